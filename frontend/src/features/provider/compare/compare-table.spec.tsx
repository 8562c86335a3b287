import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { compareTexts } from '@/texts/compare';
import { providerTexts } from '@/texts/provider';
import {
  aPrice,
  aProvider,
  HIDDEN,
  type Offer,
  ON_REQUEST,
  SERVICE_ID,
} from '../../../../test/compared-providers';
import { answerWith, json } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import type { Provider } from '../use-provider';
import { CompareTable } from './compare-table';
import { coverDifferentThings, mixRealAndInvented, withOffer } from './compared-offers';

const renderTable = (serviceId: string | null, ...providers: Provider[]) =>
  renderPage(
    <CompareTable
      compared={providers.map((provider) => withOffer(provider, serviceId))}
      serviceId={serviceId}
      returnTo="/compare?with=a,b"
      onRemove={() => undefined}
    />,
  );

/** What the table says of each provider in a row. */
function valuesOf(label: string): (string | null)[] {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

beforeAll(async () => {
  await Promise.all([compareTexts.load('en'), providerTexts.load('en')]);
});

beforeEach(() => {
  const noAnswers = () => json({ medianMinutes: null });
  answerWith({
    'GET /api/providers/Paper/answer-time': () => json({ medianMinutes: 170 }),
    'GET /api/providers/Sugar/answer-time': noAnswers,
  });
});

it('says of each fact what the provider says, or that it has not said', async () => {
  await renderTable(
    null,
    aProvider('Paper', { walkIns: 'welcome', languages: ['en', 'es'] }),
    aProvider('Sugar', { paymentPlans: 'not_offered', bookable: false }),
  );
  await screen.findByText('Usually answers within 3 hours');
  expect(valuesOf('Walk-ins')).toEqual(['Walk-ins welcome', 'Has not said']);
  expect(valuesOf('Languages spoken')).toEqual(['Speaks English and Spanish', 'Has not said']);
  expect(valuesOf('Payment in parts')).toEqual(['Has not said', 'No payment in parts']);
  expect(valuesOf('Opening hours')).toEqual(['Has not said', 'Has not said']);
  expect(valuesOf('Rating')).toEqual(['No rating', 'No rating']);
  expect(valuesOf('Answers to requests')).toEqual([
    'Usually answers within 3 hours',
    'Takes no appointment requests here',
  ]);
  expect(valuesOf('Services')).toEqual(['No services listed yet.', 'No services listed yet.']);
  expect(screen.queryByRole('rowheader', { name: 'Distance' })).toBeNull();
  expect(valuesOf('Next step')).toEqual([
    'Request Appointment – Paper',
    'Request Cash Price – Sugar',
  ]);
});

it('shows the price of the service with what it covers and its source', async () => {
  await renderTable(
    SERVICE_ID,
    aProvider('Paper', { providerServices: [aPrice(26500, 'facility')], distanceMiles: 3.4 }),
    aProvider('Sugar', { providerServices: [ON_REQUEST] }),
    aProvider('Teapot', { bookable: false }),
  );
  const [priced, onRequest, missing] = valuesOf('Cash price: Knee MRI');
  expect(priced).toContain('$265');
  expect(priced).toContain('Facility price only');
  expect(priced).toContain('Given by the provider on');
  expect(onRequest).toBe('Price on request');
  expect(missing).toBe('Does not list this service');
  expect(valuesOf('Distance')).toEqual(['About 3 miles away', 'Not known', 'Not known']);
  expect(valuesOf('Next step')[1]).toBe('Request Cash Price – Sugar');
  expect(screen.getByRole('link', { name: /^Request Appointment/ }).getAttribute('href')).toContain(
    SERVICE_ID,
  );
});

it('shows a guest no price, but the way to sign in and back', async () => {
  await renderTable(
    SERVICE_ID,
    aProvider('Paper', { providerServices: [HIDDEN], pricesHidden: true }),
    aProvider('Sugar', { providerServices: [HIDDEN], pricesHidden: true }),
  );
  const [hidden] = valuesOf('Cash price: Knee MRI');
  expect(hidden).toContain('Pricing available after sign in');
  expect(hidden).not.toContain('$');
  for (const link of screen.getAllByRole('link', { name: /^Sign In to See Cash Pricing/ }))
    expect(link.getAttribute('href')).toBe('/auth?returnTo=%2Fcompare%3Fwith%3Da%2Cb');
});

it('tells real prices beside invented ones from those of one kind', () => {
  const offeredBy = (demo: boolean, offer: Offer) =>
    withOffer(aProvider('Paper', { demo, providerServices: [offer] }), SERVICE_ID);
  const price = aPrice(34900, 'complete');
  expect(mixRealAndInvented([offeredBy(false, price), offeredBy(true, price)])).toBe(true);
  expect(mixRealAndInvented([offeredBy(true, price), offeredBy(true, price)])).toBe(false);
  for (const unpriced of [ON_REQUEST, HIDDEN])
    expect(mixRealAndInvented([offeredBy(false, unpriced), offeredBy(true, price)])).toBe(false);
});

it('tells prices that cover different things from those that cover the same', () => {
  const compared = (...offers: Offer[]) =>
    offers.map((offer) => withOffer(aProvider('Paper', { providerServices: [offer] }), SERVICE_ID));
  const [complete, facility] = [aPrice(34900, 'complete'), aPrice(26500, 'facility')];
  expect(coverDifferentThings(compared(complete, facility))).toBe(true);
  expect(coverDifferentThings(compared(complete, aPrice(51900, 'complete')))).toBe(false);
  expect(coverDifferentThings(compared(complete, ON_REQUEST, HIDDEN))).toBe(false);
});
