import { type Benchmark } from './measuring/benchmark.js';
import { interleaved } from './measuring/measure.js';
import { during, floor, product } from './measuring/processes.js';
import { recorded } from './measuring/recorded.js';
import { ofRates } from './measuring/result.js';
import { sameBytes } from './measuring/same-bytes.js';

const ID = '01900000-0002-7000-8000-000000000007';
const PAGES = {
  'provider-page': `/api/providers/${ID}`,
  'provider-page-html': `/providers/clinic-7-${ID}`,
};

/**
 * As the product runs, with its memory for answers, and without, where every answer asks the
 * database.
 */
const WAYS = [
  { suffix: '', cacheMb: '64', least: 0.85, said: 'kept answers as in production' },
  { suffix: '-uncached', cacheMb: '0', least: 0.6, said: 'no kept answers' },
];

/**
 * One provider, as the API answers it and as the page that crawlers read, against the same
 * statements and bytes.
 */
export const providerPage: readonly Benchmark[] = Object.entries(PAGES).flatMap(([page, path]) =>
  WAYS.map(
    ({ suffix, cacheMb, least, said }) =>
      ({
        name: `${page}${suffix}`,
        async run({ scratch, pace, large }) {
          const database = await scratch.providers(large);
          const [asked] = await recorded(database, path);
          if (!asked) throw new Error('Nothing was recorded.');
          return during(
            [
              product(database, { DIRECTORY_CACHE_MB: cacheMb }),
              floor({ kind: 'read', database, ...asked }),
            ],
            async (ours = '', bare = '') => {
              await sameBytes(asked, path, ours, bare);
              const rounds = await interleaved(
                { url: ours, requests: [{ path }] },
                { url: bare, requests: [{ path }] },
                pace,
              );
              return ofRates(
                `${page}${suffix}`,
                rounds,
                least,
                `${large} providers, ${asked.body.length} signs, ${said}; floor: ` +
                  'node:http + pg, same statements, same bytes',
              );
            },
          );
        },
      }) satisfies Benchmark,
  ),
);
