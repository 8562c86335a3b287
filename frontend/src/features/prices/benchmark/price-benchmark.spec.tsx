import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aPrice, aProvider } from '../../../../test/compared-providers';
import { renderPage } from '../../../../test/render-page';
import type { ComparedOffer, PriceGroup } from '../use-comparison';
import BenchmarkNote from './benchmark-note';
import PriceBenchmark from './price-benchmark';

type Medicare = ComparedOffer['medicare'];
type Kind = ComparedOffer['provider']['kind'];

const HOSPITALS = { count: 5, low: 51_900, median: 86_600, high: 272_580 };
const rate = (cents: number, place: 'houston' | 'rest_of_texas' | 'national' = 'national') => ({
  low: cents,
  high: cents,
  place,
});

const anOffer = (medicare: Medicare, kind: Kind = 'hospital_listing'): ComparedOffer => ({
  provider: aProvider('Heron', { kind, providerServices: [aPrice(86_600, 'facility')] }),
  at: null,
  cents: 86_600,
  standing: 'compared',
  bestValue: false,
  saving: null,
  medicare,
});

const aGroup = (group: PriceGroup['group'], changes: Partial<PriceGroup> = {}): PriceGroup => ({
  group,
  demo: false,
  total: 3,
  compared: 3,
  bestValue: null,
  prices: [],
  hospitals: null,
  offers: [],
  ...changes,
});

/** The note of a list and the drawings beside its prices. */
async function benchmarksOf(group: PriceGroup, isNear = true) {
  const { container, unmount } = await renderPage(
    <>
      <BenchmarkNote id="note" group={group} isNear={isNear} />
      {group.offers.map(({ medicare, cents }, at) => (
        <PriceBenchmark
          key={at}
          group={group}
          medicare={medicare}
          cents={cents ?? 0}
          noteId="note"
        />
      ))}
    </>,
  );
  const note = container.querySelector('#note')?.textContent ?? null;
  const drawings = screen.queryAllByRole('img');
  for (const drawing of drawings) {
    expect(drawing.getAttribute('aria-label')).toBe('Drawing: this price is $866.');
    expect(drawing.getAttribute('aria-describedby')).toBe('note');
  }
  unmount();
  return { note, drawings: drawings.length };
}

it('says once what hospitals ask, what Medicare pays, and that the doctor bills too', async () => {
  const medicare = { rate: rate(91_171), doctor: rate(17_316, 'houston'), year: 2025 };
  const group = aGroup('facility', {
    hospitals: HOSPITALS,
    offers: [anOffer(medicare), anOffer(medicare), anOffer(null)],
  });
  expect(await benchmarksOf(group)).toEqual({
    note:
      'Published cash prices of 5 hospitals near you: $519 to $2,725.80, half at or below $866. ' +
      'Medicare pays $911.71 in 2025 (national rate). ' +
      'The doctor bills separately; Medicare pays about $173.16 for that part (2025).',
    drawings: 3,
  });
  expect((await benchmarksOf(group, false)).note).toContain('5 hospitals listed here');
});

it('names each place once where providers have different rates', async () => {
  const inHouston = { rate: rate(91_171), doctor: rate(18_460, 'houston'), year: 2025 };
  const outside = { rate: rate(91_171), doctor: rate(17_316, 'rest_of_texas'), year: 2025 };
  const offers = [anOffer(inHouston), anOffer(outside), anOffer(inHouston)];
  expect((await benchmarksOf(aGroup('facility', { offers }))).note).toBe(
    'Medicare pays $911.71 in 2025 (national rate). ' +
      'The doctor bills separately; Medicare pays about $184.60 for that part (2025, Houston). ' +
      'The doctor bills separately; Medicare pays about $173.16 for that part ' +
      '(2025, Texas outside the large cities).',
  );
});

it('has a range where the service has several codes', async () => {
  const range = { low: 6766, high: 20_999, place: 'rest_of_texas' as const };
  const offers = [anOffer({ rate: range, doctor: null, year: 2025 }, 'clinic')];
  expect(await benchmarksOf(aGroup('complete', { offers }))).toEqual({
    note: 'Medicare pays $67.66 to $209.99 in 2025 (Texas outside the large cities).',
    drawings: 1,
  });
});

it('names both parts of a hospital’s price for everything, without a sum or a mark', async () => {
  const atHospital = anOffer({ rate: rate(91_171), doctor: rate(18_460, 'houston'), year: 2025 });
  const atClinic = anOffer({ rate: rate(33_546, 'houston'), doctor: null, year: 2025 }, 'clinic');
  expect(await benchmarksOf(aGroup('complete', { offers: [atHospital] }))).toEqual({
    note:
      'At a hospital, Medicare pays $911.71 for the hospital’s part and $184.60 for the doctor’s ' +
      'in 2025 (Houston).',
    drawings: 0,
  });
  const both = await benchmarksOf(aGroup('complete', { offers: [atHospital, atClinic] }));
  expect(both.note).toContain('At a clinic, Medicare pays $335.46 in 2025 (Houston).');
  expect(both.drawings).toBe(1);
});

it('says nothing where nothing is known', async () => {
  const nothing = { note: null, drawings: 0 };
  expect(await benchmarksOf(aGroup('complete', { offers: [anOffer(null)] }))).toEqual(nothing);
});
