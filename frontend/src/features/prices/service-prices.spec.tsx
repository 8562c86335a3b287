import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { speak } from '@/texts/language';
import { aPrice, aProvider } from '../../../test/compared-providers';
import { answerWith, problem } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { ServicePrices } from './service-prices';
import type { ComparedOffer, Coverage, PriceGroup } from './use-comparison';

const ID = '018f0000-0000-7000-8000-00000000000c';

const groupOf = (group: Coverage, changes: Partial<PriceGroup> = {}): PriceGroup => ({
  group,
  demo: false,
  total: 3,
  compared: 3,
  bestValue: null,
  prices: [10_000, 20_000, 30_000],
  hospitals: null,
  offers: [],
  ...changes,
});

function answerGroups(...groups: PriceGroup[]) {
  answerWith({
    [`GET /api/services/${ID}/comparison`]: (request) => {
      const { searchParams } = new URL(request.url);
      const [wanted, limit] = [searchParams.get('group'), Number(searchParams.get('limit'))];
      return Response.json({
        origin: null,
        groups: groups
          .filter(({ group }) => group === (wanted ?? group))
          .map((group) => ({ ...group, offers: group.offers.slice(0, limit) })),
      });
    },
  });
}

const renderPrices = () => renderPage(<ServicePrices serviceId={ID} onBook={() => undefined} />);
const coverage = () => screen.findByLabelText<HTMLSelectElement>('What the price covers');
const regions = () => screen.getAllByRole('region').map((each) => each.textContent);

beforeEach(() => window.history.replaceState(null, '', '/services?search=knee+mri'));
afterEach(() => speak('en'));

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

it('shows real and invented prices apart, and offers what they cover once', async () => {
  const invented = { demo: true, prices: [1_000, 2_000, 90_000] };
  answerGroups(groupOf('complete'), groupOf('facility'), groupOf('facility', invented));
  await renderPrices();
  const options = within(await coverage()).getAllByRole('option');
  expect(options).toHaveLength(3);
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Price for everything',
    'Facility price only, more bills follow',
    'Facility price only, more bills follow (invented)',
  ]);
  const [, real, apart] = regions();
  expect(real).toContain('differ by up to $200.');
  expect(apart).toContain('differ by up to $890.');
  expect(apart).toContain('nobody can get their prices');
  expect(real).not.toContain('nobody can get their prices');
});

const ofUnknownPart = (name: string): ComparedOffer => {
  const price = aPrice(10_000, 'facility');
  const includes = "For code 1; the file does not say whether this is the facility's part";
  const priceSource = price.priceSource && { ...price.priceSource, includes };
  return anOffer(name, { providerServices: [{ ...price, priceSource }] });
};
const anOffer = (name: string, changes: Parameters<typeof aProvider>[1]): ComparedOffer => ({
  provider: aProvider(name, changes),
  at: null,
  cents: 10_000,
  standing: 'compared',
  bestValue: false,
  saving: null,
  medicare: null,
});

it.each([
  ['en', 1, [ofUnknownPart('Bay')], 'Part not stated, more bills may follow'],
  ['en', 9, [ofUnknownPart('Bay')], 'Facility price or part not stated, more bills may follow'],
  [
    'en',
    2,
    [ofUnknownPart('Bay'), anOffer('Elm', { providerServices: [aPrice(10_000, 'facility')] })],
    'Facility price or part not stated, more bills may follow',
  ],
  ['es', 1, [ofUnknownPart('Bay')], 'Parte no indicada; pueden llegar otras facturas'],
] as const)('does not call a price of an unknown part a facility price: %s', async (...row) => {
  const [language, total, offers, heading] = row;
  speak(language);
  answerGroups(groupOf('complete'), groupOf('facility', { total, offers: [...offers] }));
  await renderPrices();
  expect((await screen.findAllByText(heading)).map(({ tagName }) => tagName).sort()).toEqual([
    'H3',
    'OPTION',
  ]);
  const { textContent } = screen.getByRole('article', { name: 'Bay' });
  expect(textContent).not.toMatch(/Facility price only|Solo el precio del centro/);
  expect(screen.queryByText(/^(Facility price only|Solo el precio del centro)[,;]/)).toBeNull();
});

it('shows all invented prices below their own heading, and no real one there', async () => {
  const offered = (name: string, demo: boolean): ComparedOffer => ({
    provider: aProvider(name, { demo, providerServices: [aPrice(10_000, 'facility')] }),
    at: null,
    cents: 10_000,
    standing: 'compared',
    bestValue: false,
    saving: null,
    medicare: null,
  });
  const five = (name: string, demo: boolean) =>
    groupOf('facility', {
      demo,
      total: 5,
      offers: [1, 2, 3, 4, 5].map((n) => offered(`${name} ${n}`, demo)),
    });
  answerGroups(five('Hospital', false), five('Clinic', true));
  const { user } = await renderPrices();
  const group = await screen.findByRole('region', { name: /invented/ });
  await user.click(within(group).getByRole('button', { name: 'Show all 5' }));
  expect(await within(group).findByText('All 5 providers')).toBeTruthy();
  const names = within(group).getAllByRole('article');
  expect(names.map((card) => card.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5].map((n) => `Clinic ${n}`),
  );
});

it('says of a questionable price that it is not compared', async () => {
  const questionable: ComparedOffer = {
    provider: aProvider('Heron Hospital', { providerServices: [aPrice(500, 'facility')] }),
    at: null,
    cents: 500,
    standing: 'questionable',
    bestValue: false,
    saving: null,
    medicare: null,
  };
  answerGroups(groupOf('facility', { total: 1, offers: [questionable] }));
  await renderPrices();
  const card = await screen.findByRole('article', { name: 'Heron Hospital' });
  expect(card.textContent).toContain('Unusual or unclear price, so it is not compared.');
  expect(card.textContent).not.toContain('Best Value');
});
