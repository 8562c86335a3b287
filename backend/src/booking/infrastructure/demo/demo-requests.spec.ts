import { expect, it } from '@jest/globals';
import { DAY_MS } from '../../../shared/day.js';
import { DEMO_REQUESTS, DEMO_WORDS, stateOf, workingDay } from './demo-requests.js';

const SUNDAY = Date.parse('2026-11-22T17:30:00Z');
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => new Date(SUNDAY + days * DAY_MS));
const MINUTES = 45;

it('counts working days from the last one', () => {
  const day = (now: string, days: number) => workingDay(new Date(now), days).toISOString();
  expect(day('2026-11-22T17:30:00Z', 1)).toBe('2026-11-23T00:00:00.000Z');
  expect(day('2026-11-23T17:30:00Z', -1)).toBe('2026-11-20T00:00:00.000Z');
  expect(day('2026-11-25T17:30:00Z', 0)).toBe('2026-11-25T00:00:00.000Z');
  expect(day('2026-11-25T17:30:00Z', 3)).toBe('2026-11-30T00:00:00.000Z');
});

it.each(WEEK)('gives requests a history that can be, on %s', (now) => {
  for (const [index, request] of DEMO_REQUESTS.entries()) {
    const state = stateOf(request, index, MINUTES, now);
    const { createdAt, updatedAt, preferredSlots, confirmedStart, confirmedEnd } = state;
    const named = `${request.serviceKey} ${request.outcome}`;
    const starts = preferredSlots.map(({ start }) => start);
    expect([named, createdAt < updatedAt || request.outcome === 'pending']).toEqual([named, true]);
    expect([named, starts.every((start) => createdAt < start)]).toEqual([named, true]);
    expect([named, updatedAt <= now.toISOString()]).toEqual([named, true]);
    if (request.outcome === 'completed')
      expect([named, (confirmedEnd ?? '') <= updatedAt]).toEqual([named, true]);
    if (request.outcome === 'confirmed' && request.visit > 0)
      expect([named, (confirmedStart ?? '') > now.toISOString()]).toEqual([named, true]);
    if (request.outcome === 'pending' || request.outcome === 'proposed') {
      const last = [...preferredSlots, ...state.proposedSlots].map(({ end }) => end).sort();
      const isLate = (last.at(-1) ?? '') < now.toISOString();
      expect([named, isLate]).toEqual([named, request.visit < 0]);
    }
  }
});

it('has words for every service', () => {
  for (const { serviceKey } of DEMO_REQUESTS)
    expect(DEMO_WORDS[serviceKey]).toEqual(
      expect.objectContaining({ en: expect.any(String), es: expect.any(String) }),
    );
});
