import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

interface Named {
  key: string;
  name: string;
  nameEs: string;
}
interface Service extends Named {
  description: string;
  descriptionEs: string;
  category: string;
  durationMinutes: number;
  codes: { type: string; code: string }[];
  mainCode?: string | null;
  bookable: boolean;
  notBookableReason: string | null;
  notBookableReasonEs: string | null;
  specialties: string[];
  symptoms: string[];
  searchTerms: string[];
  searchTermsEs: string[];
}
export interface Location {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone?: string;
}
interface Hospital {
  key: string;
  name: string;
  ccn: string;
  npi: string | null;
  /** Where the NPI is from. */
  npiSource: string | null;
  specialtyKey: string;
  website: string | null;
  countyProgram: boolean;
  location: Location;
  addressSource: string;
}
/** A row of our excerpt of a hospital's price file, by the names of its columns. */
type ExcerptRow = Readonly<Record<string, string>>;
/** A price as the former list of facts had it, made by hand from the whole files. */
interface FormerPrice {
  hospital: string;
  ccn: string;
  service: string;
  code: string;
  cents: number;
  setting: string;
  billingClass: 'professional' | 'facility' | 'both' | null;
  asOf: string;
  sourceUrl: string | null;
  row: string;
}
interface Clinic {
  key: string;
  name: string;
  specialtyKey: string;
  bio: string;
  bioEs: string;
  email: string;
  phone: string;
  languages: string[];
  ratingTenths: number;
  reviewCount: number;
  locations: Location[];
  services: {
    serviceKey: string;
    cents: number | null;
    coverage: string;
    includes: string;
    includesEs: string;
  }[];
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'));
export const catalogue: { categories: Named[]; specialties: Named[]; services: Service[] } =
  read('catalogue.json');
export const { hospitals }: { hospitals: Hospital[] } = read('hospital-listings.json');
export const { clinics }: { clinics: Clinic[] } = read('demo-clinics.json');

export const byKey = new Map(catalogue.services.map((service) => [service.key, service]));
export const specialtyKeys = new Set(catalogue.specialties.map((specialty) => specialty.key));
export const formerPrices: FormerPrice[] = JSON.parse(
  readFileSync(new URL('fixtures/hospital-prices.json', import.meta.url), 'utf8'),
);

const excerptOf = (key: string): string =>
  readFileSync(new URL(`../data/price-files/${key}.csv`, import.meta.url), 'utf8');
/** What each excerpt says of its hospital, by the names of the columns. */
export const excerptHeads = hospitals.map(({ key }) => {
  const [names = [], values = []]: string[][] = parse(excerptOf(key), {
    to_line: 2,
    relax_column_count: true,
  });
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
});
export const excerptRows = hospitals.flatMap((hospital) => {
  const rows: ExcerptRow[] = parse(excerptOf(hospital.key), { columns: true, from_line: 3 });
  return rows.map((row) => ({ hospital, row }));
});
/** Keys of services by the codes of our excerpts. */
export const excerptServices = excerptRows.map(
  ({ row }) =>
    catalogue.services.find(({ codes }) => codes.some(({ code }) => code === row['code|1']))?.key,
);
export const offers = clinics.flatMap((clinic) =>
  clinic.services.map((offer) => ({ clinic, ...offer })),
);

export const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
export const isCents = (value: number) =>
  Number.isInteger(value) && value >= 0 && value <= 100_000_000;
