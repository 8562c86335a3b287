import { Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { useEffect } from 'react';
import { consoleTexts } from '@/texts/admin';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import type { AdminList } from './use-admin-list';
import type { ListState } from './use-list-state';

interface ConsoleTableProps<Row, Sort extends string, Filter extends string> {
  /** What the table holds, for those who do not see it. */
  label: string;
  list: AdminList<Row>;
  state: ListState<Sort, Filter>;
  /** A column whose `key` is a sort of the list and that has `sorter` can be sorted by. */
  columns: NonNullable<TableProps<Row>['columns']>;
  empty: string;
  /** What failed to load, where the specification words it: "Failed to fetch users: 500". */
  subject?: 'users' | 'providers' | 'signUps' | 'signIns';
  /** Says how to see fewer where there are too many to count; by searching unless it is told. */
  capped?: (from: number, to: number) => string;
  expandable?: TableProps<Row>['expandable'];
  rowSelection?: TableProps<Row>['rowSelection'];
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/** A table that is wider than the screen scrolls sideways, by keys as well. */
function scrollableByKeys(table: HTMLElement | null): void {
  table?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
}

/** A list that the server sorts and cuts into pages. */
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
  const gone =
    !list.loading && !list.error && list.rows?.length === 0 && list.total > 0 && state.page > 1;
  useEffect(() => {
    // what stood on the last page is there no more
    if (gone) state.change({ page: String(Math.ceil(list.total / state.size)) });
  });
  if (list.error && list.error.status !== 401) {
    const title = subject
      ? overview.failed(overview.lists[subject], list.error.status)
      : texts.failed;
    return <ErrorNotice title={title} onRetry={list.refresh} />;
  }

  function changed(
    page: number | undefined,
    sorter: SorterResult<Row> | undefined,
    action: string,
  ) {
    if (action === 'paginate')
      return state.change({ page: page && page > 1 ? String(page) : undefined });
    state.change({
      sort: sorter?.order ? String(sorter.columnKey) : undefined,
      order: sorter?.order ? (sorter.order === 'ascend' ? 'asc' : 'desc') : undefined,
    });
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
        columns={columns.map((column) =>
          column.key === state.sort
            ? { ...column, sortOrder: DIRECTIONS[state.order] }
            : { ...column, sortOrder: column.sorter ? null : undefined },
        )}
        dataSource={list.rows ?? []}
        loading={list.loading && !list.rows}
        scroll={{ x: 'max-content' }}
        expandable={expandable}
        rowSelection={rowSelection}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        locale={{ emptyText: list.rows ? <EmptyState title={empty} /> : texts.loading }}
        pagination={{
          current: state.page,
          pageSize: state.size,
          total: list.total,
          showSizeChanger: false,
          hideOnSinglePage: false,
          responsive: true,
          showTotal: (total, [from, to]) =>
            total === 0
              ? ''
              : list.capped
                ? (capped ?? texts.rangeCapped)(from, to)
                : texts.range(from, to, total),
        }}
        onChange={({ current }, _, sorter, { action }) =>
          changed(current, Array.isArray(sorter) ? sorter[0] : sorter, action)
        }
      />
    </div>
  );
}
