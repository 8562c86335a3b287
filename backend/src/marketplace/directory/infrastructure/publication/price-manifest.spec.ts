import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { priceManifest } from './price-manifest.js';

async function* none(): AsyncGenerator<never> {
  // No clinic has public prices.
}

it('says whose prices are in the files while there is none', async () => {
  const publisher = {
    productName: 'Openfare',
    address: 'https://x.example',
    contact: 'a@x.example',
  };
  const state = { clinicId: undefined, rows: 0, clinics: 0, updatedAt: null, version: '1' };
  expect(JSON.parse(await text(priceManifest(publisher, state, none())))).toMatchObject({
    scope: expect.stringMatching(
      /^Only cash prices that clinics .* hospitals publish .* is left out.* the files are empty\.$/,
    ),
    clinics: 0,
    files: [],
  });
});
