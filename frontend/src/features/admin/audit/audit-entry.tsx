import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ChangesTable } from './changes-table';
import { useActorName } from './use-actor-name';

interface AuditEntryProps {
  entry: Schema<'AuditEntryView'>;
  /** Shows all entries of the record; absent where they are shown. */
  onSameRecord?: (recordId: string) => void;
}

/** What a change did, and where it came from, with all that its row cuts off. */
export function AuditEntry({ entry, onSameRecord }: AuditEntryProps) {
  const {
    audit: texts,
    auditWords: { commands, lists },
    none,
  } = consoleTexts.useTexts();
  const actorName = useActorName();
  const { command, recordId, recordName, reason, actorId, requestId, ipAddress, userAgent } = entry;
  const { action, entity: table } = entry;
  const actor = actorName(entry);

  return (
    <div className="console-expanded">
      <ChangesTable entry={entry} />
      <dl className="console-facts">
        <Fact name={texts.command}>
          {commands[command] ? `${commands[command]} (${command})` : command}
        </Fact>
        <Fact name={texts.what}>{action ? texts.actions[action] : none}</Fact>
        <Fact name={texts.entity}>{table ? (texts.entities[table] ?? table) : none}</Fact>
        <Fact name={texts.record}>
          {[recordName, recordId].filter(Boolean).join(', ') || none}
          {recordId && onSameRecord && (
            <Button size="small" type="link" onClick={() => onSameRecord(recordId)}>
              {texts.sameRecord}
            </Button>
          )}
        </Fact>
        <Fact name={texts.reason}>{reason ? (lists[reason] ?? reason) : none}</Fact>
        <Fact name={texts.account}>{[actor, actorId].join(', ')}</Fact>
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
