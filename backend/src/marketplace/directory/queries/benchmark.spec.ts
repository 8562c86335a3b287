import { describe, expect, it } from '@jest/globals';
import { FileMedicareRates } from '../infrastructure/file-medicare-rates.js';
import { medicareFor } from './benchmark.js';

const rates = new FileMedicareRates();
const HARRIS = '77002';
const THE_WOODLANDS = '77380';
type Group = Parameters<typeof medicareFor>[0];
const atClinic = (group: Group, key: string, ...zipCodes: string[]) =>
  medicareFor(group, 'clinic', rates.of(key, zipCodes));
const atHospital = (group: Group, key: string, ...zipCodes: string[]) =>
  medicareFor(group, 'hospital_listing', rates.of(key, zipCodes));

describe('where a rate of Medicare holds', () => {
  it.each([
    [HARRIS, 'houston', 20249],
    ['77339', 'houston', 20249], // Kingwood
    ['77325', 'houston', 20249], // Kingwood's post office boxes
    [THE_WOODLANDS, 'rest_of_texas', 19158],
    ['77301', 'rest_of_texas', 19158], // Conroe
    ['77494', 'rest_of_texas', 19158], // Katy outside of Harris County
    ['78701', 'national', 20022], // Austin has a rate of its own, which we lack
    ['77581', 'national', 20022], // Pearland, Brazoria County
    [undefined, 'national', 20022],
  ])('is told by the ZIP code %s: %s', (zip, place, cents) => {
    expect(rates.of('mri_knee', zip === undefined ? [] : [zip])?.office).toEqual({
      low: cents,
      high: cents,
      place,
    });
  });

  it('is everywhere for a provider whose locations have different rates', () => {
    const officeAt = (...zipCodes: string[]) => rates.of('mri_knee', zipCodes)?.office?.low;
    expect([officeAt(HARRIS, '77339'), officeAt(HARRIS, THE_WOODLANDS)]).toEqual([20249, 20022]);
  });

  it('is everywhere for hospitals and laboratories', () => {
    expect(rates.of('mri_knee', [HARRIS])?.hospital?.place).toBe('national');
    expect(rates.of('a1c', [HARRIS])?.lab).toEqual({ low: 971, high: 971, place: 'national' });
  });

  it('is unknown for the doctor without a ZIP code', () => {
    expect(rates.of('colonoscopy', [HARRIS])?.doctor?.low).toBe(18460);
    expect(rates.of('colonoscopy', [])?.doctor).toBeNull();
  });
});

describe('what Medicare pays beside a price', () => {
  it("is the hospital rate for a hospital's part, and the doctor's beside it", () => {
    const doctor = { low: 17316, high: 17316, place: 'rest_of_texas' };
    expect(atHospital('facility', 'colonoscopy', THE_WOODLANDS)).toEqual({
      rate: { low: 91171, high: 91171, place: 'national' },
      doctor,
      year: 2025,
    });
    expect(atClinic('facility', 'colonoscopy', THE_WOODLANDS)).toEqual({
      rate: null,
      doctor,
      year: 2025,
    });
  });

  it('for everything is that of an office at a clinic, and both parts at a hospital', () => {
    expect(atClinic('complete', 'colonoscopy', HARRIS)).toMatchObject({
      rate: { low: 33546 },
      doctor: null,
    });
    expect(atHospital('complete', 'colonoscopy', HARRIS)).toMatchObject({
      rate: { low: 91171 },
      doctor: { low: 18460 },
    });
    // The doctor's part of an image is not known, and the hospital's alone is not the whole.
    expect(atClinic('complete', 'mri_knee', HARRIS)).toMatchObject({ rate: { low: 20249 } });
    expect(atHospital('complete', 'mri_knee', HARRIS)).toBeNull();
  });

  it("for the doctor's part is the doctor's rate", () => {
    for (const at of [atClinic, atHospital])
      expect(at('professional', 'colonoscopy', HARRIS)).toMatchObject({
        rate: { low: 18460 },
        doctor: null,
      });
  });

  it('for a laboratory test is the same everywhere', () => {
    for (const group of ['complete', 'facility'] as const)
      for (const at of [atClinic, atHospital])
        expect(at(group, 'lipid_panel', HARRIS)).toMatchObject({
          rate: { low: 1339 },
          doctor: null,
        });
  });

  it('has a range where the service has several codes', () => {
    expect(atClinic('complete', 'office_visit_new')?.rate).toEqual({
      low: 6987,
      high: 21575,
      place: 'national',
    });
  });

  it('never takes a rate that is missing for nothing', () => {
    // Medicare pays hospitals for mammograms by another schedule.
    expect(atHospital('facility', 'mammogram_screening', HARRIS)).toBeNull();
    expect(atClinic('complete', 'sports_physical', HARRIS)).toBeNull();
  });

  it('is nothing beside a price on request', () => {
    expect(atClinic('on_request', 'a1c', HARRIS)).toBeNull();
  });
});
