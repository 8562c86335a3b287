import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../../test/render-page';
import PriceBenchmark from './price-benchmark';

type Props = Parameters<typeof PriceBenchmark>[0];

const HOSPITALS = { count: 5, low: 51_900, median: 86_600, high: 272_580 };
const rate = (cents: number, place: 'houston' | 'rest_of_texas' | 'national' = 'national') => ({
  low: cents,
  high: cents,
  place,
});
const NOTHING = { hospitals: null, atHospital: null, atClinic: null, doctor: null, year: 2025 };

async function sentenceOf(
  benchmark: Partial<Props['benchmark']>,
  props: Partial<Props> = {},
): Promise<string | null> {
  const { container, unmount } = await renderPage(
    <PriceBenchmark
      group="facility"
      kind="hospital_listing"
      cents={86_600}
      isNear
      {...props}
      benchmark={{ ...NOTHING, ...benchmark }}
    />,
  );
  const drawing = screen.queryByRole('img');
  const sentence = container.querySelector('.price-benchmark > p')?.textContent ?? null;
  if (drawing) expect(drawing.getAttribute('aria-label')).toContain(sentence);
  unmount();
  return sentence;
}

it('says what hospitals ask, what Medicare pays, and that the doctor bills too', async () => {
  const all = { hospitals: HOSPITALS, atHospital: rate(91_171), doctor: rate(17_316, 'houston') };
  expect(await sentenceOf(all)).toBe(
    'Published cash prices of 5 hospitals near you: $519 to $2,725.80, half below $866. ' +
      'Medicare pays $911.71 in 2025 (national rate). ' +
      'The doctor bills separately; Medicare pays about $173.16 for that part (2025).',
  );
  expect(await sentenceOf(all, { isNear: false })).toContain('5 hospitals listed here');
});

it('names the place of the rate, and a range where the service has several codes', async () => {
  const atClinic = { low: 6766, high: 20_999, place: 'rest_of_texas' as const };
  expect(await sentenceOf({ atClinic }, { group: 'complete', kind: 'clinic' })).toBe(
    'Medicare pays $67.66 to $209.99 in 2025 (Texas outside the large cities).',
  );
});

it('names both parts of a hospital’s price for everything, without a sum', async () => {
  const parts = { atHospital: rate(91_171), doctor: rate(18_460, 'houston') };
  expect(await sentenceOf(parts, { group: 'complete' })).toBe(
    'Medicare pays $911.71 for the hospital’s part and $184.60 for the doctor’s in 2025.',
  );
});

it('says nothing where nothing is known of its kind', async () => {
  expect(await sentenceOf({ atClinic: rate(20_249) })).toBeNull();
  expect(await sentenceOf({})).toBeNull();
});
