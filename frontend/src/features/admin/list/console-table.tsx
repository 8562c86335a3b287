import { Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { useEffect } from 'react';
import { consoleTexts } from '@/texts/admin';
import { scrollableByKeys } from '@/ui/antd/table-scroll';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import type { AdminList } from './use-admin-list';
import type { ListState } from './use-list-state';

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;
type Column<Row> = Columns<Row>[number];

interface ConsoleTableProps<Row, Sort extends string, Filter extends string> {
  /** The accessible name. */
  label: string;
  list: AdminList<Row>;
  state: ListState<Sort, Filter>;
  /** A column with `sorter` sorts the list by its `key`. */
  columns: Columns<Row>;
  empty: string;
  /** What failed to load, where the specification words it: "Failed to fetch users: 500". */
  subject?: 'users' | 'providers' | 'signUps' | 'signIns';
  /** The range of a list with more rows than the server counts; names the way to narrow it. */
  capped?: (from: number, to: number) => string;
  expandable?: TableProps<Row>['expandable'];
  rowSelection?: TableProps<Row>['rowSelection'];
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;
const ORDERS = { ascend: 'asc', descend: 'desc' } as const;

/** A list that the server sorts and pages. */
export function ConsoleTable<
  Row extends { id: string },
  Sort extends string,
  Filter extends string,
>({
  label,
  list,
  state,
  columns,
  empty,
  subject,
  capped,
  expandable,
  rowSelection,
}: ConsoleTableProps<Row, Sort, Filter>) {
  const { list: texts, overview } = consoleTexts.useTexts();
  useExistingPage(list, state);
  if (list.error && list.error.status !== 401) {
    const title = subject
      ? overview.failed(overview.lists[subject], list.error.status)
      : texts.failed;
    return <ErrorNotice title={title} onRetry={list.refresh} />;
  }

  function rangeText(total: number, [from, to]: [number, number]) {
    if (total === 0) return '';
    return list.capped ? (capped ?? texts.rangeCapped)(from, to) : texts.range(from, to, total);
  }

  return (
    <div
      className="panel console-table"
      role="group"
      aria-label={label}
      aria-busy={list.loading}
      ref={scrollableByKeys}
    >
      <Table<Row>
        rowKey="id"
        columns={columns.map((column) => sorted(column, state))}
        dataSource={list.rows ?? []}
        loading={list.loading && !list.rows}
        scroll={{ x: 'max-content' }}
        expandable={expandable}
        rowSelection={rowSelection}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        locale={{ emptyText: list.rows ? <EmptyState title={empty} /> : texts.loading }}
        pagination={{ ...paging(state, list.total), showTotal: rangeText }}
        onChange={({ current }, _, sorter, { action }) =>
          state.change(
            action === 'paginate'
              ? { page: current && current > 1 ? String(current) : undefined }
              : sortingOf(Array.isArray(sorter) ? sorter[0] : sorter),
          )
        }
      />
    </div>
  );
}

/** Goes to the last page when the page in the address is beyond it, as after deletions. */
function useExistingPage<Row, Sort extends string, Filter extends string>(
  list: AdminList<Row>,
  state: ListState<Sort, Filter>,
) {
  const isLoaded = !list.loading && !list.error;
  const isBeyondLastPage = isLoaded && list.rows?.length === 0 && list.total > 0 && state.page > 1;
  useEffect(() => {
    if (isBeyondLastPage) state.change({ page: String(Math.ceil(list.total / state.size)) });
  });
}

/** The column with an arrow when the list is sorted by it. */
function sorted<Row, Sort extends string, Filter extends string>(
  column: Column<Row>,
  { sort, order }: ListState<Sort, Filter>,
): Column<Row> {
  if (column.key === sort) return { ...column, sortOrder: DIRECTIONS[order] };
  return { ...column, sortOrder: column.sorter ? null : undefined };
}

const sortingOf = <Row,>(sorter: SorterResult<Row> | undefined) => ({
  sort: sorter?.order ? String(sorter.columnKey) : undefined,
  order: sorter?.order ? ORDERS[sorter.order] : undefined,
});

const paging = <Sort extends string, Filter extends string>(
  { page, size }: ListState<Sort, Filter>,
  total: number,
) => ({
  current: page,
  pageSize: size,
  total,
  showSizeChanger: false,
  hideOnSinglePage: false,
  responsive: true,
});
