import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { changesToShow } from './audit-terms';
import { useAuditWords } from './use-audit-words';

/** The values before and after a change, field by field, and where the change came from. */
export function AuditEntry({
  entry: { changes, erased, command, recordId, reason, actorId, requestId, ipAddress, userAgent },
}: {
  entry: Schema<'AuditEntryView'>;
}) {
  const {
    audit: texts,
    auditWords: { commands },
    none,
  } = consoleTexts.useTexts();
  const shown = changesToShow(changes, useAuditWords());

  return (
    <div className="console-expanded">
      {shown.length === 0 && <p className="muted">{erased ? texts.erased : texts.unchanged}</p>}
      {shown.length > 0 && (
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
      )}
      <dl className="console-facts">
        <Fact name={texts.command}>
          {commands[command] ? `${commands[command]} (${command})` : command}
        </Fact>
        <Fact name={texts.record}>{recordId ?? none}</Fact>
        <Fact name={texts.reason}>{reason ?? none}</Fact>
        <Fact name={texts.account}>{actorId}</Fact>
        <Fact name={texts.request}>{requestId ?? none}</Fact>
        <Fact name={texts.address}>{ipAddress ?? none}</Fact>
        <Fact name={texts.browser}>{userAgent ?? none}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
