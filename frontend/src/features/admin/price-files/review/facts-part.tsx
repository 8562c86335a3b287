import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatDay } from '@/format/date';
import { formatCount } from '@/format/number';
import { useLanguage } from '@/texts/language';
import { priceFileTexts } from '@/texts/price-files';
import { ExternalLink } from '@/ui/external-link';
import { ConsolePanel } from '../../console-panel';
import { useAuthors } from '../../providers/price-change';
import { Stats } from '../../stats';
import { useMoment } from '../../use-moment';
import { formatBytes } from '../byte-size';
import type { PriceFile, PriceFileReading } from '../price-file-api';
import { SourceDialog } from './source-dialog';

/** What a file is, in plain words, and its figures. */
export function FactsPart({ file, onChanged }: { file: PriceFile; onChanged: () => void }) {
  const { one: texts, formats } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const { reading, fileDate, bytes } = file;
  const day = (value: string) => formatDay(value, language);
  function updatedOn(stated: string | null): string {
    if (!fileDate) return texts.noDate;
    return stated && stated > fileDate
      ? texts.datedAhead(day(stated), day(fileDate))
      : day(fileDate);
  }
  const facts: [string, ReactNode][] = [
    ...(reading
      ? ([
          [texts.calls, file.hospitalInFile],
          [texts.updated, updatedOn(reading.lastUpdatedOn)],
          [texts.attester, reading.attester ?? texts.noAttester],
        ] satisfies [string, ReactNode][])
      : []),
    [texts.source, <Source key="source" file={file} onChanged={onChanged} />],
    [texts.size, bytes !== null && formatBytes(bytes)],
    ...useHistory(file),
    ...(reading
      ? ([
          [texts.rules, texts.rulesOf(reading.rules, reading.outdated)],
          [texts.npis, reading.npis.join(', ')],
          [texts.addresses, reading.addresses.join('\n')],
          [
            texts.encoding,
            [reading.encoding, reading.archive && texts.archive(reading.archive)]
              .filter(Boolean)
              .join(', '),
          ],
        ] satisfies [string, ReactNode][])
      : []),
  ];

  return (
    <ConsolePanel title={texts.facts}>
      {reading && (
        <p className="console-panel-lead">
          {texts.sentence(formats[reading.format], reading.version)}.
        </p>
      )}
      <div className="console-panel-body">
        <dl className="console-facts price-file-facts">
          {facts
            .filter(([, value]) => Boolean(value))
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      {reading && <Figures file={file} reading={reading} />}
    </ConsolePanel>
  );
}

/** Where a file is published, which can be said as long as its prices can be or are in force. */
function Source({ file, onChanged }: { file: PriceFile; onChanged: () => void }) {
  const { one: texts, source } = priceFileTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const { status, sourceUrl, replacedBy } = file;
  const canSet = ['ready', 'applied', 'undone'].includes(status) && !replacedBy;
  return (
    <>
      <span className="console-wrap">
        {sourceUrl ? <ExternalLink href={sourceUrl}>{sourceUrl}</ExternalLink> : texts.noSource}
      </span>
      {canSet && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {sourceUrl ? source.change : source.title}
          </Button>
        </div>
      )}
      {isOpen && <SourceDialog file={file} onSaved={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who added, applied and undid a file, and when. */
function useHistory(file: PriceFile): [string, string][] {
  const { one: texts } = priceFileTexts.useTexts();
  const moment = useMoment();
  const steps: [string, string | null, string | null][] = [
    [texts.addedBy, file.createdAt, file.createdBy],
    [texts.appliedBy, file.appliedAt, file.appliedBy],
    [texts.undoneBy, file.undoneAt, file.undoneBy],
  ];
  const nameOf = useAuthors(steps.flatMap(([, , by]) => by ?? []));
  return steps.flatMap(([name, at, by]): [string, string][] =>
    at && by ? [[name, texts.by(moment.time(at), nameOf(by))]] : [],
  );
}

function Figures({ file, reading }: { file: PriceFile; reading: PriceFileReading }) {
  const { figures, units } = priceFileTexts.useTexts().one;
  const { rows, withCash, matched, ambiguous, quarantined } = file;
  const { duplicates, repeats } = reading;
  const counts = { rows, withCash, matched, ambiguous, quarantined, duplicates, repeats };
  const names = [
    'rows',
    'withCash',
    'matched',
    'ambiguous',
    'quarantined',
    'duplicates',
    'repeats',
  ] as const;
  return (
    <>
      <Stats
        stats={names.map((name) => ({
          name: figures[name],
          value: formatCount(counts[name] ?? 0),
        }))}
      />
      <p className="console-panel-part muted">{units}</p>
    </>
  );
}
