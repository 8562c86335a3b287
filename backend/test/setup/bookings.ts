import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';

/** An appointment request that may be sent again: its key stays. */
export interface Post {
  readonly key: string;
  readonly body: string;
  answered?: string;
}

/** One person asks for all the appointments of a test. */
export const MANY_BOOKINGS = {
  BOOKINGS_PER_DAY: '1000000',
  OPEN_BOOKINGS_PER_CLINIC: '1000000',
} as const;

interface Listed {
  id: string;
  bookable: boolean;
  providerServices: { service: { id: string; bookable: boolean } }[];
}

/**
 * One request for each offer of the directory at `url`, at most `most`, so that none is a duplicate
 * of another.
 */
export async function postsFor(url: string, most: number): Promise<Post[]> {
  const providers: Listed[] = [];
  for (let offset = 0, page: Listed[] = []; offset === 0 || page.length; offset += 100) {
    page = (await (
      await fetch(`${url}/api/providers/with-services?limit=100&offset=${offset}`)
    ).json()) as Listed[];
    providers.push(...page);
  }
  const start = new Date(Date.now() + 3 * 86_400_000);
  const end = new Date(start.getTime() + 3_600_000);
  return providers
    .filter(({ bookable }) => bookable)
    .flatMap(({ id, providerServices }) =>
      providerServices
        .filter(({ service }) => service.bookable)
        .map(({ service }) => ({ providerId: id, serviceId: service.id })),
    )
    .slice(0, most)
    .map((offer) => ({
      key: randomUUID(),
      body: JSON.stringify({
        ...offer,
        requestType: 'service',
        preferredSlots: [{ start, end }],
        symptoms: 'A dull ache in the left knee since May.',
        consents: CONSENT_VERSIONS,
      }),
    }));
}

/** Gives the status. Rejects when the connection breaks; a repeat must give the first answer. */
export async function send(post: Post, url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    body: post.body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': post.key,
    },
  });
  const { id } = (await answer.json()) as { id: string };
  if (answer.status !== 201) return answer.status;
  if (post.answered) expect(id).toBe(post.answered);
  post.answered = id;
  return 201;
}
