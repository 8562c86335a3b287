import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { speak } from '@/texts/language';
import { aPrice, aProvider, SERVICE_ID } from '../../../../test/compared-providers';
import { renderPage } from '../../../../test/render-page';
import { PriceSentence } from './price-sentence';

const EN = "For code 1; the file does not say whether this is the facility's or the doctor's part";
const ES = 'Para el código 1; el archivo no dice si es la parte del centro o la del médico';

afterEach(() => speak('en'));

it.each([
  ['en', EN, 'Knee MRI, $500. Part not stated'],
  ['es', ES, 'Knee MRI, $500. Parte no indicada'],
  ['en', 'Scan only', 'Knee MRI, $500. Facility price only'],
  ['es', 'Solo la imagen', 'Knee MRI, $500. Solo el precio del centro'],
] as const)('says in %s whose part a price is: %s', async (language, includes, text) => {
  speak(language);
  const offer = aPrice(50_000, 'facility');
  const priceSource = offer.priceSource && { ...offer.priceSource, includes };
  const provider = aProvider('Bay', { providerServices: [{ ...offer, priceSource }] });
  await renderPage(<PriceSentence provider={provider} serviceId={SERVICE_ID} short />);
  expect((await screen.findByText(/Knee MRI/)).textContent).toBe(text);
});
