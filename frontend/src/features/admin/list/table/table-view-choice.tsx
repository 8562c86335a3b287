import { Checkbox } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { useRoom } from '../use-room';
import { isShown, setCompact, showColumn, useTableViews } from './table-view';

interface TableViewChoiceProps {
  table: string;
  /** The columns that can be hidden. */
  columns: readonly { key: string; title: string; responsive?: readonly string[] }[];
}

/** Chooses the columns of a table, and how dense all tables are. */
export function TableViewChoice({ table, columns }: TableViewChoiceProps) {
  const { view: texts } = consoleTexts.useTexts().list;
  const views = useTableViews();
  const room = useRoom();
  return (
    <details className="table-view">
      <summary>{texts.title}</summary>
      <div role="group" aria-label={texts.title}>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            checked={isShown(views, table, column, room)}
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
