import { Button } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Tag } from '@/ui/tag';
import { ConsoleTable } from '../list/console-table';
import type { AdminList } from '../list/use-admin-list';
import { Mail } from '../records/mail';
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

type Status = Schema<'PriceRequestStatus'>;
type Answer = Schema<'AnswerPriceRequestDto'>;

const answer = (id: string, body: Answer) =>
  api.POST('/api/admin/price-requests/{id}/update', {
    params: { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } },
    body,
  });

/**
 * Price requests with the actions that each allows. The full list has the day of each request and
 * can be sorted by every column.
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
  const { priceRequests: texts, bookings, records, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const explain = useProblemText();
  const [quoting, setQuoting] = useState<PriceRequest | null>(null);
  const [reopening, setReopening] = useState<PriceRequest | null>(null);

  async function mark(row: PriceRequest, status: Status, reason?: string) {
    const problem = await list.change({ ...row, status }, () => answer(row.id, { status, reason }));
    if (!problem) toast.success(texts.done);
    else if (problem.status !== 401) toast.error(texts.failed, explain(problem));
    return problem;
  }

  return (
    <>
      <ConsoleTable<PriceRequest, PriceRequestSort, PriceRequestFilter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={[
          ...(full
            ? [
                {
                  key: 'createdAt',
                  title: bookings.asked,
                  sorter: true,
                  width: 112,
                  render: (_: unknown, { createdAt }: PriceRequest) => moment.day(createdAt),
                },
              ]
            : []),
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
            width: full ? 175 : undefined,
            render: (_, { contactEmail, contactPhone }) => (
              <>
                <b className={full ? undefined : 'console-mail'}>
                  {contactEmail ? <Mail address={contactEmail} /> : none}
                </b>
                {contactPhone && <div className="muted">{formatPhone(contactPhone)}</div>}
              </>
            ),
          },
          {
            key: 'type',
            title: texts.type,
            sorter: full,
            render: (_, { requestType }) => texts.types[requestType],
          },
          {
            key: 'details',
            title: texts.details,
            width: 130,
            render: (_, { specialty, providerName, serviceName }) =>
              [serviceName, providerName, specialty].filter(Boolean).join(', ') || none,
          },
          {
            key: 'description',
            title: texts.description,
            width: full ? 165 : 190,
            render: (_, { description }) => <span className="console-wrap">{description}</span>,
          },
          {
            key: 'status',
            title: records.status,
            sorter: full,
            render: (_, { status, quotedPrice, priceMissing }) => (
              <>
                <StatusMark status={status} text={texts.statuses[status]} />
                {quotedPrice !== null && <div>{formatPrice(quotedPrice)}</div>}
                {priceMissing && <Tag look="amber">{texts.priceMissing}</Tag>}
              </>
            ),
          },
          {
            key: 'actions',
            title: records.actions,
            width: full ? 260 : 320,
            render: (_, row) => (
              <div className="console-actions">
                {row.status === 'pending' && (
                  <Button onClick={() => void mark(row, 'contacted')}>{texts.contacted}</Button>
                )}
                {row.status === 'pending' && (
                  <Button onClick={() => void mark(row, 'quoted')}>{texts.quoted}</Button>
                )}
                {(row.status === 'quoted' || row.allowed.includes('quoted')) && (
                  <Button onClick={() => setQuoting(row)}>{texts.quote}</Button>
                )}
                {row.allowed.includes('pending') && (
                  <Button onClick={() => setReopening(row)}>{texts.reopen}</Button>
                )}
                {row.allowed.includes('closed') && (
                  <Button onClick={() => void mark(row, 'closed')}>{texts.close}</Button>
                )}
              </div>
            ),
          },
        ]}
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
          send={async (body) => {
            const { error } = await answer(quoting.id, {
              ...(quoting.status === 'quoted' ? {} : { status: 'quoted' }),
              ...body,
            });
            if (!error) {
              setQuoting(null);
              list.refresh();
            }
            return error;
          }}
          onClose={() => setQuoting(null)}
        />
      )}
    </>
  );
}
