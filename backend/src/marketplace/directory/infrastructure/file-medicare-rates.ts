import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type MedicarePlace,
  type MedicareRate,
  MedicareRates,
  type ServiceRates,
} from '../contract/medicare-rates.js';

/** `backend/data`, relative to `src` and to `dist` alike. */
const FILE = new URL('../../../../data/medicare-2025.json', import.meta.url);

const range = z
  .tuple([z.int().positive(), z.int().positive()])
  .refine(([low, high]) => low <= high, 'the lower amount comes first');
const rates = z.strictObject({
  codes: z.array(z.string()).min(1),
  national: range.optional(),
  houston: range.optional(),
  restOfTexas: range.optional(),
});
const file = z.strictObject({
  year: z.int(),
  sources: z.array(z.object({ name: z.string(), publisher: z.string() })).min(1),
  services: z.record(
    z.string(),
    z.strictObject({
      office: rates.optional(),
      doctor: rates.optional(),
      hospital: rates.optional(),
      lab: rates.optional(),
    }),
  ),
  zipCodes: z.strictObject({
    houston: z.array(z.string().regex(/^\d{5}$/)),
    restOfTexas: z.array(z.string().regex(/^\d{5}$/)),
  }),
});
type Rates = z.infer<typeof rates>;

/** Reads `medicare-2025.json`. */
export class FileMedicareRates extends MedicareRates {
  private readonly year: number;
  private readonly services: ReadonlyMap<string, z.infer<typeof file>['services'][string]>;
  private readonly places: ReadonlyMap<string, MedicarePlace>;

  /** @throws Error when the file has another shape. */
  constructor(path = FILE) {
    super();
    const { year, services, zipCodes } = file.parse(JSON.parse(readFileSync(path, 'utf8')));
    this.year = year;
    this.services = new Map(Object.entries(services));
    this.places = new Map([
      ...zipCodes.houston.map((zip) => [zip, 'houston'] as const),
      ...zipCodes.restOfTexas.map((zip) => [zip, 'rest_of_texas'] as const),
    ]);
  }

  of(serviceKey: string, zipCodes: readonly string[]): ServiceRates | null {
    const service = this.services.get(serviceKey);
    if (!service) return null;
    const [first = 'national', ...others] = new Set(
      zipCodes.map((zip) => this.places.get(zip) ?? 'national'),
    );
    const place = others.length ? 'national' : first;
    return {
      year: this.year,
      office: rateAt(place, service.office),
      hospital: rateAt(place, service.hospital),
      doctor: rateAt(place, service.doctor),
      lab: rateAt(place, service.lab),
    };
  }
}

const FIELDS = {
  houston: 'houston',
  rest_of_texas: 'restOfTexas',
  national: 'national',
} as const;

/** Of the place itself, otherwise the one that holds everywhere. */
function rateAt(place: MedicarePlace, known: Rates | undefined): MedicareRate | null {
  const local = known?.[FIELDS[place]];
  if (local) return { low: local[0], high: local[1], place };
  const national = known?.national;
  return national ? { low: national[0], high: national[1], place: 'national' } : null;
}
