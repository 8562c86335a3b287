import { describe, expect, it } from '@jest/globals';
import { FileMedicareRates } from '../infrastructure/file-medicare-rates.js';
import { benchmarkOf } from './benchmark.js';

const rates = new FileMedicareRates();
const prices = { count: 3, low: 100, median: 200, high: 300 };
const HARRIS = '77002';
const THE_WOODLANDS = '77380';
const benchmark = (group: Parameters<typeof benchmarkOf>[0], key: string, zip?: string) =>
  benchmarkOf(group, null, rates.of(key, zip), rates.year);

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
    expect(rates.of('mri_knee', zip)?.office).toEqual({ low: cents, high: cents, place });
  });

  it('is everywhere for hospitals and laboratories', () => {
    expect(rates.of('mri_knee', HARRIS)?.hospital?.place).toBe('national');
    expect(rates.of('a1c', HARRIS)?.lab).toEqual({ low: 971, high: 971, place: 'national' });
  });

  it('is unknown for the doctor without a ZIP code', () => {
    expect(rates.of('colonoscopy', HARRIS)?.doctor?.low).toBe(18460);
    expect(rates.of('colonoscopy', undefined)?.doctor).toBeNull();
  });
});

describe('a benchmark', () => {
  it("holds a hospital's part against the hospital rate, and names the doctor's beside it", () => {
    expect(benchmark('facility', 'colonoscopy', THE_WOODLANDS)).toEqual({
      hospitals: null,
      atHospital: { low: 91171, high: 91171, place: 'national' },
      atClinic: null,
      doctor: { low: 17316, high: 17316, place: 'rest_of_texas' },
      year: 2025,
    });
  });

  it('holds everything at a clinic against an office, at a hospital against both parts', () => {
    expect(benchmark('complete', 'colonoscopy', HARRIS)).toMatchObject({
      atClinic: { low: 33546 },
      atHospital: { low: 91171 },
      doctor: { low: 18460 },
    });
    // The doctor's part of an image is not known, and the hospital's alone is not the whole.
    expect(benchmark('complete', 'mri_knee', HARRIS)).toMatchObject({
      atClinic: { low: 20249 },
      atHospital: null,
      doctor: null,
    });
  });

  it("holds the doctor's part against the doctor's rate", () => {
    expect(benchmark('professional', 'colonoscopy', HARRIS)).toMatchObject({
      atClinic: { low: 18460 },
      atHospital: { low: 18460 },
      doctor: null,
    });
  });

  it('of a laboratory test is the same everywhere', () => {
    for (const group of ['complete', 'facility'] as const)
      expect(benchmark(group, 'lipid_panel', HARRIS)).toMatchObject({
        atClinic: { low: 1339 },
        atHospital: { low: 1339 },
        doctor: null,
      });
  });

  it('has a range where the service has several codes', () => {
    expect(benchmark('complete', 'office_visit_new')?.atClinic).toEqual({
      low: 6987,
      high: 21575,
      place: 'national',
    });
  });

  it('never takes a rate that is missing for nothing', () => {
    // Medicare pays hospitals for mammograms by another schedule.
    expect(benchmark('facility', 'mammogram_screening', HARRIS)).toBeNull();
    expect(benchmark('complete', 'sports_physical', HARRIS)).toBeNull();
    expect(benchmarkOf('facility', prices, null, 2025)).toEqual({
      hospitals: prices,
      atHospital: null,
      atClinic: null,
      doctor: null,
      year: 2025,
    });
  });

  it('does not exist for a price on request', () => {
    expect(benchmarkOf('on_request', prices, rates.of('a1c', HARRIS), 2025)).toBeNull();
  });
});
