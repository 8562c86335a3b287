import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Tag } from '@/ui/tag';
import { RecordHistory } from '../history/record-history';
import { ConsoleTable } from '../list/console-table';
import { LongText } from '../list/long-text';
import type { AdminList } from '../list/use-admin-list';
import { Mail } from '../records/mail';
import { withReference } from '../records/with-reference';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { DueBadge } from './due-badge';
import { QuotePriceDialog } from './quote-price-dialog';
import { ReopenDialog } from './reopen-dialog';
import type {
  PriceRequest,
  PriceRequestFilter,
  PriceRequestSort,
  PriceRequestsState,
} from './use-price-requests';

type PriceRequestStatus = Schema<'PriceRequestStatus'>;
type Answer = Schema<'AnswerPriceRequestDto'>;

const answer = (id: string, body: Answer) =>
  api.POST('/api/admin/price-requests/{id}/update', {
    params: { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } },
    body,
  });

interface PriceRequestActions {
  onMark: (request: PriceRequest, status: PriceRequestStatus) => void;
  onQuote: (request: PriceRequest) => void;
  onReopen: (request: PriceRequest) => void;
}

/**
 * Price requests with the actions that each allows. The full list also has the day of each request
 * and can be sorted by most columns.
 */
export function PriceRequestsTable({
  list,
  state,
  full = false,
}: {
  list: AdminList<PriceRequest>;
  state: PriceRequestsState;
  full?: boolean;
}) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [quoting, setQuoting] = useState<PriceRequest | null>(null);
  const [reopening, setReopening] = useState<PriceRequest | null>(null);

  async function mark(row: PriceRequest, status: PriceRequestStatus, reason?: string) {
    const problem = await list.change({ ...row, status }, () => answer(row.id, { status, reason }));
    if (!problem) toastOf(row).success(texts.done);
    else if (problem.status !== 401) toastOf(row).error(texts.failed, explain(problem));
    return problem;
  }

  async function quote(row: PriceRequest, body: Answer) {
    const { error } = await answer(row.id, {
      ...(row.status === 'quoted' ? {} : { status: 'quoted' }),
      ...body,
    });
    if (!error) {
      setQuoting(null);
      list.refresh();
    }
    return error;
  }

  const actions: PriceRequestActions = {
    onMark: (row, status) => void mark(row, status),
    onQuote: setQuoting,
    onReopen: setReopening,
  };

  return (
    <>
      <ConsoleTable<PriceRequest, PriceRequestSort, PriceRequestFilter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        {...usePriceRequestRows({ full, ...actions })}
      />
      {reopening && (
        <ReopenDialog
          onReopen={(reason) => mark(reopening, 'pending', reason)}
          onClose={() => setReopening(null)}
        />
      )}
      {quoting && (
        <QuotePriceDialog
          request={quoting}
          send={(body) => quote(quoting, body)}
          onClose={() => setQuoting(null)}
        />
      )}
    </>
  );
}

/** The columns, and in the full list the row that opens below a request: its history. */
function usePriceRequestRows(spec: PriceRequestActions & { full: boolean }) {
  const history = useHistoryRow();
  return { columns: usePriceRequestColumns(spec), expandable: spec.full ? history : undefined };
}

function useHistoryRow(): TableProps<PriceRequest>['expandable'] {
  const {
    audit: { history: texts },
  } = consoleTexts.useTexts();
  return {
    columnTitle: <span className="visually-hidden">{texts.title}</span>,
    expandedRowRender: ({ id }) => (
      <div className="console-expanded">
        <h3>{texts.title}</h3>
        <RecordHistory entity="pricing.price_requests" id={id} />
      </div>
    ),
  };
}

type Column = NonNullable<TableProps<PriceRequest>['columns']>[number];

function usePriceRequestColumns({
  full,
  ...actions
}: PriceRequestActions & { full: boolean }): Column[] {
  const { priceRequests: texts, bookings, records, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const created: Column = {
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
      render: (_, row) => <DueBadge request={row} />,
    },
    {
      key: 'contact',
      title: texts.contact,
      sorter: full,
      width: full ? 155 : undefined,
      render: (_, row) => <Contact request={row} full={full} />,
    },
    {
      key: 'type',
      title: texts.type,
      sorter: full,
      render: (_, { requestType, reference }) => withReference(texts.types[requestType], reference),
    },
    {
      key: 'details',
      title: texts.details,
      width: 115,
      render: (_, row) => subjectOf(row) || none,
    },
    {
      key: 'description',
      title: texts.description,
      width: full ? 110 : 190,
      render: (_, { description }) => <LongText text={description} />,
    },
    {
      key: 'status',
      title: records.status,
      sorter: full,
      render: (_, row) => <Status request={row} />,
    },
    {
      key: 'actions',
      title: records.actions,
      width: full ? 232 : 320,
      render: (_, row) => <Actions request={row} {...actions} />,
    },
  ];
}

const toastOf = ({ id }: PriceRequest) => toastsOf(`price-request-${id}`);

/** The service, provider and specialty that the request is about. */
const subjectOf = ({ serviceName, providerName, specialty }: PriceRequest): string =>
  [serviceName, providerName, specialty].filter(Boolean).join(', ');

function Contact({
  request: { contactEmail, contactPhone, requesterSuspended },
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
      {contactPhone && <div className="muted">{formatPhone(contactPhone)}</div>}
      {requesterSuspended && <Tag look="amber">{bookings.suspended}</Tag>}
    </>
  );
}

function Status({ request: { status, quotedPrice, priceMissing } }: { request: PriceRequest }) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (
    <>
      <StatusMark status={status} text={texts.statuses[status]} />
      {quotedPrice !== null && <div>{formatPrice(quotedPrice)}</div>}
      {priceMissing && <Tag look="amber">{texts.priceMissing}</Tag>}
    </>
  );
}

function Actions({
  request,
  onMark,
  onQuote,
  onReopen,
}: PriceRequestActions & { request: PriceRequest }) {
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
        <Button onClick={() => onQuote(request)}>{texts.quote}</Button>
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
