import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { changesToShow } from './audit-terms';
import { useAuditWords } from './use-audit-words';

/** The values before and after a change, field by field. */
export function ChangesTable({
  entry: { changes, erased },
}: {
  entry: Pick<Schema<'AuditEntryView'>, 'changes' | 'erased'>;
}) {
  const { audit: texts } = consoleTexts.useTexts();
  const shown = changesToShow(changes, useAuditWords());
  if (shown.length === 0) return <p className="muted">{erased ? texts.erased : texts.unchanged}</p>;
  return (
    <table className="console-diff">
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ field, name, before, after }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
