import { Checkbox } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { useMediaQuery } from '@/ui/use-media-query';
import { isShown, setCompact, showColumn, useTableViews } from './table-view';

interface TableViewChoiceProps {
  table: string;
  /** The columns that can be hidden. */
  columns: readonly { key: string; title: string; responsive?: readonly string[] }[];
}

/** The screen for columns that are `responsive: ['xxl']`. */
export const WIDEST = '(min-width: 1600px)';

/** Chooses the columns of a table, and how dense all tables are. */
export function TableViewChoice({ table, columns }: TableViewChoiceProps) {
  const { view: texts } = consoleTexts.useTexts().list;
  const views = useTableViews();
  const isWide = useMediaQuery(WIDEST);
  return (
    <details className="table-view">
      <summary>{texts.title}</summary>
      <div role="group" aria-label={texts.title}>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            checked={isShown(views, table, column, isWide)}
            onChange={({ target }) => showColumn(table, column.key, target.checked)}
          >
            {column.title}
          </Checkbox>
        ))}
        <Checkbox checked={views.compact} onChange={({ target }) => setCompact(target.checked)}>
          <b>{texts.compact}</b>
        </Checkbox>
      </div>
    </details>
  );
}
