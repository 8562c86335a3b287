import type { Page } from '@playwright/test';
import { expect, textsOfMails } from '../fixtures.js';
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
): Promise<{ id: string; provider: string; link: string }> {
  const { id, provider } = await page.evaluate(
    async ({ at, consents }) => {
      const { token } = (await (await fetch('/api/auth/token', { method: 'POST' })).json()) as {
        token: string;
      };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const providers = (await (
        await fetch('/api/providers/with-services?limit=100', { headers })
      ).json()) as Provider[];
      const clinics = providers.filter(({ kind, bookable }) => kind === 'clinic' && bookable);
      const clinic = clinics[at % clinics.length];
      const serviceId = clinic?.providerServices.find(({ service }) => service.bookable)?.service
        .id;
      const start = new Date(
        Math.ceil(Date.now() / 3_600_000) * 3_600_000 +
          72 * 3_600_000 +
          Math.floor(Math.random() * 2000) * 3_600_000,
      );
      const end = new Date(start.getTime() + 2 * 3_600_000);
      const answer = await fetch('/api/bookings', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          requestType: 'service',
          providerId: clinic?.id,
          serviceId,
          preferredSlots: [{ start, end }],
          symptoms: 'A dull ache in the left knee since May.',
          consents,
        }),
      });
      return { id: ((await answer.json()) as { id: string }).id, provider: clinic?.name ?? '' };
    },
    { at: place, consents: CONSENTS },
  );
  const find = () =>
    textsOfMails()
      .find((text) => text.includes(`New appointment request ${id}`))
      ?.match(/\/clinic\/[\w-]+/)?.[0];
  await expect.poll(find).toBeDefined();
  return { id, provider, link: find() ?? '' };
}
