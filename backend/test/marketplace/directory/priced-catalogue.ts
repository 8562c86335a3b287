import { aClinic, aListing, anOffer, aService } from '../a-marketplace.js';

export const CANARY = 7_777_701;
export const PRICE_WORDS = /"(price|customPrice|effectivePrice|priceSource|priceOnRequest)"/;

export const services = ['ekg', 'echo', 'visit'].map((key) => aService(key));
export const providers = [
  aClinic('Alder', {
    cities: ['Houston', 'Katy'],
    offers: [anOffer('ekg', CANARY), anOffer('echo', null), anOffer('visit', 300)],
  }),
  aClinic('Birch', { offers: [anOffer('ekg', 200), anOffer('visit', CANARY)] }),
  aListing('Dogwood', {
    offers: [
      {
        ...anOffer('echo', null),
        price: {
          cents: CANARY,
          source: {
            kind: 'published_file',
            asOf: '2026-10-01',
            sourceUrl: 'https://hospital.example/prices.csv',
          },
        },
      },
    ],
  }),
];
