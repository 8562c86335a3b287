import { Checkbox } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { setCompact, showColumn, useTableViews } from './table-view';

interface TableViewChoiceProps {
  table: string;
  /** The columns that can be hidden. */
  columns: readonly { key: string; title: string }[];
}

/** Chooses the columns of a table, and how dense all tables are. */
export function TableViewChoice({ table, columns }: TableViewChoiceProps) {
  const { view: texts } = consoleTexts.useTexts().list;
  const { compact, hidden } = useTableViews();
  return (
    <details className="table-view">
      <summary>{texts.title}</summary>
      <div role="group" aria-label={texts.title}>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={!hidden[table]?.includes(key)}
            onChange={({ target }) => showColumn(table, key, target.checked)}
          >
            {title}
          </Checkbox>
        ))}
        <Checkbox checked={compact} onChange={({ target }) => setCompact(target.checked)}>
          <b>{texts.compact}</b>
        </Checkbox>
      </div>
    </details>
  );
}
