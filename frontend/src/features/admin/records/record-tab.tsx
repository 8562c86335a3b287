import { Button, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Schema } from '@/api/schema';
import type { Answer } from '@/api/use-pages';
import { consoleTexts } from '@/texts/admin';
import { useBulk } from '../bulk/use-bulk';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { StatusFilter, WORKFLOW } from '../list/status-filter';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, PAGE_SIZE, useListState } from '../list/use-list-state';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { RecordActions } from './record-actions';
import type { AdminRecord, Outcome, RecordApi } from './record-api';
import { RecordDialog } from './record-dialog';
import type { FieldOf } from './record-fields';
import { useNameWidth } from './use-name-width';
import { useRecordToasts } from './use-record-toasts';

export interface NamedRecord extends AdminRecord {
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

interface RecordTabProps<
  Path extends string,
  Row extends NamedRecord,
  Sort extends string,
  New extends object,
  Changed extends object,
> {
  path: Path;
  texts: { title: string; search: string; empty: string; add: string; edit: string };
  sorts: readonly Sort[];
  read: (path: Path, query: ListQuery<Sort>) => Promise<Answer<Row>>;
  recordApi: RecordApi<Row>;
  create: (body: New, key: string) => Promise<Outcome<Row>>;
  replace: (id: string, body: Changed) => Promise<Outcome<Row>>;
  /** Of a new record. */
  fields: readonly FieldOf<New>[];
  editFields: readonly FieldOf<Changed>[];
  start: Partial<New>;
  /** The first column, which also holds what has no room elsewhere. */
  name: { title: string; width: number };
  nameOf: (row: Row) => ReactNode;
  columns: NonNullable<TableProps<Row>['columns']>;
  /** What can be done to many at once. */
  bulk: { kind: Schema<'BulkKind'>; actions: readonly Schema<'BulkAction'>[] };
}

/** A list of one kind of record, with all that can be done to them. */
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
  recordApi,
  create,
  replace,
  fields,
  editFields,
  start,
  name: named,
  nameOf,
  columns,
  bulk,
}: RecordTabProps<Path, Row, Sort | 'name', New, Changed>) {
  const { records } = consoleTexts.useTexts();
  const toasts = useRecordToasts();
  const moment = useMoment();
  const name = { key: 'name', sorter: true, title: named.title, width: useNameWidth(named.width) };
  const spec: ListSpec<Sort | 'name', 'status'> = {
    sorts,
    sort: 'name',
    order: 'asc',
    filters: { status: WORKFLOW },
  };
  const state = useListState(spec);
  const query = {
    search: state.search || undefined,
    status: WORKFLOW.find((each) => each === state.filters.status),
    sort: state.sort,
    order: state.order,
    limit: PAGE_SIZE,
    offset: (state.page - 1) * PAGE_SIZE,
  };
  const list = useAdminList(path, query, read);
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const many = useBulk<Row>({ ...bulk, nameOf: ({ name }) => name, onChanged: list.refresh });
  const saved = () => {
    setEditing(null);
    list.refresh();
  };

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
        <StatusFilter
          value={state.filters.status}
          onChange={(status) => state.change({ status })}
        />
        <Button type="primary" onClick={() => setEditing('new')}>
          {texts.add}
        </Button>
      </div>
      {many.bar}
      <ConsoleTable<Row, Sort | 'name', 'status'>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        rowSelection={many.rowSelection}
        columns={[
          {
            ...name,
            render: (_, row) => (
              <div className="record-name">
                {nameOf(row)}
                <div className="below-md">
                  <StatusMark status={row.status} text={records.statuses[row.status]} />
                </div>
                <div className="below-lg muted">
                  {records.versionOf(row.version, moment.day(row.updatedAt))}
                </div>
              </div>
            ),
          },
          ...columns,
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
                recordApi={recordApi}
                toasts={toasts.verbs}
                onEdit={() => setEditing(row)}
                onChanged={list.refresh}
              />
            ),
          },
        ]}
      />
      {editing === 'new' && (
        <RecordDialog<Row, New>
          title={texts.add}
          fields={fields}
          start={start}
          save={create}
          toasts={toasts.create}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && editing !== 'new' && (
        <RecordDialog<Row, Changed>
          title={texts.edit}
          fields={editFields}
          start={editing}
          version={editing.version}
          save={(body) => replace(editing.id, body)}
          latest={() => recordApi.read(editing.id)}
          toasts={toasts.update}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
