import type { ReactNode } from 'react';
import type { Schema } from '../../../api/schema';
import { formatPrice } from '../../../format/price';
import { consoleTexts } from '../../../texts/admin';
import { useMoment } from '../use-moment';
import { kindOf, wordsOf } from './audit-terms';

/** What was there before and after, field by field, and how it came about. */
export function AuditEntry({ entry: { changes, erased, command, recordId, reason, actorId, requestId, ipAddress, userAgent } }: { entry: Schema<'AuditEntryView'> }) {
  const { audit: texts, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const shown = changes.filter(({ before, after }) => before !== after);

  function value(field: string, told: string | null): string {
    if (told === null || told === '') return none;
    const kind = kindOf(field, told);
    return kind === 'money' ? formatPrice(Number(told)) : kind === 'instant' ? moment.time(told) : told;
  }

  return (
    <>
      {shown.length === 0 && <p className="muted">{erased ? texts.erased : texts.unchanged}</p>}
      {shown.length > 0 && (
        <table className="console-diff">
          <thead><tr><th scope="col">{texts.field}</th><th scope="col">{texts.before}</th><th scope="col">{texts.after}</th></tr></thead>
          <tbody>
            {shown.map(({ field, before, after }) => (
              <tr key={field}><th scope="row">{texts.fields[field] ?? wordsOf(field)}</th><td>{value(field, before)}</td><td>{value(field, after)}</td></tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="console-facts">
        <Fact name={texts.command}>{command}</Fact>
        <Fact name={texts.record}>{recordId ?? none}</Fact>
        <Fact name={texts.reason}>{reason ?? none}</Fact>
        <Fact name={texts.account}>{actorId}</Fact>
        <Fact name={texts.request}>{requestId ?? none}</Fact>
        <Fact name={texts.address}>{ipAddress ?? none}</Fact>
        <Fact name={texts.browser}>{userAgent ?? none}</Fact>
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => <><dt>{name}</dt><dd>{children}</dd></>;
