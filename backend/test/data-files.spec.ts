import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

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
interface Location {
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
const catalogue: { categories: Named[]; specialties: Named[]; services: Service[] } =
  read('catalogue.json');
const { hospitals }: { hospitals: Hospital[] } = read('hospital-listings.json');
const { clinics }: { clinics: Clinic[] } = read('demo-clinics.json');

const byKey = new Map(catalogue.services.map((service) => [service.key, service]));
const specialtyKeys = new Set(catalogue.specialties.map((specialty) => specialty.key));
const hospitalPrices = hospitals.flatMap((hospital) =>
  hospital.prices.map((price) => ({ hospital, ...price })),
);
const offers = clinics.flatMap((clinic) => clinic.services.map((offer) => ({ clinic, ...offer })));

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const isCents = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100_000_000;

describe('the catalogue', () => {
  it('holds 28 specialties and 114 services, each key once and in a stable form', () => {
    expect([catalogue.specialties.length, catalogue.services.length]).toEqual([28, 114]);
    const keys = [...specialtyKeys, ...byKey.keys()];
    expect(keys.filter((key) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(catalogue.categories.filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
    for (const list of [catalogue.specialties, catalogue.services, catalogue.categories]) {
      expect(repeated(list.map(({ key }) => key))).toEqual([]);
      expect(repeated(list.map(({ name }) => name))).toEqual([]);
      expect(repeated(list.map(({ nameEs }) => nameEs))).toEqual([]);
    }
  });

  it('places every service in a listed category and under listed specialties', () => {
    const categories = new Set(catalogue.categories.map(({ key }) => key));
    expect(catalogue.services.filter(({ category }) => !categories.has(category))).toEqual([]);
    expect(catalogue.services.filter(({ specialties }) => specialties.length === 0)).toEqual([]);
    expect(
      catalogue.services
        .flatMap(({ specialties }) => specialties)
        .filter((key) => !specialtyKeys.has(key)),
    ).toEqual([]);
    const used = new Set(catalogue.services.map(({ category }) => category));
    expect([...categories].filter((key) => !used.has(key))).toEqual([]);
  });

  it('names real billing codes only, each for one service', () => {
    const shape: Record<string, RegExp> = {
      CPT: /^\d{4}[0-9FU]$/,
      HCPCS: /^[A-CE-V]\d{4}$/,
      CDT: /^D\d{4}$/,
      'MS-DRG': /^\d{3}$/,
    };
    const codes = catalogue.services.flatMap((service) => service.codes);
    expect(codes.filter(({ type, code }) => !shape[type]?.test(code))).toEqual([]);
    expect(repeated(codes.map(({ type, code }) => `${type} ${code}`))).toEqual([]);
  });

  it('says why a service cannot be booked, and only then', () => {
    const notBookable = catalogue.services.filter(({ bookable }) => !bookable);
    expect(notBookable.map(({ key }) => key)).toEqual(['er_visit']);
    const reasons = notBookable.flatMap((service) => [
      service.notBookableReason,
      service.notBookableReasonEs,
    ]);
    expect(reasons.filter((reason) => !reason?.includes('911'))).toEqual([]);
    const bookable = catalogue.services.filter((service) => service.bookable);
    expect(
      bookable.filter((service) => service.notBookableReason ?? service.notBookableReasonEs),
    ).toEqual([]);
  });

  it('keeps durations and word lists within their limits', () => {
    expect(
      catalogue.services.filter(
        ({ durationMinutes: m }) => !Number.isInteger(m) || m < 5 || m > 1440,
      ),
    ).toEqual([]);
    expect(catalogue.services.filter(({ symptoms }) => symptoms.length > 50)).toEqual([]);
    for (const { symptoms, searchTerms, searchTermsEs } of catalogue.services) {
      expect(Math.min(searchTerms.length, searchTermsEs.length)).toBeGreaterThan(2);
      for (const words of [symptoms, searchTerms, searchTermsEs]) {
        expect(repeated(words.map((word) => word.toLowerCase()))).toEqual([]);
        expect(words.filter((word) => word.trim() !== word || word === '')).toEqual([]);
      }
    }
  });

  it('explains each service in one to three short sentences', () => {
    const tooLong = catalogue.services
      .flatMap((service) => [service.description, service.descriptionEs])
      .filter((text) => {
        const sentences = text.split(/(?<=[.!?])\s+/);
        return (
          sentences.length > 3 || sentences.some((sentence) => sentence.split(' ').length > 32)
        );
      });
    expect(tooLong).toEqual([]);
  });
});

describe('both languages', () => {
  const pairs: [english: string, spanish: string][] = [
    ...[...catalogue.specialties, ...catalogue.services, ...catalogue.categories].map(
      ({ name, nameEs }): [string, string] => [name, nameEs],
    ),
    ...catalogue.services.map(({ description, descriptionEs }): [string, string] => [
      description,
      descriptionEs,
    ]),
    ...catalogue.services.flatMap(
      ({ notBookableReason: en, notBookableReasonEs: es }): [string, string][] =>
        en && es ? [[en, es]] : [],
    ),
    ...clinics.map(({ bio, bioEs }): [string, string] => [bio, bioEs]),
    ...offers.map(({ includes, includesEs }): [string, string] => [includes, includesEs]),
  ];

  it('stand side by side, filled and different', () => {
    expect(
      pairs.filter(
        ([english, spanish]) =>
          english.trim() === '' || spanish.trim() === '' || english === spanish,
      ),
    ).toEqual([]);
  });

  it('leave no English in the Spanish and no Spanish in the English', () => {
    const word = (list: string): string => `(?<!\\p{L})(${list.replaceAll(' ', '|')})(?!\\p{L})`;
    const english = new RegExp(
      word(
        'the and of with your you for from is are this visit tests? ' +
          "doctor's blood heart included separately price",
      ),
      'iu',
    );
    const spanish = new RegExp(
      `[áéíóúñ¿¡]|${word('el los las una con para por usted sus? del que consulta incluye')}`,
      'iu',
    );
    const withoutPlaces = (text: string) => text.replaceAll('The Woodlands', '');
    expect(pairs.filter(([, text]) => english.test(withoutPlaces(text)))).toEqual([]);
    expect(pairs.filter(([text]) => spanish.test(text))).toEqual([]);
    const sentences = pairs.map(([, text]) => text).filter((text) => text.split(' ').length > 8);
    expect(sentences.filter((text) => !spanish.test(text))).toEqual([]);
  });
});

describe('the hospital listings', () => {
  it('hold 34 published cash prices of 9 hospitals, to the cent', () => {
    expect([hospitals.length, hospitalPrices.length]).toEqual([9, 34]);
    expect(repeated(hospitals.flatMap(({ key, ccn }) => [key, ccn]))).toEqual([]);
    expect(hospitalPrices.filter(({ cents }) => !isCents(cents) || cents === 0)).toEqual([]);
    expect(hospitalPrices.reduce((sum, { cents }) => sum + cents, 0)).toBe(3_907_012);
    const published = new Map(
      hospitalPrices.map(({ hospital, serviceKey, cents }) => [
        `${hospital.ccn} ${serviceKey}`,
        cents,
      ]),
    );
    expect(published.get('453304 mri_knee')).toBe(317_446);
    expect(published.get('450289 colonoscopy')).toBe(183_524);
    expect(published.get('450289 cbc')).toBe(647);
    expect(published.get('670122 mammogram_screening')).toBe(71_550);
    expect(published.get('450775 cbc')).toBe(129_926);
  });

  it('tie every price to a code of its service and to a row of a dated file', () => {
    expect(
      hospitalPrices.filter(
        ({ serviceKey, code }) =>
          !byKey.get(serviceKey)?.codes.some((known) => known.code === code),
      ),
    ).toEqual([]);
    expect(
      hospitalPrices.filter(({ sourceRow }) => !/^(row \d+|item \d+\/charge \d+)$/.test(sourceRow)),
    ).toEqual([]);
    expect(
      hospitalPrices.filter(
        ({ setting }) => !['inpatient', 'outpatient', 'both'].includes(setting),
      ),
    ).toEqual([]);
    expect(
      hospitalPrices.filter(
        ({ billingClass }) => ![null, 'facility', 'professional', 'both'].includes(billingClass),
      ),
    ).toEqual([]);
    expect(
      hospitals.filter(
        ({ fileDate }) => !/^2026-\d\d-\d\d$/.test(fileDate) || Number.isNaN(Date.parse(fileDate)),
      ),
    ).toEqual([]);
    expect(
      hospitals.filter(
        ({ sourceUrl, sourceNote }) => !(sourceUrl?.startsWith('https://') || sourceNote),
      ),
    ).toEqual([]);
  });

  it('give a sourced Texas street address, and mark the county program alone as one', () => {
    for (const { location, addressSource } of hospitals) {
      expect(location).toMatchObject({
        state: 'TX',
        zipCode: expect.stringMatching(/^77\d{3}$/),
        address: expect.stringMatching(/^\d+ /),
      });
      expect(addressSource).not.toBe('');
    }
    expect(hospitals.filter(({ countyProgram }) => countyProgram).map(({ key }) => key)).toEqual([
      'harris-health-ben-taub-hospital',
    ]);
  });
});

describe('the demo clinics', () => {
  it('are at least 24, heart and primary care first', () => {
    expect(clinics.length).toBeGreaterThanOrEqual(24);
    for (const specialty of ['cardiology', 'primary_care']) {
      expect(
        clinics.filter(({ specialtyKey }) => specialtyKey === specialty).length,
      ).toBeGreaterThanOrEqual(8);
    }
    expect(clinics.filter(({ specialtyKey }) => !specialtyKeys.has(specialtyKey))).toEqual([]);
  });

  it('cannot be taken for real ones', () => {
    expect(repeated(clinics.flatMap(({ key, name, email }) => [key, name, email]))).toEqual([]);
    expect(clinics.filter(({ email }) => !/^[a-z.]+@[a-z-]+\.example$/.test(email))).toEqual([]);
    const phones = clinics.flatMap(({ locations }) => locations.map(({ phone }) => phone ?? ''));
    expect(
      [...phones, ...clinics.map(({ phone }) => phone)].filter(
        (phone) => !/^\((713|281|832|936)\) 555-01\d\d$/.test(phone),
      ),
    ).toEqual([]);
    expect(repeated(phones)).toEqual([]);
    expect(clinics.filter(({ phone, locations }) => locations[0]?.phone !== phone)).toEqual([]);
    expect(
      clinics.filter(
        ({ bio, bioEs }) =>
          !bio.startsWith('Invented clinic') || !bioEs.startsWith('Clínica inventada'),
      ),
    ).toEqual([]);
  });

  it('state locations, languages and ratings in range', () => {
    for (const { locations, languages, ratingTenths, reviewCount } of clinics) {
      expect(
        locations.filter(({ state, zipCode }) => state !== 'TX' || !/^77\d{3}$/.test(zipCode)),
      ).toEqual([]);
      expect(languages).toContain('en');
      expect(
        ratingTenths === 0
          ? reviewCount === 0
          : ratingTenths >= 38 && ratingTenths <= 50 && reviewCount > 0,
      ).toBe(true);
    }
  });

  it('offer 5 to 12 known, bookable services, once each', () => {
    expect(clinics.filter(({ services }) => services.length < 5 || services.length > 12)).toEqual(
      [],
    );
    expect(repeated(offers.map(({ clinic, serviceKey }) => `${clinic.key} ${serviceKey}`))).toEqual(
      [],
    );
    expect(offers.filter(({ serviceKey }) => !byKey.get(serviceKey)?.bookable)).toEqual([]);
    expect(
      offers.filter(({ cents }) => cents !== null && (!isCents(cents) || cents === 0)),
    ).toEqual([]);
    expect(offers.some(({ cents }) => cents === null)).toBe(true);
    const covers = new Set(offers.map(({ coverage }) => coverage));
    expect([...covers].sort()).toEqual(['complete', 'facility', 'professional']);
  });

  it('give at least three prices to compare for the services most asked for', () => {
    const important = [
      'office_visit_new',
      'office_visit_established',
      'specialist_consultation',
      'telehealth_visit',
      'urgent_care_visit',
      'annual_physical',
      'well_woman_exam',
      'well_child_visit',
      'ekg',
      'echocardiogram',
      'stress_test',
      'holter_monitor',
      'calcium_score_ct',
      'carotid_ultrasound',
      'xray_chest',
      'mri_knee',
      'mri_lumbar',
      'mri_brain',
      'ct_head',
      'ct_abdomen_pelvis',
      'ultrasound_abdomen',
      'mammogram_screening',
      'a1c',
      'lipid_panel',
      'cbc',
      'cmp',
      'tsh',
      'urinalysis',
      'strep_test',
      'flu_shot',
      'colonoscopy',
      'pap_smear',
      'therapy_session',
      'physical_therapy_session',
    ];
    const priced = [...hospitalPrices, ...offers.filter(({ cents }) => cents !== null)].map(
      ({ serviceKey }) => serviceKey,
    );
    expect(
      important.filter((key) => priced.filter((offered) => offered === key).length < 3),
    ).toEqual([]);
  });
});
