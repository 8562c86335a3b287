import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { consoleTexts } from '@/texts/admin';

/** Lets the rows of a list open what they have no room for, below them. */
export function useRowDetails<Row>(
  render: (row: Row) => ReactNode,
): NonNullable<TableProps<Row>['expandable']> {
  const { users: texts } = consoleTexts.useTexts();
  return {
    columnTitle: <span className="visually-hidden">{texts.details}</span>,
    expandedRowRender: (row) => render(row),
  };
}
