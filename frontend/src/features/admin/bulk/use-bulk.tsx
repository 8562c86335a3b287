import type { TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import type { AdminRecord } from '../records/record-api';
import { BulkDialog } from './bulk-dialog';

type BulkAction = Schema<'BulkAction'>;

interface Bulk<Row> {
  /** The selection of the table. */
  rowSelection: NonNullable<TableProps<Row>['rowSelection']>;
  /** The bar above the table while rows are selected. */
  bar: ReactNode;
}

interface BulkSpec<Row> {
  kind: Schema<'BulkKind'>;
  actions: readonly BulkAction[];
  nameOf: (row: Row) => string;
  onChanged: () => void;
}

/** Selects rows of a table across its pages, and changes them together. */
export function useBulk<Row extends AdminRecord>({
  kind,
  actions,
  nameOf,
  onChanged,
}: BulkSpec<Row>): Bulk<Row> {
  const { bulk: texts } = consoleTexts.useTexts();
  const [chosen, setChosen] = useState<Row[]>([]);
  const [open, setOpen] = useState(false);

  return {
    rowSelection: {
      selectedRowKeys: chosen.map(({ id }) => id),
      preserveSelectedRowKeys: true,
      onChange: (_, rows) => setChosen(rows),
      getTitleCheckboxProps: () => ({ 'aria-label': texts.chooseAll }),
      getCheckboxProps: (row) => ({ 'aria-label': texts.choose(nameOf(row)) }),
    },
    bar: chosen.length > 0 && (
      <div className="console-bulk" role="status">
        <b>{texts.chosen(chosen.length)}</b>
        <Button type="primary" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
        <Button onClick={() => setChosen([])}>{texts.clear}</Button>
        {open && (
          <BulkDialog
            kind={kind}
            actions={actions}
            rows={chosen.map((row) => ({ id: row.id, version: row.version, name: nameOf(row) }))}
            onDone={() => {
              setChosen([]);
              onChanged();
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    ),
  };
}
