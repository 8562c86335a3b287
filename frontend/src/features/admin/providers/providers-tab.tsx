import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Tag } from '@/ui/tag';
import { useBulk } from '../bulk/use-bulk';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { StatusFilter, WORKFLOW } from '../list/status-filter';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, PAGE_SIZE, useListState } from '../list/use-list-state';
import { Mail } from '../records/mail';
import { RecordActions } from '../records/record-actions';
import { useNameWidth } from '../records/use-name-width';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { OfferTables } from './offer-tables';
import { type AdminProvider, duplicateProvider, providerApi } from './provider-api';
import { ProviderDialog } from './provider-dialog';
import { useSpecialties } from './use-provider-fields';

type Sort = 'name' | 'specialty' | 'status' | 'version' | 'updatedAt';
type Filter = 'status' | 'specialty';
const SPEC: ListSpec<Sort, Filter> = {
  sorts: ['name', 'specialty', 'status', 'version', 'updatedAt'],
  sort: 'name',
  order: 'asc',
  filters: { status: WORKFLOW, specialty: null },
};

/** Every provider that is not deleted. */
export function ProvidersTab() {
  const { providers: texts, records } = consoleTexts.useTexts();
  const explain = useProblemText();
  const moment = useMoment();
  const nameWidth = useNameWidth(230);
  const specialties = useSpecialties();
  const state = useListState(SPEC);
  const { status, specialty } = state.filters;
  const query = {
    search: state.search || undefined,
    status: WORKFLOW.find((each) => each === status),
    specialty,
    sort: state.sort,
    order: state.order,
    limit: PAGE_SIZE,
    offset: (state.page - 1) * PAGE_SIZE,
  };
  const list = useAdminList('/api/admin/providers', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const [editing, setEditing] = useState<AdminProvider | 'new' | null>(null);

  const many = useBulk<AdminProvider>({
    kind: 'provider',
    actions: ['turn-on', 'turn-off', 'publish', 'submit-review', 'suspend', 'restore'],
    nameOf: ({ name }) => name,
    onChanged: list.refresh,
  });

  async function duplicate(row: AdminProvider) {
    const { error } = await duplicateProvider(row, newIdempotencyKey());
    if (!error) toast.success(texts.toasts.duplicate.done);
    else if (error.status !== 401)
      toast.error(
        texts.error,
        error.code === 'unreachable'
          ? texts.toasts.duplicate.failed
          : `${texts.toasts.duplicate.failed} ${explain(error)}`,
      );
    list.refresh();
  }

  return (
    <>
      <div className="console-head many">
        <h2>{texts.title}</h2>
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
        <StatusFilter value={status} onChange={(next) => state.change({ status: next })} />
        <Select
          aria-label={texts.fields.specialty}
          value={specialty ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: texts.allSpecialties },
            ...specialties.map((value) => ({ value, label: value })),
          ]}
          onChange={(next) => state.change({ specialty: next || undefined })}
        />
        <Button type="primary" onClick={() => setEditing('new')}>
          {texts.add}
        </Button>
        <OfferTables onImported={list.refresh} />
      </div>
      {many.bar}
      <ConsoleTable<AdminProvider, Sort, Filter>
        label={texts.title}
        subject="providers"
        list={list}
        state={state}
        empty={texts.empty}
        rowSelection={many.rowSelection}
        columns={[
          {
            key: 'name',
            title: texts.provider,
            sorter: true,
            width: nameWidth,
            render: (_, row) => <ProviderName row={row} />,
          },
          {
            key: 'specialty',
            title: texts.fields.specialty,
            sorter: true,
            responsive: ['lg'],
            dataIndex: 'specialty',
          },
          {
            key: 'contact',
            title: texts.contact,
            width: 236,
            responsive: ['md'],
            render: (_, row) => <Contact row={row} />,
          },
          {
            key: 'status',
            title: records.status,
            sorter: true,
            responsive: ['md'],
            render: (_, row) => (
              <StatusMark status={row.status} text={records.statuses[row.status]} />
            ),
          },
          {
            key: 'version',
            title: records.version,
            sorter: true,
            responsive: ['lg'],
            className: 'figure',
            dataIndex: 'version',
          },
          {
            key: 'updatedAt',
            title: records.updated,
            sorter: true,
            responsive: ['lg'],
            render: (_, row) => moment.day(row.updatedAt),
          },
          {
            key: 'actions',
            title: records.actions,
            className: 'record-actions',
            render: (_, row) => (
              <RecordActions
                row={row}
                name={row.name}
                recordApi={providerApi}
                toasts={texts.toasts}
                onEdit={() => setEditing(row)}
                extra={[
                  { key: 'duplicate', label: texts.duplicate, run: () => void duplicate(row) },
                ]}
                onChanged={list.refresh}
              />
            ),
          },
        ]}
      />
      {editing && (
        <ProviderDialog
          provider={editing === 'new' ? undefined : editing}
          onSaved={() => {
            setEditing(null);
            list.refresh();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function ProviderName({ row }: { row: AdminProvider }) {
  const { providers: texts, records } = consoleTexts.useTexts();
  const moment = useMoment();
  const { id, name, rating, reviewCount, demo, specialty, status, version, updatedAt } = row;
  return (
    <div className="record-name">
      <Link href={paths.admin('providers', id)}>
        <b>{name}</b>
      </Link>{' '}
      {demo && <Tag look="demo">{texts.demo}</Tag>}
      {rating > 0 && (
        <div className="muted">{texts.rated((rating / 10).toFixed(1), reviewCount)}</div>
      )}
      <div className="below-lg muted">{specialty}</div>
      <div className="below-md">
        <Contact row={row} />
        <StatusMark status={status} text={records.statuses[status]} />
      </div>
      <div className="below-lg muted">{records.versionOf(version, moment.day(updatedAt))}</div>
    </div>
  );
}

function Contact({ row: { email, phone } }: { row: AdminProvider }) {
  return (
    <>
      {email && <Mail address={email} />}
      <div className="muted">{phone}</div>
    </>
  );
}
