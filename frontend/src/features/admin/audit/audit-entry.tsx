import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ChangesTable } from './changes-table';

/** What a change did, and where it came from. */
export function AuditEntry({ entry }: { entry: Schema<'AuditEntryView'> }) {
  const {
    audit: texts,
    auditWords: { commands },
    none,
  } = consoleTexts.useTexts();
  const { command, recordId, reason, actorId, requestId, ipAddress, userAgent } = entry;

  return (
    <div className="console-expanded">
      <ChangesTable entry={entry} />
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
