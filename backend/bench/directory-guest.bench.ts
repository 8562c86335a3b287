import type { Benchmark } from './measuring/benchmark.js';
import { interleaved } from './measuring/measure.js';
import { during, floor, product } from './measuring/processes.js';
import { recorded } from './measuring/recorded.js';
import { ofRates } from './measuring/result.js';
import { sameBytes } from './measuring/same-bytes.js';

const PATH = '/api/providers/with-services';

/**
 * A page of twenty without a cache, against node:http and pg with the same statement and the same
 * bytes.
 */
export const directoryGuest: Benchmark = {
  name: 'directory-guest',
  async run({ scratch, pace, large }) {
    const database = await scratch.providers(large);
    const [page] = await recorded(database, PATH);
    if (!page) throw new Error('Nothing was recorded.');
    return during(
      [product(database), floor({ kind: 'read', database, ...page })],
      async (ours = '', bare = '') => {
        await sameBytes(page, PATH, ours, bare);
        const requests = [{ path: PATH }];
        const rounds = await interleaved({ url: ours, requests }, { url: bare, requests }, pace);
        return ofRates(
          this.name,
          rounds,
          0.85,
          `${large} providers, ${page.body.length} signs; floor: ` +
            'node:http + pg, same statement, same bytes',
        );
      },
    );
  },
};
