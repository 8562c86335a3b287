import { useId, useState } from 'react';
import { useServicesTexts } from '@/texts/services';
import { TextInput } from '@/ui/controls/text-input';
import type { Coverage, Wish } from './use-comparison';
import { ORDERS, RADII } from './use-wish';
import '@/ui/form/form.css';

export interface PriceWishesProps {
  wish: Wish;
  /** The coverages that prices of this service have, with their names. */
  coverages: ReadonlyMap<Coverage, string>;
  /** Why the server refuses the ZIP code. */
  refusal: string | null;
  onChange(wish: Wish): void;
}

/** From where, how far, in which order and with which coverage prices are shown. */
export function PriceWishes({ wish, coverages, refusal, onChange }: PriceWishesProps) {
  const { near } = useServicesTexts().compare;
  const { zip, radiusMiles, group, order } = wish;
  const hasGroups = coverages.size > 1 || group !== undefined;
  return (
    <div className="prices-near" role="group" aria-label={near.label}>
      <ZipField zip={zip ?? ''} refusal={refusal} onZip={(entered) => onChange(from(entered))} />
      <Choice
        label={near.radius}
        value={String(radiusMiles ?? '')}
        isDisabled={!zip}
        options={[['', near.anyRadius], ...RADII.map((each) => [String(each), near.miles(each)])]}
        onChoose={(value) => onChange({ ...wish, radiusMiles: value ? Number(value) : undefined })}
      />
      <Choice
        label={near.order}
        value={order}
        options={ORDERS.filter((each) => zip || each !== 'distance').map((each) => [
          each,
          near.orders[each],
        ])}
        onChoose={(value) =>
          onChange({ ...wish, order: ORDERS.find((each) => each === value) ?? order })
        }
      />
      {hasGroups && (
        <Choice
          label={near.coverage}
          value={group && coverages.has(group) ? group : ''}
          options={[['', near.anyCoverage], ...coverages]}
          onChoose={(value) =>
            onChange({ ...wish, group: [...coverages.keys()].find((each) => each === value) })
          }
        />
      )}
    </div>
  );

  /** Without a ZIP code there are no distances. */
  function from(entered: string): Wish {
    if (entered) return { ...wish, zip: entered };
    return {
      ...wish,
      zip: undefined,
      radiusMiles: undefined,
      order: order === 'distance' ? 'price' : order,
    };
  }
}

interface ZipFieldProps {
  zip: string;
  refusal: string | null;
  /** Five digits, or nothing. */
  onZip(zip: string): void;
}

function ZipField({ zip, refusal, onZip }: ZipFieldProps) {
  const { near } = useServicesTexts().compare;
  const [draft, setDraft] = useState(zip);
  const id = useId();
  const isWrong = refusal !== null && draft === zip;

  function enter(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setDraft(digits);
    if (digits !== zip && (digits.length === 5 || digits === '')) onZip(digits);
  }

  return (
    <div>
      <label htmlFor={id}>{near.zip}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        autoComplete="postal-code"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}fault` : undefined}
        value={draft}
        onChange={({ target }) => enter(target.value)}
      />
      {isWrong && (
        <p id={`${id}fault`} role="alert" className="field-fault">
          {refusal}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly string[])[];
  isDisabled?: boolean;
  onChoose(value: string): void;
}

function Choice({ label, value, options, isDisabled, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="native-select"
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
