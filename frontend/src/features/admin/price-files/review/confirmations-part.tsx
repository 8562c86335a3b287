import { Checkbox, Input } from 'antd';
import { formatDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { useLanguage } from '@/texts/language';
import { priceFileTexts } from '@/texts/price-files';
import type { Confirmation, Confirmations, PriceChange, PriceFile } from '../price-file-api';
import { isOther } from './changes-part';
import { doubtOf } from './doubt-of';
import { useCoverageText } from './use-coverage-text';

interface ConfirmationsPartProps {
  file: PriceFile;
  changes: readonly PriceChange[];
  needs: Confirmations;
  /** What is ticked so far. */
  ticked: readonly Confirmation[];
  /** The hospital's name as the person typed it. */
  typed: string;
  onTick: (confirmation: Confirmation, isTicked: boolean) => void;
  onType: (name: string) => void;
}

/** What stands out in a file: each has to be ticked, another hospital's name to be typed. */
export function ConfirmationsPart(props: ConfirmationsPartProps) {
  const { needs, ticked, onTick } = props;
  const { confirmations: texts } = priceFileTexts.useTexts();
  return needs.confirmations.map((confirmation) => (
    <section key={confirmation} className="price-file-confirmation">
      <h3 className="title-4">{texts.titles[confirmation]}</h3>
      <Facts confirmation={confirmation} {...props} />
      {confirmation !== 'other-hospital' && (
        <Checkbox
          checked={ticked.includes(confirmation)}
          onChange={({ target }) => onTick(confirmation, target.checked)}
        >
          {texts.ticks[confirmation]}
        </Checkbox>
      )}
    </section>
  ));
}

type FactsProps = ConfirmationsPartProps & { confirmation: Confirmation };

/** What exactly stands out: days, counts, or each price by its name. */
function Facts({ confirmation, ...props }: FactsProps) {
  const { file, changes, needs } = props;
  const { confirmations: texts } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const day = (value: string | null) => (value === null ? '' : formatDay(value, language));
  switch (confirmation) {
    case 'other-hospital':
      return <OtherHospital {...props} />;
    case 'file-notes':
      return (
        <ul className="price-file-jumps">
          {needs.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      );
    case 'dated-ahead':
      return (
        <p>{texts.datedAhead(day(file.reading?.lastUpdatedOn ?? null), day(file.fileDate))}</p>
      );
    case 'older-file':
      return <p>{texts.older(day(file.fileDate), day(needs.inForceDate))}</p>;
    case 'most-prices-gone': {
      const gone = changes.filter(({ kind }) => kind === 'gone').length;
      return <p>{texts.gone(gone, changes.filter(({ before }) => before !== null).length)}</p>;
    }
    case 'implausible-prices':
      return <Implausible changes={changes} needs={needs} />;
    case 'coverage-changes':
      return <CoverageChanges changes={changes} />;
    case 'price-jumps':
      return (
        <ul className="price-file-jumps">
          {changes
            .filter(({ jump }) => jump)
            .map(({ service, name, code, before, after }) => (
              <li key={service}>
                {texts.jump(name, code, formatPrice(before ?? 0), formatPrice(after ?? 0))}
              </li>
            ))}
        </ul>
      );
  }
}

/** How many prices are implausible, and each of them with its reason. */
function Implausible({ changes, needs }: Pick<ConfirmationsPartProps, 'changes' | 'needs'>) {
  const { confirmations: texts, changes: changeTexts } = priceFileTexts.useTexts();
  const { implausible, implausibleServices, prices } = needs;
  return (
    <>
      <p>{texts.implausible(implausible, prices)}</p>
      <ul className="price-file-jumps">
        {changes
          .filter(({ service }) => implausibleServices.includes(service))
          .map(({ service, name, code, after, flags }) => {
            const reason = doubtOf(flags, changeTexts.reasons) ?? '';
            return (
              <li key={service}>
                {texts.implausiblePrice(name, code, formatPrice(after ?? 0), reason)}
              </li>
            );
          })}
      </ul>
    </>
  );
}

/** Each price that is for something else than before. */
function CoverageChanges({ changes }: Pick<ConfirmationsPartProps, 'changes'>) {
  const { confirmations: texts } = priceFileTexts.useTexts();
  const textOf = useCoverageText();
  return (
    <ul className="price-file-jumps">
      {changes.flatMap(({ service, name, code, coverageBefore: before, coverageAfter: after }) =>
        before && after && isOther(before, after) ? (
          <li key={service}>{texts.coverage(name, code, textOf(before), textOf(after))}</li>
        ) : (
          []
        ),
      )}
    </ul>
  );
}

/** Whose the file says that it is, beside the hospital that was chosen for it. */
function OtherHospital({ file, needs, typed, onType }: ConfirmationsPartProps) {
  const { confirmations: texts, none } = priceFileTexts.useTexts();
  const name = needs.hospital?.name ?? '';
  const places = needs.hospital?.places ?? [];
  const sides = [
    {
      title: texts.file,
      name: file.hospitalInFile,
      npis: file.reading?.npis ?? [],
      addresses: file.reading?.addresses ?? [],
    },
    {
      title: texts.chosen,
      name,
      npis: needs.hospital?.npi ? [needs.hospital.npi] : [],
      addresses: places.map(({ address, city, state, zipCode }) =>
        `${address}, ${city}, ${state} ${zipCode}`.trim(),
      ),
    },
  ];
  return (
    <>
      <Conflicts needs={needs} />
      <div className="price-file-sides">
        {sides.map((side) => (
          <dl key={side.title} aria-label={side.title}>
            <dt>{side.title}</dt>
            <dd>
              <b>{side.name || none}</b>
            </dd>
            <dt>{texts.npi}</dt>
            <dd>{side.npis.slice(0, MAX_SHOWN).join(', ') || none}</dd>
            <dt>{texts.address}</dt>
            <dd>{side.addresses.slice(0, MAX_SHOWN).join('; ') || none}</dd>
          </dl>
        ))}
      </div>
      <label>
        {texts.typeName(name)}
        <Input value={typed} autoComplete="off" onChange={({ target }) => onType(target.value)} />
      </label>
    </>
  );
}

/** What of the file does not fit the hospital, each with both values. */
export function Conflicts({ needs: { conflicts } }: { needs: Confirmations }) {
  const { confirmations: texts } = priceFileTexts.useTexts();
  return (
    <ul className="price-file-jumps">
      {conflicts.map(({ reason, ours, file }) => (
        <li key={`${reason} ${file}`}>{texts.conflicts[reason](ours ?? '', file ?? '')}</li>
      ))}
    </ul>
  );
}

/** So many NPIs and addresses of each side. */
const MAX_SHOWN = 3;
