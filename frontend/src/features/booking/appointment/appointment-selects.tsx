import type { ChangeEventHandler } from 'react';
import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { bookingTexts } from '@/texts/booking';
import type { Offer } from '@/ui/provider/offer-price';
import { type AgeBand, agesOf, type ForWhom } from './appointment-request';

/** The properties that a form item passes to its control. */
interface Control {
  id?: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

export function ServiceSelect({ offers, ...control }: Control & { offers: readonly Offer[] }) {
  const { dialog } = bookingTexts.useTexts();
  return (
    <select {...control} className="native-select">
      <option value="">{dialog.anyService}</option>
      {offers
        .filter(({ service }) => service.bookable)
        .map(({ service, effectivePrice }) => (
          <option key={service.id} value={service.id}>
            {effectivePrice ? `${service.name}, ${formatPrice(effectivePrice)}` : service.name}
          </option>
        ))}
    </select>
  );
}

export function LocationSelect({
  locations,
  ...control
}: Control & { locations: readonly Schema<'LocationView'>[] }) {
  return (
    <select {...control} className="native-select">
      {locations.map(({ id, name, address, city }) => (
        <option key={id} value={id}>
          {name}: {address}, {city}
        </option>
      ))}
    </select>
  );
}

export function AgeSelect({ forWhom, ...control }: Control & { forWhom: ForWhom }) {
  const { dialog } = bookingTexts.useTexts();
  return (
    <select {...control} className="native-select">
      <option value="">{dialog.noAge}</option>
      {agesOf(forWhom).map((age: AgeBand) => (
        <option key={age} value={age}>
          {dialog.ages[age]}
        </option>
      ))}
    </select>
  );
}
