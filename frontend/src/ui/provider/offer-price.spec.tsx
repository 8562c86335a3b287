import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aPrice } from '../../../test/compared-providers';
import { renderPage } from '../../../test/render-page';
import { PriceFacts } from './offer-price';

const PUBLISHED = 'For code 73721; the doctor may bill separately';

it.each([
  [`${PUBLISHED}; facility price only`, `Facility price only. ${PUBLISHED}`],
  [
    `${PUBLISHED}; facility price only; no discount off list price`,
    `Facility price only. ${PUBLISHED}; no discount off list price`,
  ],
  ['Scan only', 'Facility price only. Scan only'],
  ['Facility price only, with the report', 'Facility price only, with the report.'],
])('says once whose part a price is: %s', async (includes, text) => {
  const offer = aPrice(50_000, 'facility');
  const priceSource = offer.priceSource && { ...offer.priceSource, includes };
  await renderPage(<PriceFacts offer={{ ...offer, priceSource }} />);
  const [covered] = await screen.findAllByRole('listitem');
  expect(covered?.textContent).toBe(text);
});
