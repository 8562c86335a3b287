import { readFileSync } from 'node:fs';

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
  specialtyKey: string;
  website: string | null;
  fileDate: string;
  sourceUrl: string | null;
  sourceNote: string | null;
  countyProgram: boolean;
  location: Location;
  addressSource: string;
  prices: {
    serviceKey: string;
    code: string;
    cents: number;
    setting: string;
    billingClass: string | null;
    sourceRow: string;
  }[];
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
export const hospitalPrices = hospitals.flatMap((hospital) =>
  hospital.prices.map((price) => ({ hospital, ...price })),
);
export const offers = clinics.flatMap((clinic) =>
  clinic.services.map((offer) => ({ clinic, ...offer })),
);

export const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
export const isCents = (value: number) =>
  Number.isInteger(value) && value >= 0 && value <= 100_000_000;
