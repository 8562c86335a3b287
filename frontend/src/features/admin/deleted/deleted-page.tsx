import type { TableProps } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConfirmDialog } from '../confirm-dialog';
import { HistoryDialog } from '../history/history-dialog';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useAuthors } from '../providers/price-change';
import { useMoment } from '../use-moment';

type Deleted = Schema<'DeletedRecordView'>;
const PATH = '/api/admin/deleted-records';
const KINDS: readonly Deleted['kind'][] = [
  'provider',
  'service',
  'location',
  'provider-service',
  'provider-location',
];
/** Their tables, as the audit log names them. */
const ENTITIES: Readonly<Record<Deleted['kind'], string>> = {
  provider: 'marketplace.providers',
  service: 'marketplace.services',
  location: 'marketplace.locations',
  'provider-service': 'marketplace.provider_services',
  'provider-location': 'marketplace.provider_locations',
};
const SPEC: ListSpec<'deletedAt', 'kind'> = {
  sorts: ['deletedAt'],
  sort: 'deletedAt',
  order: 'desc',
  filters: { kind: KINDS },
};

/** Deleted records, the latest first; each can be restored as a draft. */
export function DeletedPage() {
  const { deleted: texts } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const query = {
    kind: KINDS.find((each) => each === state.filters.kind),
    search: state.search || undefined,
    limit: state.size,
    offset: (state.page - 1) * state.size,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const [restoring, setRestoring] = useState<Deleted | null>(null);
  const [lookedAt, setLookedAt] = useState<Deleted | null>(null);

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <DeletedFilters state={state} />
      </div>
      <ConsoleTable<Deleted, 'deletedAt', 'kind'>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        cards
        columns={useDeletedColumns(list.rows ?? [], {
          onRestore: setRestoring,
          onHistory: setLookedAt,
        })}
        csv={{
          fileName: 'deleted-records.csv',
          read: () =>
            api.GET('/api/admin/deleted-records/export', { params: { query }, parseAs: 'stream' }),
        }}
      />
      {restoring && (
        <RestoreDialog
          record={restoring}
          onDone={list.refresh}
          onClose={() => setRestoring(null)}
        />
      )}
      {lookedAt && (
        <HistoryDialog
          entity={ENTITIES[lookedAt.kind]}
          id={lookedAt.id}
          name={lookedAt.name}
          onClose={() => setLookedAt(null)}
        />
      )}
    </>
  );
}

function DeletedFilters({ state }: { state: ListState<'deletedAt', 'kind'> }) {
  const { deleted: texts, audit } = consoleTexts.useTexts();
  return (
    <>
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <ChoiceFilter
        label={texts.kind}
        all={audit.allEntities}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={state.filters.kind}
        onChange={(kind) => state.change({ kind })}
      />
      <ResetFilters state={state} />
    </>
  );
}

interface DeletedActions {
  onRestore: (record: Deleted) => void;
  onHistory: (record: Deleted) => void;
}

function useDeletedColumns(
  rows: readonly Deleted[],
  { onRestore, onHistory }: DeletedActions,
): NonNullable<TableProps<Deleted>['columns']> {
  const { deleted: texts, records, audit } = consoleTexts.useTexts();
  const moment = useMoment();
  const authorOf = useAuthors(rows.map(({ deletedBy }) => deletedBy));
  return [
    {
      key: 'name',
      title: texts.name,
      width: 240,
      render: (_, { name, kind }) => (
        <>
          <b className="console-wrap">{name}</b>
          <div className="muted">{texts.kinds[kind]}</div>
        </>
      ),
    },
    { key: 'at', title: texts.at, render: (_, { deletedAt }) => moment.time(deletedAt) },
    {
      key: 'by',
      title: texts.by,
      responsive: ['lg'],
      render: (_, { deletedBy }) => <span className="console-mail">{authorOf(deletedBy)}</span>,
    },
    {
      key: 'actions',
      title: records.actions,
      render: (_, record) => (
        <div className="console-actions">
          <Button aria-label={texts.restoreNamed(record.name)} onClick={() => onRestore(record)}>
            {texts.restore}
          </Button>
          <Button aria-label={audit.history.of(record.name)} onClick={() => onHistory(record)}>
            {audit.history.title}
          </Button>
        </div>
      ),
    },
  ];
}

interface RestoreDialogProps {
  record: Deleted;
  /** Called after each attempt, also after one that the server refused. */
  onDone: () => void;
  onClose: () => void;
}

function RestoreDialog({ record, onDone, onClose }: RestoreDialogProps) {
  const { deleted: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const { kind, id, name } = record;

  async function restore() {
    const { error } = await api.POST('/api/admin/deleted-records/{kind}/{id}/restore', {
      params: { path: { kind, id } },
    });
    if (error?.status === 401) return;
    const toast = toastsOf(`restore-${id}`);
    if (error) toast.error(texts.failed, explain(error));
    else toast.success(texts.done(name));
    onClose();
    onDone();
  }

  return (
    <ConfirmDialog
      title={texts.ask(name)}
      action={texts.restore}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>{kind === 'provider' ? texts.providerText : texts.text}</p>
    </ConfirmDialog>
  );
}
