import type { Page } from '@playwright/test';
import { authorization } from '../fixtures.js';

export interface Offer {
  effectivePrice: number | null;
  service: { id: string; name: string; bookable: boolean };
}

export interface Provider {
  id: string;
  name: string;
  kind: string;
  providerServices: Offer[];
}

/** A read of the API as the person who is signed in in the browser. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: await authorization(page) });
  return (await answer.json()) as Answer;
}

/**
 * Each test uses another clinic, because a person can have one open request per clinic and service.
 */
export async function clinic(page: Page, place: number): Promise<Provider & { offer: Offer }> {
  const providers = await read<Provider[]>(page, '/api/providers/with-services?limit=100');
  const found = providers.filter(({ kind }) => kind === 'clinic').at(-place);
  const offer = found?.providerServices.find(
    ({ service, effectivePrice }) => service.bookable && effectivePrice,
  );
  if (!found || !offer) throw new Error('The demo data has no such clinic.');
  return { ...found, offer };
}

/** Open at these hours at least, every working day. */
const DAILY = /^Mo-(Fr|Su) 08:00-(17|18|20):00$/;

/** A clinic whose hours do on any listed day. */
export async function clinicOpenDaily(page: Page): Promise<{ id: string }> {
  const providers = await read<Provider[]>(page, '/api/providers/with-services?limit=100');
  for (const { id } of providers.filter(({ kind }) => kind === 'clinic')) {
    const { openingHours } = await read<{ openingHours: string[] }>(page, `/api/providers/${id}`);
    if (openingHours.length === 1 && DAILY.test(openingHours[0] ?? '')) return { id };
  }
  throw new Error('The demo data has no such clinic.');
}
