import { Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { consoleTexts } from '@/texts/admin';
import { scrollableByKeys } from '@/ui/antd/table-scroll';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { ExportButton } from '../export-button';
import type { Streamed } from '../use-download';
import { CardOrder } from './table/card-order';
import { isShown, tableOf, useTableViews } from './table/table-view';
import { TableViewChoice } from './table/table-view-choice';
import type { AdminList } from './use-admin-list';
import type { ListState } from './use-list-state';
import { useRoom } from './use-room';
import { SavedViews } from './views/saved-views';

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;
type Column<Row> = Columns<Row>[number];

interface CsvTable {
  fileName: string;
  read: () => Promise<Streamed>;
}

interface ConsoleTableProps<Row, Sort extends string, Filter extends string> {
  /** The accessible name. */
  label: string;
  list: AdminList<Row>;
  state: ListState<Sort, Filter>;
  /**
   * A column with `sorter` sorts the list by its `key`. One with `ellipsis` takes one line: what is
   * cut off must be where the row leads.
   */
  columns: Columns<Row>;
  empty: string;
  /** What failed to load, where the specification words it: "Failed to fetch users: 500". */
  subject?: 'users' | 'providers' | 'signUps' | 'signIns';
  /** The range of a list with more rows than the server counts; names the way to narrow it. */
  capped?: (from: number, to: number) => string;
  expandable?: TableProps<Row>['expandable'];
  rowSelection?: TableProps<Row>['rowSelection'];
  /** Reads all that the filters show as a CSV table. */
  csv?: CsvTable;
  /** On a phone each row is a card, with the title of a column before its value. */
  cards?: boolean;
}

/** With fewer columns there is nothing to choose. */
const MIN_CHOOSABLE = 5;
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
  csv,
  cards = false,
}: ConsoleTableProps<Row, Sort, Filter>) {
  const { list: texts } = consoleTexts.useTexts();
  useExistingPage(list, state);
  const tableColumns = useTableColumns(columns, state, cards);
  const { compact } = useTableViews();
  if (list.error && list.error.status !== 401)
    return <ListFailure status={list.error.status} subject={subject} onRetry={list.refresh} />;
  if (!list.rows) return <LoadingTable label={label} />;

  function rangeText(total: number, [from, to]: [number, number]) {
    if (total === 0) return '';
    return list.capped ? (capped ?? texts.rangeCapped)(from, to) : texts.range(from, to, total);
  }

  return (
    <div
      className={`panel console-table${list.total > 0 ? ' paged' : ''}${cards ? ' cards' : ''}`}
      role="group"
      aria-label={label}
      aria-busy={list.loading}
      ref={scrollableByKeys}
    >
      {cards && <CardOrder columns={columns} state={state} />}
      <Table<Row>
        rowKey="id"
        tableLayout="auto"
        size={compact ? 'small' : undefined}
        columns={tableColumns}
        dataSource={list.rows}
        expandable={expandable}
        rowSelection={rowSelection}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        locale={{ emptyText: <EmptyState title={empty} /> }}
        pagination={{ ...paging(state, list.total), showTotal: rangeText }}
        onChange={({ current }, _, sorter, { action }) =>
          state.change(action === 'paginate' ? pageOf(current) : sortingOf([sorter].flat()[0]))
        }
      />
      <TableFoot columns={columns} csv={csv} />
    </div>
  );
}

/** Stands for a table until its first rows are there: an empty one would take as long to draw. */
function LoadingTable({ label }: { label: string }) {
  const { list: texts } = consoleTexts.useTexts();
  return (
    <div
      className="panel console-table console-table-waiting"
      role="group"
      aria-label={label}
      aria-busy="true"
    >
      <span className="visually-hidden" role="status">
        {texts.loading}
      </span>
    </div>
  );
}

interface ListFailureProps {
  status: number;
  subject?: 'users' | 'providers' | 'signUps' | 'signIns';
  onRetry: () => void;
}

function ListFailure({ status, subject, onRetry }: ListFailureProps) {
  const { list: texts, overview } = consoleTexts.useTexts();
  const title = subject ? overview.failed(overview.lists[subject], status) : texts.failed;
  return <ErrorNotice title={title} onRetry={onRetry} />;
}

/** What can be done with a list as a whole, beside its pager. */
function TableFoot<Row>({ columns, csv }: { columns: Columns<Row>; csv: CsvTable | undefined }) {
  const { list: texts, overview } = consoleTexts.useTexts();
  return (
    <div className="table-foot">
      {columns.length >= MIN_CHOOSABLE && <TableView columns={columns} />}
      <SavedViews />
      {csv && <ExportButton label={texts.export} done={overview.exports.done} {...csv} />}
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

/**
 * The columns that the person wants, with the arrow of the order. A card has room for what a narrow
 * table leaves out.
 */
function useTableColumns<Row, Sort extends string, Filter extends string>(
  columns: Columns<Row>,
  state: ListState<Sort, Filter>,
  cards: boolean,
): Columns<Row> {
  const room = useRoom();
  const isPhone = useMediaQuery(NARROW_SCREEN);
  const shownFrom = cards && isPhone ? { ...room, md: true, lg: true } : room;
  const views = useTableViews();
  const table = useTable(columns);
  return columns
    .filter((column) => isShown(views, table, column, shownFrom))
    .map((column) => ({
      ...labeled(sorted(column, state)),
      className: `${column.className ?? ''}${column.key === 'actions' ? ' console-stays' : ''}`,
      responsive: undefined,
    }));
}

/**
 * The column, which asks for no more than its width when it is cut off. Its cells know its title,
 * for cards.
 */
function labeled<Row>(column: Column<Row>): Column<Row> {
  const { title, ellipsis, width } = column;
  const cell = {
    'data-label': typeof title === 'string' ? title : undefined,
    style: ellipsis ? { maxWidth: width } : undefined,
  };
  return { ...column, onCell: () => cell };
}

/** The name of the table for what the person chooses. */
function useTable<Row>([first]: Columns<Row>): string {
  const [path] = useLocation();
  return tableOf(path, String(first?.key));
}

/** The choice of columns; the first one and the actions always stay. */
function TableView<Row>({ columns }: { columns: Columns<Row> }) {
  const table = useTable(columns);
  const choosable = columns
    .slice(1)
    .filter(({ key }) => key !== 'actions')
    .flatMap(({ key, title, responsive }) =>
      typeof title === 'string' ? { key: String(key), title, responsive } : [],
    );
  return <TableViewChoice table={table} columns={choosable} />;
}

/** The column with an arrow when the list is sorted by it. */
function sorted<Row, Sort extends string, Filter extends string>(
  column: Column<Row>,
  { sort, order }: ListState<Sort, Filter>,
): Column<Row> {
  if (column.key === sort) return { ...column, sortOrder: DIRECTIONS[order] };
  return { ...column, sortOrder: column.sorter ? null : undefined };
}

const pageOf = (page = 1) => ({ page: page > 1 ? String(page) : undefined });

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
