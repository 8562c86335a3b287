import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { dayOf } from '../../../../shared/day.js';
import type { DemoProvider } from '../../application/providers/load-demo-providers.command.js';
import type { CatalogueFile } from '../../application/services/load-catalogue.command.js';
import { ACCEPTANCES, OFFERINGS, WALK_INS } from '../../contract/visit-terms.view.js';
import { isOpeningHours } from '../../domain/providers/visit-terms.js';

/** `backend/data`, relative to `src` and to `dist` alike. */
const FOLDER = new URL('../../../../../data/', import.meta.url);
/** The time zone of all hospitals and invented clinics in the files. */
const ZONE = 'America/Chicago';

const label = z.object({ key: z.string(), name: z.string(), nameEs: z.string() });
const catalogue = z.object({
  version: z.int(),
  specialties: z.array(label),
  categories: z.array(label),
  services: z.array(
    label.extend({
      description: z.string(),
      descriptionEs: z.string(),
      category: z.string(),
      durationMinutes: z.int(),
      codes: z.array(z.object({ type: z.string(), code: z.string() })),
      mainCode: z.string().nullish(),
      bookable: z.boolean(),
      notBookableReason: z.string().nullable(),
      notBookableReasonEs: z.string().nullable(),
      forChildren: z.boolean().default(false),
      specialties: z.array(z.string()),
      symptoms: z.array(z.string()),
      searchTerms: z.array(z.string()),
      searchTermsEs: z.array(z.string()),
    }),
  ),
});
const place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string().optional(),
});
const hospitals = z.object({
  hospitals: z.array(
    z.object({
      name: z.string(),
      ccn: z.string().regex(/^\d{6}$/),
      npi: z
        .string()
        .regex(/^\d{10}$/)
        .nullable(),
      specialtyKey: z.string(),
      specialtyText: z.string().nullish(),
      specialtyTextEs: z.string().nullish(),
      website: z.string().nullable(),
      countyProgram: z.boolean(),
      location: place,
    }),
  ),
});
const clinics = z.object({
  clinics: z.array(
    z.object({
      name: z.string(),
      specialtyKey: z.string(),
      bio: z.string(),
      bioEs: z.string(),
      email: z.string(),
      phone: z.string(),
      languages: z.array(z.string()),
      ratingTenths: z.int(),
      reviewCount: z.int(),
      walkIns: z.enum(WALK_INS),
      openingHours: z.array(z.string().refine(isOpeningHours)),
      healthAccountCards: z.enum(ACCEPTANCES).nullable(),
      paymentPlans: z.enum(OFFERINGS).nullable(),
      financialHelp: z.enum(OFFERINGS).nullable(),
      locations: z.array(place),
      services: z.array(
        z.object({
          serviceKey: z.string(),
          cents: z.int().nullable(),
          coverage: z.enum(['complete', 'facility', 'professional']),
          includes: z.string(),
          includesEs: z.string(),
        }),
      ),
    }),
  ),
});
const zips = z.object({
  centroids: z.record(z.string().regex(/^\d{5}$/), z.tuple([z.number(), z.number()])),
  poBoxes: z.record(z.string().regex(/^\d{5}$/), z.string()),
});

async function read<Shape>(name: string, shape: z.ZodType<Shape>): Promise<Shape> {
  return shape.parse(JSON.parse(await readFile(fileURLToPath(new URL(name, FOLDER)), 'utf8')));
}

/** The one of several codes of a service that is the service itself, by the service's key. */
export async function mainCodes(): Promise<ReadonlyMap<string, string>> {
  const { services } = await read('catalogue.json', catalogue);
  return new Map(services.flatMap(({ key, mainCode }) => (mainCode ? [[key, mainCode]] : [])));
}

/**
 * The catalogue of this release.
 * @throws ZodError when the file has another shape.
 */
export function catalogueFile(): Promise<CatalogueFile> {
  return read('catalogue.json', catalogue);
}

/**
 * A CMS certification number of a children's hospital: 3300 to 3399 behind the two digits of the
 * state (CMS State Operations Manual, section 2779A1).
 */
const CHILDRENS_HOSPITAL = /^\d{2}33\d{2}$/;

/** Who said how invented clinics work. */
const INVENTED = 'Invented for the demo';

/** Real hospitals. What they ask comes from excerpts of their price files. */
export async function hospitalListings(): Promise<DemoProvider[]> {
  const file = await read('hospital-listings.json', hospitals);
  return file.hospitals.map(
    ({
      name,
      ccn,
      npi,
      specialtyKey,
      specialtyText,
      specialtyTextEs,
      website,
      countyProgram,
      location,
    }) => ({
      traits: { kind: 'hospital_listing', countyProgram },
      profile: { name, specialtyKey, specialtyText, specialtyTextEs, website, npi, email: null },
      visitTerms: { patientAges: CHILDRENS_HOSPITAL.test(ccn) ? 'children' : null },
      rating: null,
      places: [{ ...location, zone: ZONE }],
      offers: [],
    }),
  );
}

type Clinic = z.infer<typeof clinics>['clinics'][number];

const profileOf = ({ name, specialtyKey, bio, bioEs, email, phone, languages }: Clinic) => ({
  name,
  specialtyKey,
  bio,
  bioEs,
  email,
  phone,
  languages,
});

/** Invented clinics, with prices as of today. */
export const demoClinics = (today: Date): Promise<DemoProvider[]> =>
  inventedClinics('demo-clinics.json', today);

/** The few invented clinics of the sandbox. */
export const sandboxClinics = (today: Date): Promise<DemoProvider[]> =>
  inventedClinics('sandbox-clinics.json', today);

async function inventedClinics(name: string, today: Date): Promise<DemoProvider[]> {
  const file = await read(name, clinics);
  return file.clinics.map((clinic) => ({
    traits: { kind: 'clinic', demo: true },
    profile: profileOf(clinic),
    visitTerms: {
      patientAges: clinic.specialtyKey === 'pediatrics' ? 'children' : null,
      walkIns: clinic.walkIns,
      openingHours: clinic.openingHours,
      healthAccountCards: clinic.healthAccountCards,
      paymentPlans: clinic.paymentPlans,
      financialHelp: clinic.financialHelp,
      visitTermsSource: INVENTED,
      visitTermsAsOf: dayOf(today),
    },
    rating: { tenths: clinic.ratingTenths, reviewCount: clinic.reviewCount },
    places: clinic.locations.map((each) => ({ ...each, zone: ZONE })),
    offers: clinic.services.map(({ serviceKey, cents, ...terms }) => ({
      serviceKey,
      terms,
      price:
        cents === null
          ? null
          : { cents, source: { kind: 'demo', asOf: dayOf(today), sourceUrl: null } },
    })),
  }));
}

interface ZipCentroid {
  readonly zip: string;
  /** Degrees north and east. */
  readonly lat: number;
  readonly lon: number;
}

/** The ZIP codes of Texas. One that serves post office boxes only has the center of its town. */
export async function zipCentroids(): Promise<ZipCentroid[]> {
  const { centroids, poBoxes } = await read('zip-centroids.json', zips);
  const boxes = Object.entries(poBoxes).map(
    ([zip, town]): [string, [number, number] | undefined] => [zip, centroids[town]],
  );
  return [...Object.entries(centroids), ...boxes].flatMap(([zip, point]) =>
    point ? [{ zip, lat: point[0], lon: point[1] }] : [],
  );
}
