import { Button } from 'antd';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { Notice } from '@/ui/feedback/notice';

export interface BulkRow {
  id: string;
  version: number;
  name: string;
}

/** Lists the records that were not changed, each with the reason. */
export function BulkOutcome({
  rows,
  edited,
  onClose,
}: {
  rows: BulkRow[];
  edited: Schema<'BulkEditView'>;
  onClose: () => void;
}) {
  const { common } = useTexts();
  const { bulk: texts } = consoleTexts.useTexts();
  const named = new Map(rows.map((row) => [row.id, row]));
  return (
    <>
      <Notice level="warn" title={texts.outcome(edited.changed, edited.refused)}>
        <table className="console-diff">
          <thead>
            <tr>
              <th scope="col">{texts.record}</th>
              <th scope="col">{texts.why}</th>
            </tr>
          </thead>
          <tbody>
            {edited.rows
              .filter(({ changed }) => !changed)
              .map(({ id, messages, current }) => {
                const row = named.get(id);
                return (
                  <tr key={id}>
                    <th scope="row">{row?.name}</th>
                    <td>
                      {messages.join(' ')}
                      {row && current !== null && <div>{texts.outdated(row.version, current)}</div>}
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      </Notice>
      <div className="console-dialog-end">
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </>
  );
}
