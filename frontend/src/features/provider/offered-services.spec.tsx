import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { speak } from '@/texts/language';
import { aPrice, aProvider, HIDDEN, type Offer } from '../../../test/compared-providers';
import { answerWith } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { OfferedServices } from './offered-services';

const ID = 'heron';

const published = (cents: number, comparable: boolean): Offer => {
  const offer = aPrice(cents, 'facility');
  const { priceSource } = offer;
  return {
    ...offer,
    priceSource: priceSource && { ...priceSource, kind: 'published_file', comparable },
  };
};

async function servicesOf(providerServices: Offer[], pricesHidden = false): Promise<string[]> {
  const provider = aProvider(ID, { kind: 'hospital_listing', providerServices, pricesHidden });
  await renderPage(<OfferedServices provider={provider} />);
  const names = await screen.findAllByRole('heading', { level: 3 });
  return names.map((name) => name.closest('li')?.textContent ?? '');
}

beforeEach(() => answerWith({ [`GET /api/providers/${ID}/benchmarks`]: () => Response.json([]) }));
afterEach(() => speak('en'));

it.each([
  ['en', 'Unusual or unclear price, so it is not compared.'],
  ['es', 'Precio inusual o poco claro; por eso no se compara.'],
] as const)(
  'says of an unusual price alone that it is not compared: %s',
  async (language, words) => {
    speak(language);
    const texts = await servicesOf([
      published(1_200, false),
      published(51_900, true),
      aPrice(60_000, 'complete'),
    ]);
    expect(texts.map((text) => text.includes(words))).toEqual([true, false, false]);
  },
);

it('says nothing of that to those who do not see the price', async () => {
  const [text] = await servicesOf([HIDDEN], true);
  expect(text).not.toContain('Unusual price');
});
