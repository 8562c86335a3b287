import { describe, expect, it } from '@jest/globals';
import { aPriceRequest, at, inStatus } from '../../../test/pricing/a-price-request.js';
import { dayIn } from '../../shared/day.js';
import { NEXT_STATUSES, PRICE_REQUEST_STATUSES } from '../contract/price-request.terms.js';
import type { PriceQuestion } from './price-question.js';
import { IncompleteQuote, InvalidPriceRequest, StatusNotAllowed } from './price-request.errors.js';
import { endOf } from './quote-terms.js';

const errorsOf = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidPriceRequest)) throw error;
    return error.errors.map(({ path, message }) => `${path} ${message}`);
  }
};

it('is due 24 hours later, and told', () => {
  const request = aPriceRequest({ contactPhone: '(713) 555-0142' });
  expect(request).toMatchObject({
    status: 'pending',
    dueAt: new Date('2030-04-02T12:00:00.000Z'),
    contactPhone: '7135550142',
    quotedPrice: null,
  });
  expect(request.pullEvents()).toEqual([
    {
      type: 'pricing.price-requested.v1',
      priceRequestId: 'r1',
      requestType: 'service',
      at: at.toISOString(),
      receiptHeld: false,
    },
  ]);
});

it.each<[string, Partial<PriceQuestion>, string[]]>([
  [
    'a specialty without one',
    { requestType: 'specialty', specialty: ' ' },
    ['requestType price.field-missing'],
  ],
  ['a provider without one', { requestType: 'provider' }, ['requestType price.field-missing']],
  ['a service without one', { serviceName: null }, ['requestType price.field-missing']],
  [
    'a bundle without anything',
    { requestType: 'bundle', description: 'short' },
    ['specialty price.specialty', 'description price.description-short'],
  ],
  [
    'a bundle of ten characters',
    { requestType: 'bundle', specialty: 'Cardiology', description: '0123456789' },
    [],
  ],
  ['no description', { description: '' }, ['description price.description']],
  ['2,000 characters', { description: '😀'.repeat(2000) }, []],
  ['2,001 characters', { description: 'x'.repeat(2001) }, ['description too-long:2000']],
  ['nine digits', { contactPhone: '713 555 014' }, ['contactPhone price.phone']],
  ['letters', { contactPhone: '713-CALL-NOW' }, ['contactPhone price.phone']],
])('%s', (_name, changes, expected) => {
  expect(errorsOf(() => aPriceRequest(changes))).toEqual(expected);
});

describe('a status', () => {
  for (const from of PRICE_REQUEST_STATUSES)
    for (const to of PRICE_REQUEST_STATUSES.filter((status) => status !== from)) {
      it(`${from} to ${to}`, () => {
        const request = inStatus(from);
        if (NEXT_STATUSES[from].includes(to)) {
          request.answer({ status: to, reason: 'They called again.' }, at);
          expect(request).toMatchObject({ status: to });
        } else {
          expect(() => request.answer({ status: to, reason: 'any' }, at)).toThrow(StatusNotAllowed);
          expect(request).toMatchObject({ status: from });
        }
      });
    }

  it('is opened again only for a reason', () => {
    expect(errorsOf(() => inStatus('closed').answer({ status: 'pending' }, at))).toEqual([
      'reason price.reopen-reason',
    ]);
  });

  it('is closed with or without a reason, which ends with it', () => {
    const request = inStatus('contacted');
    request.answer({ status: 'closed', reason: 'No clinic sells it.' }, at);
    expect(request).toMatchObject({ status: 'closed', closeReason: 'No clinic sells it.' });
    request.answer({ status: 'pending', reason: 'They wrote again.' }, at);
    expect(request).toMatchObject({ closeReason: null, reopenReason: 'They wrote again.' });
    request.answer({ status: 'closed' }, at);
    expect(request).toMatchObject({ status: 'closed', closeReason: null });
  });
});

const TERMS = {
  quoteProviderName: 'Bayou Heart Clinic',
  quotePlace: 'Main Street 1, Houston',
  quoteIncludes: 'The test and its reading.',
  quoteValidUntil: '2030-04-30',
};

const missingOf = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof IncompleteQuote)) throw error;
    return error.errors.map(({ path, message }) => `${path} ${message}`);
  }
};

