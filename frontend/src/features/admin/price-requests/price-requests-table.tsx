import type { TableProps } from 'antd';
import { api } from '@/api/client';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { DemoMark } from '../demo-mark';
import { AssigneeName } from '../desk/assignee';
import { ReferenceLink } from '../desk/reference-link';
import type { OpenRecord } from '../desk/use-open-record';
import { ConsoleTable } from '../list/console-table';
import { type RowAction, RowActions } from '../list/row-actions';
import { RowMark } from '../list/row-mark';
import type { AdminList } from '../list/use-admin-list';
import { useRoom } from '../list/use-room';
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
      cards
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
  const { lg: hasRoom } = useRoom();
  const created: Columns[number] = {
    key: 'createdAt',
    title: bookings.asked,
    sorter: true,
    width: 95,
    responsive: ['xxl'],
    render: (_, { createdAt }) => moment.near(createdAt),
  };
  return [
    {
      key: 'dueAt',
      title: texts.due,
      sorter: true,
      width: 100,
      render: (_, row) => <DueBadge request={row} />,
    },
    ...(full ? [created] : []),
    {
      key: 'contact',
      title: texts.contact,
      sorter: full,
      width: hasRoom && full ? 140 : 100,
      ellipsis: true,
      render: (_, row) => <ContactName request={row} />,
    },
    {
      key: 'type',
      title: texts.type,
      sorter: full,
      width: hasRoom ? 160 : 85,
      render: (_, row) => <TypeAndReference request={row} link={linkTo(row.id)} />,
    },
    {
      key: 'details',
      title: texts.details,
      width: 108,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, row) => subjectOf(row) || none,
    },
    {
      key: 'description',
      title: texts.description,
      width: full ? 140 : 70,
      ellipsis: true,
      responsive: [full ? 'xxl' : 'lg'],
      render: (_, { description }) => description,
    },
  ];
}

interface TypeAndReferenceProps {
  request: PriceRequest;
  link: ReturnType<OpenRecord['linkTo']>;
}

/** The reference of a request, and where there is room its type. */
function TypeAndReference({ request: { requestType, reference }, link }: TypeAndReferenceProps) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const { lg: hasRoom } = useRoom();
  const isPhone = useMediaQuery(NARROW_SCREEN);
  const text = hasRoom || isPhone ? texts.types[requestType] : undefined;
  return <ReferenceLink text={text} reference={reference} link={link} />;
}

function useWorkColumns({ full, actions }: ColumnsSpec): Columns {
  const { records, desk } = consoleTexts.useTexts();
  const actionsOf = useRequestActions(actions);
  const assignee: Columns[number] = {
    key: 'assignee',
    title: desk.assignee,
    width: 110,
    ellipsis: true,
    responsive: ['xxl'],
    render: (_, { assigneeId }) => assigneeId && <AssigneeName id={assigneeId} />,
  };
  return [
    {
      key: 'status',
      title: records.status,
      sorter: full,
      width: 125,
      render: (_, row) => <StatusLine request={row} />,
    },
    ...(full ? [assignee] : []),
    {
      key: 'actions',
      title: records.actions,
      width: 200,
      render: (_, row) => <RowActions name={row.reference} actions={actionsOf(row)} shown={2} />,
    },
  ];
}

/** The service, provider and specialty that the request is about. */
export const subjectOf = ({ serviceName, providerName, specialty }: PriceRequest): string =>
  [serviceName, providerName, specialty].filter(Boolean).join(', ');

/** Who asks. */
export function Contact({
  request: { contactEmail, contactPhone, requesterSuspended, demoRequester },
}: {
  request: PriceRequest;
}) {
  const { bookings, none } = consoleTexts.useTexts();
  return (
    <>
      <b>{contactEmail ? <Mail address={contactEmail} /> : none}</b>
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

/** The same on one line, without the telephone number. */
function ContactName({ request: { contactEmail, requesterSuspended } }: { request: PriceRequest }) {
  const { bookings, none } = consoleTexts.useTexts();
  return (
    <div className="console-line">
      <span title={contactEmail ?? undefined}>{contactEmail ?? none}</span>
      {requesterSuspended && <RowMark text={bookings.suspended} />}
    </div>
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
      {quotedPrice !== null && <span>{formatPrice(quotedPrice)}</span>}
      {priceMissing && <Tag look="amber">{texts.priceMissing}</Tag>}
    </>
  );
}

/** The same on one line. */
function StatusLine({ request: { status, quotedPrice, priceMissing } }: { request: PriceRequest }) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (
    <div className="console-line">
      <StatusMark status={status} text={texts.statuses[status]} />
      {quotedPrice !== null && <span>{formatPrice(quotedPrice)}</span>}
      {priceMissing && <RowMark text={texts.priceMissing} />}
    </div>
  );
}

/** What staff can do with a request now, the usual next step first. */
export function useRequestActions({
  onMark,
  onQuote,
  onReopen,
  onEnd,
}: Omit<PriceRequestActions, 'onUndo'>): (request: PriceRequest) => RowAction[] {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (request) => {
    const { status, allowed } = request;
    const contact = { key: 'contacted', label: texts.contacted };
    const mark = { key: 'quoted', label: texts.quoted };
    const quote = { key: 'quote', label: texts.quote, mails: texts.quoteIsMailed };
    return [
      ...(status === 'pending'
        ? [
            { ...contact, run: () => onMark(request, 'contacted') },
            { ...mark, run: () => onMark(request, 'quoted') },
          ]
        : []),
      ...(status === 'quoted' || allowed.includes('quoted')
        ? [{ ...quote, run: () => onQuote(request) }]
        : []),
      ...(allowed.includes('pending')
        ? [{ key: 'reopen', label: texts.reopen, run: () => onReopen(request) }]
        : []),
      ...(allowed.includes('closed')
        ? [{ key: 'close', label: texts.close, run: () => onEnd(request) }]
        : []),
    ];
  };
}
