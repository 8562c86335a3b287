import type { ReactNode } from 'react';
import { ScrollRegion } from '@/ui/scroll-region';
import './charts/charts.css';

interface FigureColumn {
  title: string;
  figure?: boolean;
  /** Shown from 768 px on only: below, another cell of the row has to say it. */
  fromMd?: boolean;
}

interface FigureTableProps {
  /** The accessible name. */
  label: string;
  columns: readonly FigureColumn[];
  /** Cells of each row by its key; the first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The text of a table without rows. */
  empty: string;
}

/**
 * A short table without pages. It scrolls when it is larger than its container, also by keyboard.
 */
export function FigureTable({ label, columns, rows, empty }: FigureTableProps) {
  if (rows.length === 0) return <p className="muted figure-none">{empty}</p>;
  return (
    <ScrollRegion className="figure-table" label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]?.title} className={classOf(columns[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const classOf = (column: FigureColumn | undefined): string | undefined =>
  [column?.figure && 'figure', column?.fromMd && 'from-md'].filter(Boolean).join(' ') || undefined;
