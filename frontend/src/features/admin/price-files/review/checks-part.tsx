import { priceFileTexts } from '@/texts/price-files';
import { ConsolePanel } from '../../console-panel';
import { FigureTable } from '../../figure-table';
import { StatusMark } from '../../status-mark';
import type { PriceFileReading } from '../price-file-api';

/** The check of CMS's validator beside our own findings. */
export function ChecksPart({ reading }: { reading: PriceFileReading }) {
  return (
    <div className="price-file-checks">
      <StructurePart structure={reading.structure} />
      <OwnFindings reading={reading} />
    </div>
  );
}

function StructurePart({ structure }: { structure: PriceFileReading['structure'] }) {
  const { checks: texts } = priceFileTexts.useTexts();
  const { outcome, version, errors, alerts, findings } = structure;
  const isChecked = outcome === 'valid' || outcome === 'faulty';
  const look = { valid: 'applied', faulty: 'failed' }[outcome as string] ?? outcome;
  return (
    <ConsolePanel title={texts.structure}>
      <div className="console-panel-body price-file-hospital">
        <p>
          <StatusMark status={look} text={texts.outcomes[outcome]} />
        </p>
        {isChecked && (
          <p>
            {texts.errors(errors)}, {texts.alerts(alerts)}. {version && texts.against(version)}
          </p>
        )}
        {findings.length > 0 && (
          <FigureTable
            label={texts.structure}
            columns={[{ title: texts.place }, { title: texts.finding }]}
            rows={findings.map(({ at, message }, index) => ({
              key: `${index} ${at}`,
              cells: [
                at,
                <span key="message" lang="en" className="console-wrap">
                  {message}
                </span>,
              ],
            }))}
            empty=""
          />
        )}
        <p className="muted">{texts.structureNote}</p>
      </div>
    </ConsolePanel>
  );
}

function OwnFindings({ reading: { notes, flags } }: { reading: PriceFileReading }) {
  const { checks: texts, notes: noteTexts, flags: flagTexts } = priceFileTexts.useTexts();
  const counted = Object.entries(flags).filter(([, count]) => count > 0);
  return (
    <ConsolePanel title={texts.own}>
      <div className="console-panel-body price-file-hospital">
        {notes.length === 0 && counted.length === 0 && (
          <p>
            <StatusMark status="applied" text={texts.clean} />
          </p>
        )}
        {notes.length > 0 && (
          <ul className="console-gaps">
            {notes.map((note) => (
              <li key={note}>{noteTexts[note] ?? note}</li>
            ))}
          </ul>
        )}
        {counted.length > 0 && (
          <dl className="price-file-flags">
            {counted.map(([flag, count]) => (
              <div key={flag}>
                <dt>{flagTexts[flag] ?? flag}</dt>
                <dd>{texts.rows(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </ConsolePanel>
  );
}