describe('a price', () => {
  it('is told when it is new, and replaces the one before', () => {
    const request = aPriceRequest();
    request.pullEvents();
    request.answer({ status: 'quoted', quotedPrice: 35_000, ...TERMS }, at);
    expect(request).toMatchObject({
      quotedPrice: 35_000,
      quote: 1,
      quoteValidUntil: new Date('2030-05-01T04:59:59.999Z'),
      quoteProviderName: 'Bayou Heart Clinic',
      quotePlace: 'Main Street 1, Houston',
    });
    request.answer({ quotedPrice: 35_000, ...TERMS, adminNotes: 'Told by phone, too.' }, at);
    request.answer({ quotedPrice: 30_000, ...TERMS }, at);
    request.answer({ quotePlace: 'Main Street 2, Houston' }, at);
    expect(request.pullEvents().map((event) => ('quote' in event ? event.quote : null))).toEqual([
      1, 2, 3,
    ]);
  });

  it('is told again with another clinic', () => {
    const request = aPriceRequest();
    request.answer({ status: 'quoted', quotedPrice: 35_000, ...TERMS, quoteProviderId: 'p1' }, at);
    expect(request.answer({ quoteProviderName: 'Another clinic' }, at).quote).toMatchObject({
      number: 2,
      terms: { providerId: null, providerName: 'Another clinic', validOn: '2030-04-30' },
    });
  });

  it.each<[string, object, string[]]>([
    [
      'nothing',
      {},
      [
        'quoteProviderName price.quote-provider',
        'quotePlace price.quote-place',
        'quoteIncludes price.quote-includes',
        'quoteValidUntil price.quote-until',
      ],
    ],
    [
      'a clinic of blanks',
      { ...TERMS, quoteProviderName: '  ' },
      ['quoteProviderName price.quote-provider'],
    ],
    ['no place', { ...TERMS, quotePlace: null }, ['quotePlace price.quote-place']],
    ['nothing included', { ...TERMS, quoteIncludes: '' }, ['quoteIncludes price.quote-includes']],
    ['no day', { ...TERMS, quoteValidUntil: null }, ['quoteValidUntil price.quote-until']],
    [
      'yesterday',
      { ...TERMS, quoteValidUntil: '2030-03-31' },
      ['quoteValidUntil price.quote-past'],
    ],
    ['today', { ...TERMS, quoteValidUntil: '2030-04-01' }, []],
  ])('with %s', (_name, terms, missing) => {
    expect(
      missingOf(() => aPriceRequest().answer({ status: 'quoted', quotedPrice: 100, ...terms }, at)),
    ).toEqual(missing);
  });

  it('needs its terms each time, also when an earlier one had them', () => {
    const request = aPriceRequest();
    request.answer({ status: 'quoted', quotedPrice: 35_000, ...TERMS }, at);
    expect(missingOf(() => request.answer({ quotedPrice: 30_000 }, at))).toHaveLength(4);
  });

  it('may come later than the status, which needs none of it', () => {
    const request = inStatus('quoted');
    expect(request).toMatchObject({ status: 'quoted', quotedPrice: null });
    expect(request.pullEvents()).toEqual([]);
  });

  it.each([-1, 1.5, 100_000_001, Number.NaN])('is not %p', (quotedPrice) => {
    expect(
      errorsOf(() => aPriceRequest().answer({ status: 'quoted', quotedPrice, ...TERMS }, at)),
    ).toEqual(['quotedPrice not-an-amount']);
  });

  it('is not told while nothing is quoted', () => {
    expect(() => inStatus('contacted').answer({ quotedPrice: 100, ...TERMS }, at)).toThrow(
      StatusNotAllowed,
    );
  });

  it.each([
    ['2030-01-15', '2030-01-16T05:59:59.999Z'],
    ['2030-07-15', '2030-07-16T04:59:59.999Z'],
    ['2030-03-10', '2030-03-11T04:59:59.999Z'],
    ['2030-11-03', '2030-11-04T05:59:59.999Z'],
  ])('that holds on %s holds until %s', (day, until) => {
    expect(endOf(day).toISOString()).toBe(until);
    expect(dayIn('America/Chicago', new Date(until))).toBe(day);
  });
});

describe('a deleted account', () => {
  it.each(['pending', 'contacted', 'quoted', 'closed'] as const)(
    'closes a request that is %s, silently',
    (status) => {
      const request = inStatus(status);
      request.closeWithAccount(at);
      expect(request).toMatchObject({ status: 'closed' });
      expect(request.pullEvents()).toEqual([]);
    },
  );

  it('leaves nobody to answer: without an address it is not opened again', () => {
    const request = inStatus('closed');
    Object.assign(request, { contactEmail: null });
    expect(request.allowed).toEqual([]);
    expect(() => request.answer({ status: 'pending', reason: 'They called.' }, at)).toThrow(
      StatusNotAllowed,
    );
  });
});
