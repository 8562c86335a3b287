import { Button, type TableProps } from 'antd';
import { api } from '@/api/client';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { Icon } from '@/ui/icon';
import { Tag } from '@/ui/tag';
import { DemoMark } from '../demo-mark';
import { AssigneeName } from '../desk/assignee';
import { ReferenceLink } from '../desk/reference-link';
import type { OpenRecord } from '../desk/use-open-record';
import { ConsoleTable } from '../list/console-table';
import { LongText } from '../list/long-text';
import type { AdminList } from '../list/use-admin-list';
import { Mail } from '../records/mail';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { DueBadge } from './due-badge';
import type { PriceRequestActions } from './use-price-request-actions';
import {
  type PriceRequest,
  type PriceRequestFilter,
  type PriceRequestSort,
  priceRequestsQuery,
  type PriceRequestsState,
} from './use-price-requests';
import '../desk/desk.css';

interface PriceRequestsTableProps {
  list: AdminList<PriceRequest>;
  state: PriceRequestsState;
  actions: PriceRequestActions;
  linkTo: OpenRecord['linkTo'];
  full?: boolean;
}

/**
 * Price requests with the actions that each allows. The full list also has the day of each request
 * and who looks after it, and can be sorted by most columns.
 */
export function PriceRequestsTable({
  list,
  state,
  actions,
  linkTo,
  full = false,
}: PriceRequestsTableProps) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (
    <ConsoleTable<PriceRequest, PriceRequestSort, PriceRequestFilter>
      label={texts.title}
      list={list}
      state={state}
      empty={texts.empty}
      columns={usePriceRequestColumns({ full, actions, linkTo })}
      csv={
        full
          ? {
              fileName: 'price-requests.csv',
              read: () =>
                api.GET('/api/admin/price-requests/export', {
                  params: { query: priceRequestsQuery(state) },
                  parseAs: 'stream',
                }),
            }
          : undefined
      }
    />
  );
}

type Columns = NonNullable<TableProps<PriceRequest>['columns']>;
type ColumnsSpec = Pick<PriceRequestsTableProps, 'actions' | 'linkTo'> & { full: boolean };

/** What was asked, and how it stands. */
function usePriceRequestColumns(spec: ColumnsSpec): Columns {
  return [...useQuestionColumns(spec), ...useWorkColumns(spec)];
}

function useQuestionColumns({ full, linkTo }: ColumnsSpec): Columns {
  const { priceRequests: texts, bookings, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const created: Columns[number] = {
    key: 'createdAt',
    title: bookings.asked,
    sorter: true,
    width: 100,
    render: (_, { createdAt }) => moment.day(createdAt),
  };
  return [
    ...(full ? [created] : []),
    {
      key: 'dueAt',
      title: texts.due,
      sorter: true,
      width: full ? 110 : undefined,
      render: (_, row) => <DueBadge request={row} />,
    },
    {
      key: 'contact',
      title: texts.contact,
      sorter: full,
      width: full ? 145 : undefined,
      render: (_, row) => <Contact request={row} full={full} />,
    },
    {
      key: 'type',
      title: texts.type,
      sorter: full,
      width: full ? 110 : undefined,
      render: (_, { id, requestType, reference }) => (
        <ReferenceLink text={texts.types[requestType]} reference={reference} link={linkTo(id)} />
      ),
    },
    {
      key: 'details',
      title: texts.details,
      width: 105,
      render: (_, row) => subjectOf(row) || none,
    },
    {
      key: 'description',
      title: texts.description,
      width: full ? 110 : 190,
      render: (_, { description }) => <LongText text={description} />,
    },
  ];
}

function useWorkColumns({ full, actions }: ColumnsSpec): Columns {
  const { records } = consoleTexts.useTexts();
  return [
    {
      key: 'status',
      title: records.status,
      sorter: full,
      width: full ? 130 : undefined,
      render: (_, row) => (
        <>
          <Status request={row} />
          {full && row.assigneeId && (
            <div className="muted">
              <AssigneeName id={row.assigneeId} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: records.actions,
      width: full ? 232 : 320,
      render: (_, row) => <Actions request={row} {...actions} />,
    },
  ];
}

/** The service, provider and specialty that the request is about. */
export const subjectOf = ({ serviceName, providerName, specialty }: PriceRequest): string =>
  [serviceName, providerName, specialty].filter(Boolean).join(', ');

/** Who asks. */
export function Contact({
  request: { contactEmail, contactPhone, requesterSuspended, demoRequester },
  full,
}: {
  request: PriceRequest;
  full: boolean;
}) {
  const { bookings, none } = consoleTexts.useTexts();
  return (
    <>
      <b className={full ? undefined : 'console-mail'}>
        {contactEmail ? <Mail address={contactEmail} /> : none}
      </b>
      {demoRequester && (
        <div>
          <DemoMark />
        </div>
      )}
      {contactPhone && <div className="muted">{formatPhone(contactPhone)}</div>}
      {requesterSuspended && <Tag look="amber">{bookings.suspended}</Tag>}
    </>
  );
}

/** What became of a request so far. */
export function Status({
  request: { status, quotedPrice, priceMissing },
}: {
  request: PriceRequest;
}) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (
    <>
      <StatusMark status={status} text={texts.statuses[status]} />
      {quotedPrice !== null && <div>{formatPrice(quotedPrice)}</div>}
      {priceMissing && <Tag look="amber">{texts.priceMissing}</Tag>}
    </>
  );
}

/** What staff can do with a request now. A button that mails has an envelope and says so. */
export function Actions({
  request,
  onMark,
  onQuote,
  onReopen,
}: Omit<PriceRequestActions, 'onUndo'> & { request: PriceRequest }) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (
    <div className="console-actions">
      {request.status === 'pending' && (
        <Button onClick={() => onMark(request, 'contacted')}>{texts.contacted}</Button>
      )}
      {request.status === 'pending' && (
        <Button onClick={() => onMark(request, 'quoted')}>{texts.quoted}</Button>
      )}
      {(request.status === 'quoted' || request.allowed.includes('quoted')) && (
        <Button
          icon={<Icon name="mail" size={16} />}
          title={texts.quoteIsMailed}
          onClick={() => onQuote(request)}
        >
          {texts.quote}
        </Button>
      )}
      {request.allowed.includes('pending') && (
        <Button onClick={() => onReopen(request)}>{texts.reopen}</Button>
      )}
      {request.allowed.includes('closed') && (
        <Button onClick={() => onMark(request, 'closed')}>{texts.close}</Button>
      )}
    </div>
  );
}
