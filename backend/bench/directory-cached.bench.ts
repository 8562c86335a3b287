import type { Benchmark } from './measuring/benchmark.js';
import { interleaved } from './measuring/measure.js';
import { during, floor, product } from './measuring/processes.js';
import { recorded } from './measuring/recorded.js';
import { ofRates } from './measuring/result.js';
import { sameBytes } from './measuring/same-bytes.js';

const PATH = '/api/providers/with-services';

/** The page of twenty from the cache, against Fastify sending the same buffer. */
export const directoryCached: Benchmark = {
  name: 'directory-cached',
  async run({ scratch, pace, large }) {
    const database = await scratch.providers(large);
    const [page] = await recorded(database, PATH);
    if (!page) throw new Error('Nothing was recorded.');
    return during(
      [product(database, { DIRECTORY_CACHE_MB: '64' }), floor({ kind: 'bytes', ...page })],
      async (ours = '', fastify = '') => {
        await sameBytes(page, PATH, ours, fastify);
        const requests = [{ path: PATH }];
        const rounds = await interleaved({ url: ours, requests }, { url: fastify, requests }, pace);
        return ofRates(
          this.name,
          rounds,
          0.4,
          `${page.body.length} signs, cache on; floor: Fastify sending the same buffer`,
        );
      },
    );
  },
};
