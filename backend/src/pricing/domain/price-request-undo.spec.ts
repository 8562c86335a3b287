import { expect, it } from '@jest/globals';
import { at, inStatus } from '../../../test/pricing/a-price-request.js';
import { UndoEnded } from '../../shared/desk.errors.js';
import type { PriceRequest } from './price-request.js';

const until = new Date(at.getTime() + 10_000);
const TERMS = {
  quoteProviderName: 'Bayou Heart Clinic',
  quotePlace: 'Main Street 1, Houston',
  quoteIncludes: 'The test and its reading.',
  quoteValidUntil: '2030-04-30',
};

it('puts a status back with its reason', () => {
  const request = inStatus('contacted');
  request.answer({ status: 'closed', reason: 'No clinic sells it.' }, at, until);
  request.answer({ status: 'pending', reason: 'They wrote again.' }, at, until);
  expect(request.undo(at)).toBeUndefined();
  expect(request).toMatchObject({
    status: 'closed',
    closeReason: 'No clinic sells it.',
    reopenReason: null,
  });
  expect(() => request.undo(at)).toThrow(UndoEnded);
});

const sent = (request: PriceRequest, quotedPrice: number, at: Date, until: Date) =>
  request.answer({ status: 'quoted', quotedPrice, ...TERMS }, at, until);

it('puts the price before back, and names the one whose event has to be withdrawn', () => {
  const request = inStatus('pending');
  sent(request, 35_000, at, until);
  const nextUntil = new Date(until.getTime() + 10_000);
  const quotePlace = 'Main Street 2, Houston';
  const { quote, withdrawn } = request.answer(
    { quotedPrice: 30_000, ...TERMS, quotePlace },
    until,
    nextUntil,
  );
  expect([quote?.number, withdrawn]).toEqual([2, undefined]);
  expect(request.pullEvents()).toEqual([
    expect.objectContaining({ quote: 1, heldUntil: until.toISOString() }),
    expect.objectContaining({ quote: 2, heldUntil: nextUntil.toISOString() }),
  ]);
  expect(request.undo(until)).toEqual({ number: 2, heldUntil: nextUntil });
  expect(request).toMatchObject({
    status: 'quoted',
    quote: 1,
    quotedPrice: 35_000,
    quotePlace: TERMS.quotePlace,
    quotedAt: at,
  });
});

it('goes back behind a price that never was sent, when another took its place', () => {
  const request = inStatus('pending');
  sent(request, 35_000, at, until);
  const later = new Date(at.getTime() + 5000);
  const laterUntil = new Date(later.getTime() + 10_000);
  const { quote, withdrawn } = sent(request, 30_000, later, laterUntil);
  expect(withdrawn).toEqual({ number: 1, heldUntil: until });
  expect(quote).toMatchObject({ number: 1, cents: 30_000 });
  expect(request.undo(until)).toEqual({ number: 1, heldUntil: laterUntil });
  expect(request).toMatchObject({ status: 'pending', quote: 0, quotedPrice: null });
});

it('goes back behind a price that another status withdrew; notes withdraw nothing', () => {
  const request = inStatus('pending');
  sent(request, 35_000, at, until);
  expect(request.answer({ adminNotes: 'Called.' }, at, until)).toEqual({});
  expect(request).toMatchObject({ quotedPrice: 35_000 });
  expect(request.answer({ status: 'closed', reason: 'They found one.' }, at, until)).toEqual({
    quote: undefined,
    withdrawn: { number: 1, heldUntil: until },
  });
  expect(request).toMatchObject({ status: 'closed', quote: 0, quotedPrice: null });
  expect(request.undo(at)).toBeUndefined();
  expect(request).toMatchObject({ status: 'pending', closeReason: null, quotedPrice: null });
});

it('ends with its time, and keeps terms that were noted since', () => {
  const request = inStatus('pending');
  request.answer({ status: 'quoted', quotedPrice: 35_000, ...TERMS }, at, until);
  expect(() => request.undo(until)).toThrow(UndoEnded);
  const other = inStatus('pending');
  other.answer({ status: 'contacted' }, at, until);
  other.answer({ quotePlace: TERMS.quotePlace }, at, until);
  other.undo(at);
  expect(other).toMatchObject({ status: 'pending', quotePlace: TERMS.quotePlace });
});
