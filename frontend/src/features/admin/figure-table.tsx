import type { ReactNode } from 'react';
import './charts/charts.css';

interface FigureTableProps {
  /** What the table holds, for those who do not see it. */
  label: string;
  columns: readonly { title: string; figure?: boolean }[];
  /** Cells of each row by its key; the first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Stands in the place of rows. */
  empty: string;
}

/**
 * A short table that is there as a whole. What is too high or wide for its place scrolls, by keys
 * as well.
 */
export function FigureTable({ label, columns, rows, empty }: FigureTableProps) {
  if (rows.length === 0) return <p className="muted figure-none">{empty}</p>;
  return (
    <div className="figure-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, figure }) => (
              <th key={title} scope="col" className={figure ? 'figure' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.title}
                  className={columns[index + 1]?.figure ? 'figure' : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
