import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { answerWith } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import { ScorecardsPage } from './scorecards-page';

const BAYOU: Schema<'HospitalScorecardView'> = {
  providerId: '018f0000-0000-7000-8000-00000000000c',
  hospital: 'Bayou',
  on: '2026-11-25',
  excerpt: false,
  importId: '018f0000-0000-7000-8000-00000000000d',
  sourceUrl: null,
  fileDate: '2026-04-01',
  ageDays: 238,
  age: 'fresh',
  servicesWithPrice: 4,
  services: 113,
  rows: 31_501,
  quarantined: 7,
  aboveGross: 0,
  implausible: 0,
  withoutDiscount: 0,
  ambiguous: 0,
  noCashPrice: false,
  noDiscount: false,
  structure: 'valid',
  structureErrors: 0,
  checkedAt: null,
  vanishedAt: null,
};

/** What the row says, and what it says once it is opened. */
async function rowOf(changes: Partial<typeof BAYOU>): Promise<string> {
  answerWith({
    'GET /api/admin/hospital-scorecards': () =>
      Response.json([{ ...BAYOU, ...changes }], { headers: { 'X-Total-Count': '1' } }),
  });
  const { unmount } = await renderPage(<ScorecardsPage />);
  const row = (await screen.findByRole('link', { name: 'Bayou' })).closest('tr');
  fireEvent.click(screen.getByRole('button', { name: /expand row/i }));
  const text = `${row?.textContent} ${row?.nextElementSibling?.textContent}`;
  unmount();
  return text;
}

it('gives the share of our services and the faults of a whole file', async () => {
  const text = await rowOf({});
  expect(text).toContain('4 of 113 (4%)');
  expect(text).toContain('Rows in quarantine: 7');
  const doubtful = await rowOf({ implausible: 13, withoutDiscount: 5, ambiguous: 144 });
  for (const fault of [
    'Implausible prices: 13 rows',
    'Cash price without a discount: 5 rows',
    'Lines with several prices: 144',
  ])
    expect(doubtful).toContain(fault);
});

it('says of an excerpt without a discount that it has none', async () => {
  const text = await rowOf({ excerpt: true, noDiscount: true });
  expect(text).toContain('No discount off list price');
});

it('calls an excerpt one, and says nothing about its file', async () => {
  const text = await rowOf({ excerpt: true });
  expect(text).toContain('Excerpt for the demo: 4 prices');
  expect(text).not.toMatch(/113|%|quarantine/);
});
