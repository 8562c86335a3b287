import { describe, expect, it } from '@jest/globals';
import { InvalidRecord, NotForListings } from '../marketplace.errors.js';
import { coverageOf, publishedTerms } from '../prices/published-price.js';
import { Provider } from './provider.js';
import type { ProviderProfile, ProviderTraits } from './provider-profile.js';
import { ProviderService } from './provider-service.js';

const now = new Date('2026-11-21T12:00:00Z');
const aProvider = (
  profile: Partial<ProviderProfile> = {},
  traits: ProviderTraits = { kind: 'clinic' },
): Provider =>
  new Provider(
    'p1',
    traits,
    {
      name: 'Lantern Clinic',
      specialtyKey: 'cardiology',
      email: 'desk@lantern.example',
      ...profile,
    },
    null,
    'ana',
    now,
  );
const aListing = (): Provider => aProvider({ email: null }, { kind: 'hospital_listing' });

describe('a provider', () => {
  it.each<[string, Partial<ProviderProfile>]>([
    ['name', { name: '  ' }],
    ['email', { email: null }],
    ['npi', { npi: '1234567890' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['schedulingUrl', { schedulingUrl: 'ftp://lantern.example' }],
    ['languages', { languages: ['English'] }],
    ['specialtyText', { specialtyKey: 'other' }],
    ['specialtyText', { specialtyText: 'Heart' }],
  ])('refuses a wrong %s', (path, profile) => {
    expect(() => aProvider(profile)).toThrow(
      expect.objectContaining({
        code: 'invalid-record',
        errors: [expect.objectContaining({ path })],
      }),
    );
  });

  it('takes a whole profile', () => {
    expect(
      aProvider({
        npi: '1234567893',
        website: 'https://lantern.example',
        specialtyKey: 'other',
        specialtyText: 'Sleep',
        languages: ['en', 'es'],
      }),
    ).toMatchObject({ slug: 'lantern-clinic', status: 'draft', rating: 0 });
  });

  const rating = {
    tenths: 45,
    reviewCount: 10,
    source: 'Texas patient survey',
    asOf: '2026-01-15',
  };

  it.each([
    ['rating', { tenths: 51 }],
    ['rating', { tenths: 0 }],
    ['rating', { tenths: 4.5 }],
    ['reviewCount', { reviewCount: 0 }],
    ['reviewCount', { reviewCount: -1 }],
    ['source', { source: ' ' }],
    ['source', { source: 'x'.repeat(201) }],
    ['asOf', { asOf: '2026-02-30' }],
    ['asOf', { asOf: '2999-01-01' }],
  ])('refuses a rating with a wrong %s', (path, changes) => {
    const fault = expect.objectContaining({ errors: [expect.objectContaining({ path })] });
    expect(() => aProvider().setRating({ ...rating, ...changes }, 'ana', now)).toThrow(fault);
  });

  it('keeps a rating with its source and day, and loses all of it together', () => {
    const provider = aProvider();
    provider.setRating(rating, 'ana', now);
    expect(provider).toMatchObject({
      rating: 45,
      reviewCount: 10,
      ratingSource: 'Texas patient survey',
      ratingAsOf: '2026-01-15',
    });
    provider.setRating(null, 'ana', now);
    expect(provider).toMatchObject({
      rating: 0,
      reviewCount: 0,
      ratingSource: null,
      ratingAsOf: null,
    });
  });

  it.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '',
  ])('refuses %j as its photo: pictures are our own', (address) => {
    expect(() => aProvider().setPhoto(address, 'ana', now)).toThrow(InvalidRecord);
  });

  it('as a listing has no mail address and is neither rated nor attested', () => {
    expect(() => aProvider({}, { kind: 'hospital_listing' })).toThrow(InvalidRecord);
    expect(() => aListing().setRating(rating, 'ana', now)).toThrow(NotForListings);
    expect(() => aListing().attest('ana', now)).toThrow(NotForListings);
  });
});

