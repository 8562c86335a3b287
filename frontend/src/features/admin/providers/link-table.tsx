import { Table, type TableProps } from 'antd';
import { useTexts } from '@/texts/core';
import { EmptyState } from '@/ui/feedback/empty-state';

interface LinkTableProps<Row> {
  /** Undefined while the links load. */
  links: Row[] | undefined;
  columns: NonNullable<TableProps<Row>['columns']>;
  empty: string;
  rowSelection?: TableProps<Row>['rowSelection'];
}

/** All links of one kind that a provider has: its services or its locations. */
export function LinkTable<Row extends { id: string }>({
  links,
  columns,
  empty,
  rowSelection,
}: LinkTableProps<Row>) {
  const { common } = useTexts();
  return (
    <div className="panel console-table">
      <Table<Row>
        rowKey="id"
        rowSelection={rowSelection}
        dataSource={links ?? []}
        pagination={false}
        locale={{ emptyText: links ? <EmptyState title={empty} /> : common.loading }}
        columns={columns}
      />
    </div>
  );
}
