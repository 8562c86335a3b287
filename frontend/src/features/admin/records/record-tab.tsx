import type { TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Schema } from '@/api/schema';
import type { Answer } from '@/api/use-pages';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { LinkButton } from '@/ui/link-button';
import { useBulk } from '../bulk/use-bulk';
import { ConsoleTable } from '../list/console-table';
import { RowFacts } from '../list/row-facts';
import { SearchField } from '../list/search-field';
import { StatusFilter, WORKFLOW } from '../list/status-filter';
import { useAddCommand } from '../list/use-add-command';
import { type AdminList, useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useRowDetails } from '../list/use-row-details';
import { StatusMark } from '../status-mark';
import type { Streamed } from '../use-download';
import { useMoment } from '../use-moment';
import { RecordActions } from './record-actions';
import type { AdminRecord, RecordApi } from './record-api';
import { RecordEditor, type RecordForms } from './record-editor';
import { useNameWidth } from './use-name-width';
import { useRecordToasts } from './use-record-toasts';

interface NamedRecord extends AdminRecord {
  name: string;
  updatedAt: string;
}

interface ListQuery<Sort extends string> {
  search?: string;
  status?: AdminRecord['status'];
  sort: Sort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

interface RecordLook<Row> {
  /** The first column. */
  name: { title: string; width: number };
  /** The columns between the name and the status. */
  columns: NonNullable<TableProps<Row>['columns']>;
}

/** What a row opens below it: all that it cuts off, each with its name. */
type DetailsOf<Row> = (row: Row) => readonly (readonly [name: string, value: ReactNode])[];

interface RecordTabProps<
  Path extends string,
  Row extends NamedRecord,
  Sort extends string,
  New extends object,
  Changed extends object,
>
  extends RecordLook<Row>, RecordForms<Row, New, Changed> {
  path: Path;
  texts: { title: string; search: string; empty: string; add: string; edit: string };
  sorts: readonly Sort[];
  read: (path: Path, query: ListQuery<Sort>) => Promise<Answer<Row>>;
  /** Reads all that the filters show as a CSV table. */
  csv: { fileName: string; read: (query: ListQuery<Sort>) => Promise<Streamed> };
  detailsOf: DetailsOf<Row>;
  /** The actions for many records at once. */
  bulk: { kind: Schema<'BulkKind'>; actions: readonly Schema<'BulkAction'>[] };
}

/** A list of one kind of record, with every action for them. */
export function RecordTab<
  Path extends string,
  Row extends NamedRecord,
  Sort extends string,
  New extends object,
  Changed extends object,
>({
  path,
  texts,
  sorts,
  read,
  csv,
  recordApi,
  bulk,
  name,
  columns,
  detailsOf,
  ...forms
}: RecordTabProps<Path, Row, Sort | 'name', New, Changed>) {
  const details = useRecordDetails(detailsOf);
  const { state, query, list } = useRecordList(path, sorts, read);
  const { editing, edit, ...dialog } = useEditing<Row>(list.refresh);
  const many = useBulk<Row>({ ...bulk, nameOf: ({ name }) => name, onChanged: list.refresh });
  const allColumns = useRecordColumns<Row>({
    name,
    columns,
    recordApi,
    onEdit: edit,
    onChanged: list.refresh,
  });
  return (
    <>
      <RecordListHead texts={texts} kind={bulk.kind} state={state} onAdd={edit} />
      {many.bar}
      <ConsoleTable<Row, Sort | 'name', 'status'>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        rowSelection={many.rowSelection}
        cards
        expandable={details}
        columns={allColumns}
        csv={{ fileName: csv.fileName, read: () => csv.read(query) }}
      />
      {editing && (
        <RecordEditor
          {...forms}
          titles={texts}
          recordApi={recordApi}
          {...dialog}
          editing={editing}
        />
      )}
    </>
  );
}

/** Has a row open what it cuts off and, on a narrow screen, what has no column. */
function useRecordDetails<Row extends NamedRecord>(detailsOf: DetailsOf<Row>) {
  const { records } = consoleTexts.useTexts();
  const moment = useMoment();
  return useRowDetails<Row>((row) => {
    const changed = records.versionOf(row.version, moment.day(row.updatedAt));
    return <RowFacts facts={[...detailsOf(row), [records.updated, changed]]} />;
  });
}

/** What the open dialog edits, if any. */
function useEditing<Row>(onSaved: () => void) {
  const [editing, edit] = useState<Row | 'new' | null>(null);
  const onClose = () => edit(null);
  return {
    editing,
    edit,
    onClose,
    onSaved: () => {
      onClose();
      onSaved();
    },
  };
}

type RecordListState<Sort extends string> = ListState<Sort | 'name', 'status'>;

function useRecordList<Path extends string, Row extends NamedRecord, Sort extends string>(
  path: Path,
  sorts: readonly (Sort | 'name')[],
  read: (path: Path, query: ListQuery<Sort | 'name'>) => Promise<Answer<Row>>,
): { state: RecordListState<Sort>; query: ListQuery<Sort | 'name'>; list: AdminList<Row> } {
  const spec: ListSpec<Sort | 'name', 'status'> = {
    sorts,
    sort: 'name',
    order: 'asc',
    filters: { status: WORKFLOW },
  };
  const state = useListState(spec);
  const query = {
    ...listQuery(state),
    status: WORKFLOW.find((each) => each === state.filters.status),
  };
  return { state, query, list: useAdminList(path, query, read) };
}

interface RecordListHeadProps<Sort extends string> {
  kind: Schema<'BulkKind'>;
  texts: { title: string; search: string; add: string };
  state: RecordListState<Sort>;
  onAdd: (what: 'new') => void;
}

function RecordListHead<Sort extends string>({
  texts,
  kind,
  state,
  onAdd,
}: RecordListHeadProps<Sort>) {
  const { deleted } = consoleTexts.useTexts();
  useAddCommand(() => onAdd('new'));
  return (
    <div className="console-head">
      <h2>{texts.title}</h2>
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <StatusFilter value={state.filters.status} onChange={(status) => state.change({ status })} />
      <Button type="primary" onClick={() => onAdd('new')}>
        {texts.add}
      </Button>
      <LinkButton href={paths.deletedRecords(kind)}>{deleted.title}</LinkButton>
    </div>
  );
}

interface RecordColumnsSpec<Row extends AdminRecord> extends RecordLook<Row> {
  recordApi: RecordApi<Row>;
  onEdit: (row: Row) => void;
  onChanged: () => void;
}

function useRecordColumns<Row extends NamedRecord>({
  name,
  columns,
  recordApi,
  onEdit,
  onChanged,
}: RecordColumnsSpec<Row>): NonNullable<TableProps<Row>['columns']> {
  const { records } = consoleTexts.useTexts();
  const { verbs: toasts } = useRecordToasts();
  const moment = useMoment();
  const nameWidth = useNameWidth(name.width);
  return [
    {
      key: 'name',
      title: name.title,
      sorter: true,
      width: nameWidth,
      ellipsis: true,
      render: (_, row) => <b title={row.name}>{row.name}</b>,
    },
    ...columns,
    {
      key: 'status',
      title: records.status,
      sorter: true,
      responsive: ['md'],
      render: (_, row) => <StatusMark status={row.status} text={records.statuses[row.status]} />,
    },
    {
      key: 'updatedAt',
      title: records.updated,
      sorter: true,
      responsive: ['lg'],
      render: (_, row) => moment.near(row.updatedAt),
    },
    {
      key: 'actions',
      title: records.actions,
      className: 'record-actions',
      render: (_, row) => (
        <RecordActions
          row={row}
          name={row.name}
          recordApi={recordApi}
          toasts={toasts}
          onEdit={() => onEdit(row)}
          onChanged={onChanged}
        />
      ),
    },
  ];
}
