import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aPrice, aProvider } from '../../../test/compared-providers';
import { answerWith, problem } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import ServiceCost from './service-cost';
import type { ComparedOffer, PriceGroup } from './use-comparison';

const ID = '018f0000-0000-7000-8000-00000000000c';
const HOSPITALS = { count: 5, low: 51_900, median: 86_600, high: 272_580 };
const MEDICARE: ComparedOffer['medicare'] = {
  rate: { low: 9_100, high: 9_100, place: 'national' },
  doctor: null,
  year: 2026,
};

const anOffer = (medicare: ComparedOffer['medicare']): ComparedOffer => ({
  provider: aProvider('Heron', { providerServices: [aPrice(86_600, 'complete')] }),
  at: null,
  cents: 86_600,
  standing: 'compared',
  bestValue: false,
  saving: null,
  medicare,
});

const aGroup = (changes: Partial<PriceGroup>): PriceGroup => ({
  group: 'complete',
  demo: false,
  total: 1,
  compared: 1,
  bestValue: null,
  prices: [],
  hospitals: null,
  offers: [],
  ...changes,
});

async function costOf(response: () => Response) {
  answerWith({ [`GET /api/services/${ID}/comparison`]: response });
  const { container } = await renderPage(<ServiceCost serviceId={ID} heading="What it costs" />);
  await waitFor(() => expect(container.querySelector('.skeleton-bar')).toBeNull());
  return container;
}

const groups = (...all: PriceGroup[]) => Response.json({ origin: null, groups: all });

it('says what hospitals publish and what Medicare pays', async () => {
  const page = await costOf(() =>
    groups(aGroup({ hospitals: HOSPITALS, offers: [anOffer(MEDICARE)] })),
  );
  expect(screen.getByRole('heading', { name: 'What it costs' })).toBeTruthy();
  expect(page.textContent).toContain('Published cash prices of 5 hospitals listed here: $519 to');
  expect(page.textContent).toContain('Medicare pays $91 in 2026');
});

it('takes no invented prices for published ones', async () => {
  const invented = aGroup({ demo: true, hospitals: HOSPITALS, offers: [anOffer(MEDICARE)] });
  const page = await costOf(() => groups(invented));
  expect(page.textContent).toContain('Medicare pays $91');
  expect(page.textContent).not.toContain('hospitals');
});

it.each([
  ['nothing is known', () => groups(aGroup({ offers: [anOffer(null)] }))],
  ['prices are hidden', () => problem(403, 'prices-hidden')],
])('says nothing where %s', async (_, response) => {
  const page = await costOf(response);
  expect(page.textContent).toBe('');
});
