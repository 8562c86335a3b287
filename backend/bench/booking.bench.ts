import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '../src/shared/consent.js';
import type { Benchmark } from './measuring/benchmark.js';
import { type Contender, interleaved } from './measuring/measure.js';
import { during, floor, product } from './measuring/processes.js';
import { ofRates } from './measuring/result.js';
import { connected } from './measuring/scratch.js';
import { storedRow } from './measuring/stored-row.js';
import { PEOPLE, tokens } from './people.js';

const PATH = '/api/bookings';
const DAY = 86_400_000;

interface Offered {
  readonly provider: string;
  readonly service: string;
}

/**
 * Asks for appointments, no two by the same person for the same offer, each under a key of its own.
 */
function patients(url: string, signedIn: readonly string[], offers: readonly Offered[]): Contender {
  let count = 0;
  const setupRequest = (request: object): object => {
    const n = count++;
    const offer = offers[Math.floor(n / PEOPLE) % offers.length];
    const start = new Date(Date.now() + 3 * DAY);
    const end = new Date(start.getTime() + DAY / 8);
    return {
      ...request,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${signedIn[n % PEOPLE]}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        requestType: 'service',
        providerId: offer?.provider,
        serviceId: offer?.service,
        preferredSlots: [{ start, end }],
        symptoms: 'A dull ache in the left knee since May.',
        consents: CONSENT_VERSIONS,
      }),
    };
  };
  return { url, requests: [{ method: 'POST', path: PATH, setupRequest }] };
}

/**
 * The whole request for an appointment, against one plain insert of the same row with the same
 * durability.
 */
export const booking: Benchmark = {
  name: 'booking',
  async run({ scratch, pace, small }) {
    return scratch.withCopy(small, async (database) => {
      const signedIn = await tokens(database);
      const offers = await connected(
        database,
        async (client) =>
          (
            await client.query<Offered>(
              `select link.provider_id as provider, link.service_id as service
               from marketplace.provider_services link
               join marketplace.services s on s.id = link.service_id
               where s.bookable
               order by link.id`,
            )
          ).rows,
      );
      return during(
        [product(database, { BOOKINGS_PER_DAY: '1000000', OPEN_BOOKINGS_PER_CLINIC: '1000000' })],
        async (ours = '') => {
          const asking = patients(ours, signedIn, offers);
          // the server still reads its knowledge base right after its start
          await interleaved(asking, asking, { rounds: 0, secondsEach: 3 });
          const row = await storedRow(database, 'booking', 'booking_requests');
          return during(
            [
              floor({
                kind: 'insert',
                database,
                table: 'booking.booking_requests',
                row,
                fresh: ['id', 'user_id', 'code'],
              }),
            ],
            async (bare = '') => {
              const rounds = await interleaved(asking, patients(bare, signedIn, offers), pace);
              return ofRates(
                this.name,
                rounds,
                0.15,
                'keys, offers and people never repeat, mails wait for a worker; floor: ' +
                  'node:http + pg, one insert of the row a request',
              );
            },
          );
        },
      );
    });
  },
};
