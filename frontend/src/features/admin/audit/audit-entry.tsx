import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ChangesTable } from './changes-table';

interface AuditEntryProps {
  entry: Schema<'AuditEntryView'>;
  /** Shows all entries of the record; absent where they are shown. */
  onSameRecord?: (recordId: string) => void;
}

/** What a change did, and where it came from. */
export function AuditEntry({ entry, onSameRecord }: AuditEntryProps) {
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
        <Fact name={texts.record}>
          {recordId ?? none}
          {recordId && onSameRecord && (
            <Button size="small" type="link" onClick={() => onSameRecord(recordId)}>
              {texts.sameRecord}
            </Button>
          )}
        </Fact>
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
