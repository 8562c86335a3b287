import { describe, expect, it } from '@jest/globals';
import { isNpi } from '../src/marketplace/catalogue/domain/providers/npi.js';
import {
  byKey,
  clinics,
  excerptHeads,
  excerptRows,
  excerptServices,
  formerPrices,
  hospitals,
  isCents,
  offers,
  repeated,
  specialtyKeys,
} from './data-files.js';

describe('the excerpts of hospital price files', () => {
  it('hold 34 published cash prices of 9 hospitals, as the list by hand had them', () => {
    expect([hospitals.length, excerptRows.length]).toEqual([9, 34]);
    expect(repeated(hospitals.flatMap(({ key, ccn }) => [key, ccn]))).toEqual([]);
    expect(
      excerptRows.map(({ hospital, row }, at) => ({
        hospital: hospital.name,
        ccn: hospital.ccn,
        service: excerptServices[at],
        code: row['code|1'],
        cents: Math.round(Number(row['standard_charge|discounted_cash']) * 100),
        setting: row.setting,
        billingClass: row.billing_class || null,
        asOf: row.excerpt_source_date,
        sourceUrl: row.excerpt_source_url || null,
        row: row.excerpt_source_row,
      })),
    ).toEqual(formerPrices);
    expect(formerPrices.reduce((sum, { cents }) => sum + cents, 0)).toBe(3_907_012);
  });

  it('name the NPI of a hospital, with its source, where it is public', () => {
    const npis = hospitals.flatMap(({ npi }) => npi ?? []);
    expect([npis.length, repeated(npis)]).toEqual([5, []]);
    for (const { npi, npiSource } of hospitals) {
      expect(npiSource === null).toBe(npi === null);
      expect(npi === null || isNpi(npi)).toBe(true);
    }
  });

  it('say that they are excerpts, which nobody attests', () => {
    for (const [at, head] of excerptHeads.entries()) {
      const { name, location } = hospitals[at] ?? {};
      const [, attested] =
        Object.entries(head).find(([column]) => column.startsWith('To the best of its')) ?? [];
      expect(head).toMatchObject({
        hospital_name: name,
        version: '3.0.0',
        hospital_address: `${location?.address}, ${location?.city}, TX ${location?.zipCode}`,
        attester_name: '',
        last_updated_on: expect.stringMatching(/^2026-\d\d-\d\d$/),
      });
      expect(attested).toBe('false');
    }
  });

  it('name the service in our own words, and the row of the whole file', () => {
    for (const [at, { row }] of excerptRows.entries()) {
      expect(row.description).toBe(byKey.get(excerptServices[at] ?? '')?.name);
      expect(row.excerpt_source_row).toMatch(/^(row \d+|item \d+\/charge \d+)$/);
      const source = [row.excerpt_source_url, row.excerpt_source_note];
      expect(source.filter(Boolean)).toHaveLength(1);
      expect(source[0]).toMatch(/^(https:.*)?$/);
    }
  });
});

describe('the hospital listings', () => {
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
    const own = offers.filter(({ cents }) => cents !== null).map(({ serviceKey }) => serviceKey);
    const priced = [...excerptServices, ...own];
    expect(
      important.filter((key) => priced.filter((offered) => offered === key).length < 3),
    ).toEqual([]);
  });
});
