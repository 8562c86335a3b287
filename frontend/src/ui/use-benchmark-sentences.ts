import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { useBenchmarkTexts } from '@/texts/benchmarks';

type Rate = Schema<'MedicareRateView'>;
type Medicare = Schema<'OfferMedicareView'>;

/** Prices that cover the same, and what they are held against. */
interface Benchmarked extends Pick<Schema<'PriceBenchmarkView'>, 'group' | 'hospitals'> {
  /** Beside each price of which it is known. */
  readonly medicare: readonly Medicare[];
}

/**
 * What hospitals publish for what prices cover, and what Medicare pays for it. What it pays is said
 * once for each place and kind of provider.
 * @param isNear whether the hospitals are those around a ZIP code
 */
export function useBenchmarkSentences(
  { group, hospitals, medicare }: Benchmarked,
  isNear: boolean,
): string[] {
  const texts = useBenchmarkTexts();
  const amount = ({ low, high }: Rate) =>
    low === high ? formatPrice(low) : texts.between(formatPrice(low), formatPrice(high));
  const published: string[] = [];
  if (hospitals) {
    const { count, low, high, median } = hospitals;
    const say = isNear ? texts.hospitals.near : texts.hospitals.listed;
    published.push(say(count, formatPrice(low), formatPrice(high), formatPrice(median)));
  }
  const ofRate = ({ rate, doctor, year }: Medicare): string | null => {
    if (!rate) return null;
    if (group === 'complete' && doctor)
      return texts.parts(amount(rate), amount(doctor), year, texts.places[doctor.place]);
    const isBesideParts = group === 'complete' && medicare.some((each) => each.doctor);
    const say = isBesideParts ? texts.atClinic : texts.medicare;
    return say(amount(rate), year, texts.places[rate.place]);
  };
  const places = new Set(medicare.flatMap(({ doctor }) => doctor?.place ?? []));
  const ofDoctor = ({ doctor, year }: Medicare): string | null => {
    if (!doctor || group !== 'facility') return null;
    return texts.doctor(amount(doctor), year, places.size > 1 ? texts.places[doctor.place] : null);
  };
  return [...published, ...once(medicare.map(ofRate)), ...once(medicare.map(ofDoctor))];
}

/** The different ones among several sentences. */
const once = (all: readonly (string | null)[]): string[] => [
  ...new Set(all.flatMap((each) => each ?? [])),
];
