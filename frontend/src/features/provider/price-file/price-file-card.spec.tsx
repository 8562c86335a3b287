import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { answerWith, problem, requestsOf } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import PriceFileCard from './price-file-card';

const ID = '018f0000-0000-7000-8000-00000000000c';
const SOUND: Schema<'PublishedPriceFileView'> = {
  on: '2026-11-25',
  sourceUrl: 'https://bayou.example/prices.csv',
  fileDate: '2026-04-01',
  age: 'fresh',
  servicesWithPrice: 42,
  services: 113,
  rows: 31_501,
  quarantined: 0,
  aboveGross: 0,
  implausible: 0,
  withoutDiscount: 0,
  ambiguous: 0,
  noCashPrice: false,
  noDiscount: false,
  structure: 'valid',
  vanishedAt: null,
  excerpt: false,
};

function renderCard(changes: Partial<typeof SOUND> = {}) {
  answerWith({
    [`GET /api/providers/${ID}/price-file`]: () => Response.json({ ...SOUND, ...changes }),
  });
  return renderPage(<PriceFileCard providerId={ID} hospital="Bayou" />);
}

it('says how many prices a file has, of which day it is, and where it is', async () => {
  await renderCard();
  const card = within(await screen.findByRole('region', { name: 'The hospital’s price list' }));
  expect(
    card.getByText(
      'Publishes a cash price for 42 of 113 services we look for; file of April 1, 2026.',
    ),
  ).toBeTruthy();
  expect(card.getByText('We found no faults in the file.')).toBeTruthy();
  expect(card.getByText('Counted on November 25, 2026.', { exact: false })).toBeTruthy();
  expect(card.getByRole('link', { name: /Open the price list/ }).getAttribute('href')).toBe(
    SOUND.sourceUrl,
  );
});

it('names each fault in plain words', async () => {
  await renderCard({
    age: 'ageing',
    vanishedAt: '2026-11-20T10:00:00.000Z',
    noCashPrice: true,
    noDiscount: true,
    aboveGross: 1651,
    quarantined: 1,
    structure: 'faulty',
  });
  const faults = await screen.findAllByRole('listitem');
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'The file is more than a year old.',
    'The file was gone when we last looked for it.',
    'The file has no cash prices.',
    'Every cash price is the same as the list price: there is no discount.',
    '1,651 cash prices are higher than their list prices.',
    '1 of 31,501 rows could not be read.',
    'The file does not follow the official layout in every point.',
  ]);
});

it('counts what our own rules find, and does not say that nothing was found', async () => {
  await renderCard({ implausible: 13, withoutDiscount: 5, ambiguous: 144 });
  const faults = await screen.findAllByRole('listitem');
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    '13 cash prices are below a dollar or a hundredth of their list price, or far from what ' +
      'Medicare pays or other hospitals ask. They are not compared.',
    '5 cash prices are the same as their list prices.',
    'In 144 cases the file has several cash prices for the same care.',
  ]);
  expect(screen.queryByText('We found no faults in the file.')).toBeNull();
});

it('says plainly that nothing of ours is in a file, and does not praise it', async () => {
  await renderCard({ servicesWithPrice: 0 });
  expect(
    await screen.findByText(
      'The file holds no cash price for any of the services compared here; file of April 1, 2026.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/of 113/)).toBeNull();
  expect(screen.queryByText('We found no faults in the file.')).toBeNull();
});

it('judges no file by an excerpt of it', async () => {
  await renderCard({ excerpt: true, servicesWithPrice: 5, quarantined: 3 });
  expect(
    await screen.findByText(
      'For this demo we hold an excerpt of the file alone: 5 cash prices; file of April 1, 2026.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByText('We found no faults in the file.')).toBeNull();
});

it('is not there without a file', async () => {
  const call = `GET /api/providers/${ID}/price-file`;
  answerWith({ [call]: () => problem(404, 'not-found') });
  await renderPage(<PriceFileCard providerId={ID} hospital="Bayou" />);
  await waitFor(() => expect(requestsOf(call)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
