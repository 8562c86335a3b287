import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '../src/shared/consent.js';
import type { Benchmark } from './measuring/benchmark.js';
import { type Contender, interleaved } from './measuring/measure.js';
import { during, floor, product } from './measuring/processes.js';
import { ofRates } from './measuring/result.js';
import { storedRow } from './measuring/stored-row.js';

const PATH = '/api/price-requests';

/** Guests who ask for a price, each once, from a network and with an address of their own. */
function guests(url: string): Contender {
  let count = 0;
  const setupRequest = (request: object): object => {
    const n = count++;
    return {
      ...request,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify({
        requestType: 'service',
        serviceName: 'Heart ultrasound',
        description: 'How much is it in all?',
        contactEmail: `guest${n}@mail.example`,
        consents: CONSENT_VERSIONS,
      }),
    };
  };
  return { url, requests: [{ method: 'POST', path: PATH, setupRequest }] };
}

/**
 * A guest's whole price request, against one plain insert of the same row with the same durability.
 */
export const priceRequest: Benchmark = {
  name: 'price-request',
  async run({ scratch, pace, small }) {
    return scratch.withCopy(small, async (database) =>
      during(
        [product(database, { TRUST_PROXY: '1', PRICE_REQUESTS_PER_HOUR: '1000' })],
        async (ours = '') => {
          const asking = guests(ours);
          // the server still reads its knowledge base right after its start
          await interleaved(asking, asking, { rounds: 0, secondsEach: 3 });
          const row = await storedRow(database, 'pricing', 'price_requests');
          return during(
            [
              floor({
                kind: 'insert',
                database,
                table: 'pricing.price_requests',
                row,
                fresh: ['id', 'token', 'mail_token'],
              }),
            ],
            async (bare = '') => {
              const rounds = await interleaved(asking, guests(bare), pace);
              return ofRates(
                this.name,
                rounds,
                0.15,
                'keys, networks and addresses repeat seldom, mails wait for a worker; floor: ' +
                  'node:http + pg, one insert of the row a request',
              );
            },
          );
        },
      ),
    );
  },
};