describe('an own price', () => {
  const aLink = (): ProviderService =>
    new ProviderService(
      'l1',
      'p1',
      's1',
      { coverage: 'complete', includes: 'Visit included' },
      'ana',
      now,
    );
  const source = { kind: 'provider', asOf: '2026-11-21', sourceUrl: null } as const;

  it.each([
    [-1, false],
    [1.5, false],
    [100_000_001, false],
    [0, false],
    [100, true],
    [Number.NaN, false],
  ])('refuses %s cents, no charge %s', (cents, noCharge) => {
    expect(() => aLink().setOwnPrice({ cents, noCharge, source }, 'ana', now)).toThrow(
      InvalidRecord,
    );
  });

  it.each([
    ['2026-13-01', null],
    ['2026-02-30', null],
    ['yesterday', null],
    ['2026-11-21', 'file:///etc/passwd'],
  ])('refuses a source of %s at %s', (asOf, sourceUrl) => {
    expect(() =>
      aLink().setOwnPrice({ cents: 100, source: { ...source, asOf, sourceUrl } }, 'ana', now),
    ).toThrow(InvalidRecord);
  });

  it('may be nothing when that is said', () => {
    const link = aLink();
    link.setOwnPrice({ cents: 0, noCharge: true, source }, 'ben', now);
    expect(link).toMatchObject({
      customPrice: 0,
      noCharge: true,
      sourceKind: 'provider',
      sourceAsOf: '2026-11-21',
      updatedBy: 'ben',
    });
  });
});

describe("a price from a hospital's file", () => {
  it.each([
    ['facility', 'facility'],
    [null, 'facility'],
    ['professional', 'professional'],
    ['both', 'facility'],
    ['something', 'facility'],
  ])('with class %s covers %s', (billingClass, coverage) => {
    expect(coverageOf(billingClass)).toBe(coverage);
  });

  const termsOf = (billingClass: 'facility' | 'professional' | 'both' | null, noDiscount = false) =>
    publishedTerms({ code: '77067', billingClass, noDiscount });

  it('says that others may bill, and when it is the facility only', () => {
    expect(termsOf('facility')).toEqual({
      coverage: 'facility',
      includes:
        "For code 77067; Hospital's published cash price; doctor, lab or anesthesia may bill " +
        'separately; facility price only',
      includesEs: expect.stringMatching(/^Para el código 77067; .*; solo el precio del centro$/),
    });
    expect(termsOf('both').includes).not.toContain('facility price only');
  });

  it('says of a price for both parts that it may be that of either', () => {
    expect(termsOf('both')).toEqual({
      coverage: 'facility',
      includes: expect.stringMatching(
        /doctor, lab or anesthesia may bill separately; the file does not say whether .* alone$/,
      ),
      includesEs: expect.stringMatching(/; el archivo no dice si incluye juntas/),
    });
  });

  it("says of the doctor's part that the facility may bill", () => {
    expect(termsOf('professional')).toEqual({
      coverage: 'professional',
      includes:
        "For code 77067; Hospital's published cash price for the doctor's part; the facility, " +
        'lab or anesthesia may bill separately',
      includesEs: expect.stringMatching(/por la parte del médico; el centro, .* cobrar aparte$/),
    });
  });

  it('does not say of a price without a class that it is the facility only', () => {
    expect(termsOf(null)).toEqual({
      coverage: 'facility',
      includes: expect.stringMatching(
        /; the file does not say whether this is the facility's or the doctor's part$/,
      ),
      includesEs: expect.stringMatching(/; el archivo no dice si es la parte del centro o la del/),
    });
    expect(termsOf(null).includes).not.toContain('facility price only');
  });

  it('says when there is no discount', () => {
    expect(termsOf('facility', true)).toMatchObject({
      includes: expect.stringMatching(/facility price only; no discount off list price$/),
      includesEs: expect.stringMatching(
        /precio del centro; sin descuento sobre el precio de lista$/,
      ),
    });
    expect(termsOf('both', true).includes).toMatch(/ alone; no discount off list price$/);
  });
});
