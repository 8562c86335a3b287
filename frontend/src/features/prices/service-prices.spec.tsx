import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerWith, problem } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { ServicePrices } from './service-prices';
import type { Coverage, PriceGroup } from './use-comparison';

const ID = '018f0000-0000-7000-8000-00000000000c';

const groupOf = (group: Coverage, changes: Partial<PriceGroup> = {}): PriceGroup => ({
  group,
  total: 3,
  compared: 3,
  bestValue: null,
  prices: [10_000, 20_000, 30_000],
  offers: [],
  ...changes,
});

function answerGroups(...groups: PriceGroup[]) {
  answerWith({
    [`GET /api/services/${ID}/comparison`]: (request) => {
      const wanted = new URL(request.url).searchParams.get('group');
      return Response.json({
        origin: null,
        groups: groups.filter(({ group }) => group === (wanted ?? group)),
      });
    },
  });
}

const renderPrices = () => renderPage(<ServicePrices serviceId={ID} onBook={() => undefined} />);
const coverage = () => screen.findByLabelText<HTMLSelectElement>('What the price covers');
const regions = () => screen.getAllByRole('region').map((each) => each.textContent);

beforeEach(() => window.history.replaceState(null, '', '/services?search=knee+mri'));

it('offers the coverages that exist here, and keeps the choice in the address', async () => {
  answerGroups(groupOf('complete'), groupOf('facility'));
  const { user, unmount } = await renderPrices();
  const options = within(await coverage()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All prices',
    'Price for everything',
    'Facility price only, more bills follow',
  ]);
  const length = window.history.length;
  await user.selectOptions(await coverage(), 'facility');
  expect(regions()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show on a map' })).toBeTruthy();
  expect(window.location.search).toBe('?search=knee+mri&covers=facility');
  expect(window.history.length).toBe(length);
  unmount();
  await renderPrices();
  expect((await coverage()).value).toBe('facility');
  expect(regions()).toHaveLength(1);
});

it('folds choices and map on a narrow screen, unless a ZIP code is refused', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: true });
  const fold = async () => (await coverage()).closest('details');
  try {
    answerGroups(groupOf('complete'), groupOf('facility'));
    const { unmount } = await renderPrices();
    expect((await fold())?.open).toBe(false);
    expect((await fold())?.querySelector('summary')?.textContent).toContain('Distance');
    const map = screen.getByRole('button', { name: 'Show on a map', hidden: true });
    expect((await fold())?.contains(map)).toBe(true);
    unmount();
    answerWith({
      [`GET /api/services/${ID}/comparison`]: () =>
        problem(400, 'validation-failed', { detail: 'No such ZIP code.' }),
    });
    await renderPrices();
    const refusal = await screen.findByRole('alert');
    expect(refusal.closest('details')?.open).toBe(true);
  } finally {
    window.matchMedia = wide;
  }
});

it('says that there is no price of the chosen kind, and leads back to all', async () => {
  window.history.replaceState(null, '', '/services?search=knee+mri&covers=professional');
  answerGroups(groupOf('complete'), groupOf('facility'));
  const { user } = await renderPrices();
  expect(await screen.findByText('No price of this kind here.')).toBeTruthy();
  expect(screen.queryByText('No provider offers this here yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all prices' }));
  expect(regions()).toHaveLength(2);
  expect(window.location.search).toBe('?search=knee+mri');
});

it('says how many prices its figures leave out, and nothing when all are compared', async () => {
  answerGroups(groupOf('complete'), groupOf('facility', { total: 5 }));
  await renderPrices();
  await coverage();
  const [everything, facility] = regions();
  expect(everything).not.toContain('not part of this');
  expect(facility).toContain(
    'up to $200. 2 prices are not part of this, such as those of county programs',
  );
});
