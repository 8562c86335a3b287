import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/client';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import type { Schema } from '../../../api/schema';
import { formatPrice } from '../../../format/price';
import { consoleTexts } from '../../../texts/admin';
import { Tag } from '../../../ui/tag';
import { toast } from '../../../ui/toasts';
import { useProblemText } from '../../../ui/use-problem-text';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, PAGE_SIZE, useListState } from '../list/use-list-state';
import type { AdminRecord } from '../records/record-calls';
import { RecordDialog } from '../records/record-dialog';
import type { Body, FieldSpec } from '../records/record-fields';
import { StatusMark } from '../status-mark';
import { DueBadge } from './due-badge';
import { ReopenDialog } from './reopen-dialog';

type PriceRequest = Schema<'AdminPriceRequestView'>;
type Status = Schema<'PriceRequestStatus'>;
type Answer = Schema<'AnswerPriceRequestDto'>;
const PATH = '/api/admin/price-requests';
const STATUSES: readonly Status[] = ['pending', 'contacted', 'quoted', 'closed'];
const SPEC: ListSpec<'createdAt', 'status' | 'overdue'> = { sorts: ['createdAt'], sort: 'createdAt', order: 'desc', filters: { status: STATUSES, overdue: ['true'] } };

const answer = (id: string, body: Answer) => api.POST('/api/admin/price-requests/{id}/update', { params: { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } }, body });

/** Questions for a price, with the time by which each is to be answered. */
export function PriceRequestsTab() {
  const { priceRequests: texts, records, none } = consoleTexts.useTexts();
  const explain = useProblemText();
  const state = useListState(SPEC);
  const query = {
    search: state.search || undefined, status: STATUSES.find((each) => each === state.filters.status), overdue: state.filters.overdue ? true : undefined,
    limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE,
  };
  const list = useAdminList<PriceRequest, typeof query>(PATH, query, (wanted) => api.GET(PATH, { params: { query: wanted } }));
  const [quoting, setQuoting] = useState<PriceRequest | null>(null);
  const [reopening, setReopening] = useState<PriceRequest | null>(null);
  const fields: FieldSpec[] = [
    { name: 'quotedPrice', label: texts.price, kind: 'money', required: true },
    { name: 'quoteIncludes', label: texts.includes, kind: 'text', whole: true },
    { name: 'adminNotes', label: texts.notes, kind: 'area' },
  ];

  async function mark(row: PriceRequest, status: Status, reason?: string) {
    const problem = await list.change({ ...row, status }, () => answer(row.id, { status, reason }));
    if (!problem) toast.success(texts.done);
    else if (problem.status !== 401) toast.error(texts.failed, explain(problem));
  }

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <SearchField label={texts.search} value={state.search} onSearch={(q) => state.change({ q })} />
        <Select
          aria-label={records.status}
          value={state.filters.status ?? ''}
          options={[{ value: '', label: records.all }, ...STATUSES.map((value) => ({ value: value as string, label: texts.statuses[value] }))]}
          onChange={(status) => state.change({ status: status || undefined })}
        />
        <Checkbox checked={state.filters.overdue !== undefined} onChange={({ target }) => state.change({ overdue: target.checked ? 'true' : undefined })}>{texts.overdueOnly}</Checkbox>
      </div>
      <ConsoleTable<PriceRequest, 'createdAt', 'status' | 'overdue'>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={[
          { key: 'due', title: texts.due, render: (_, row) => <DueBadge request={row} /> },
          { key: 'contact', title: texts.contact, render: (_, { contactEmail, contactPhone }) => <><b>{contactEmail ?? none}</b><div className="muted">{contactPhone}</div></> },
          { key: 'type', title: texts.type, render: (_, { requestType }) => texts.types[requestType] },
          { key: 'details', title: texts.details, width: 200, render: (_, { specialty, providerName, serviceName }) => [serviceName, providerName, specialty].filter(Boolean).join(', ') || none },
          { key: 'description', title: texts.description, width: 280, render: (_, { description }) => <span className="console-wrap">{description}</span> },
          { key: 'status', title: records.status, render: (_, { status, quotedPrice, priceMissing }) => <><StatusMark status={status} text={texts.statuses[status]} />{quotedPrice !== null && <div>{formatPrice(quotedPrice)}</div>}{priceMissing && <Tag look="amber">{texts.priceMissing}</Tag>}</> },
          { key: 'actions', title: records.actions, render: (_, row) => (
            <div className="console-actions">
              {row.status === 'pending' && <Button onClick={() => void mark(row, 'contacted')}>{texts.contacted}</Button>}
              {row.status === 'pending' && <Button onClick={() => void mark(row, 'quoted')}>{texts.quoted}</Button>}
              {(row.status === 'quoted' || row.allowed.includes('quoted')) && <Button onClick={() => setQuoting(row)}>{texts.quote}</Button>}
              {row.allowed.includes('pending') && <Button onClick={() => setReopening(row)}>{texts.reopen}</Button>}
              {row.allowed.includes('closed') && <Button onClick={() => void mark(row, 'closed')}>{texts.close}</Button>}
            </div>
          ) },
        ]}
      />
      {reopening && <ReopenDialog onReopen={(reason) => mark(reopening, 'pending', reason)} onClose={() => setReopening(null)} />}
      {quoting && (
        <RecordDialog<AdminRecord>
          title={texts.quoteTitle}
          fields={fields}
          start={quoting}
          save={async (body: Body) => {
            // The fields of the form are those of the body; what is wrong with them, the server says.
            const { error } = await answer(quoting.id, { ...(quoting.status === 'quoted' ? {} : { status: 'quoted' }), ...(body as Answer) });
            if (!error) { setQuoting(null); list.refresh(); }
            return { error };
          }}
          toasts={{ done: texts.done, failed: texts.failed }}
          onSaved={() => undefined}
          onClose={() => setQuoting(null)}
        />
      )}
    </>
  );
}
