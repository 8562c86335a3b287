import type { Page } from '@playwright/test';
import { authorization, expect, textsOfMails } from '../fixtures.js';
import { CONSENTS } from './consents.js';

interface Provider {
  id: string;
  name: string;
  kind: string;
  bookable: boolean;
  providerServices: { service: { id: string; bookable: boolean } }[];
}

/**
 * Requests an appointment as the signed-in person and waits for the mail to the clinic, whose link
 * opens the answer. Each request has its own time, so that a repeated test finds it free.
 */
export async function newRequest(
  page: Page,
  place: number,
): Promise<{ id: string; reference: string; provider: string; link: string }> {
  const headers = await authorization(page);
  const listed = await page.request.get('/api/providers/with-services?limit=100', { headers });
  const clinics = ((await listed.json()) as Provider[]).filter(
    ({ kind, bookable }) => kind === 'clinic' && bookable,
  );
  const clinic = clinics[place % clinics.length];
  const offer = clinic?.providerServices.find(({ service }) => service.bookable);
  const start = new Date(
    Math.ceil(Date.now() / 3_600_000) * 3_600_000 +
      72 * 3_600_000 +
      Math.floor(Math.random() * 2000) * 3_600_000,
  );
  const end = new Date(start.getTime() + 2 * 3_600_000);
  const answer = await page.request.post('/api/bookings', {
    headers,
    data: {
      requestType: 'service',
      providerId: clinic?.id,
      serviceId: offer?.service.id,
      preferredSlots: [{ start, end }],
      symptoms: 'A dull ache in the left knee since May.',
      consents: CONSENTS,
    },
  });
  const { id, reference } = (await answer.json()) as { id: string; reference: string };
  const find = () =>
    textsOfMails()
      .find((text) => text.includes(`New appointment request ${reference}`))
      ?.match(/\/clinic\/[\w-]+/)?.[0];
  await expect.poll(find).toBeDefined();
  return { id, reference, provider: clinic?.name ?? '', link: find() ?? '' };
}
