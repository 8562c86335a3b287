import { Checkbox, Input } from 'antd';
import { formatDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { useLanguage } from '@/texts/language';
import { priceFileTexts } from '@/texts/price-files';
import type { Confirmation, Confirmations, PriceChange, PriceFile } from '../price-file-api';

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
  const { file, changes, needs, ticked, onTick } = props;
  const { confirmations: texts } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const day = (value: string | null) => (value === null ? '' : formatDay(value, language));
  const gone = changes.filter(({ kind }) => kind === 'gone').length;
  const tick = (confirmation: Confirmation) => (
    <Checkbox
      checked={ticked.includes(confirmation)}
      onChange={({ target }) => onTick(confirmation, target.checked)}
    >
      {texts.ticks[confirmation]}
    </Checkbox>
  );

  return needs.confirmations.map((confirmation) => (
    <section key={confirmation} className="price-file-confirmation">
      <h3 className="title-4">{texts.titles[confirmation]}</h3>
      {confirmation === 'other-hospital' && <OtherHospital {...props} />}
      {confirmation === 'older-file' && (
        <p>{texts.older(day(file.fileDate), day(needs.inForceDate))}</p>
      )}
      {confirmation === 'most-prices-gone' && (
        <p>{texts.gone(gone, changes.filter(({ before }) => before !== null).length)}</p>
      )}
      {confirmation === 'implausible-prices' && (
        <p>{texts.implausible(needs.implausible, needs.prices)}</p>
      )}
      {confirmation === 'price-jumps' && (
        <ul className="price-file-jumps">
          {changes
            .filter(({ jump }) => jump)
            .map(({ service, name, code, before, after }) => (
              <li key={service}>
                {texts.jump(name, code, formatPrice(before ?? 0), formatPrice(after ?? 0))}
              </li>
            ))}
        </ul>
      )}
      {confirmation !== 'other-hospital' && tick(confirmation)}
    </section>
  ));
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

/** So many NPIs and addresses of each side. */
const MAX_SHOWN = 3;
