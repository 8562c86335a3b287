import type { Benchmark } from './benchmark.js';
import { interleaved } from './measure.js';
import { during, floor, product } from './processes.js';
import { recorded } from './recorded.js';
import { ofRates } from './result.js';
import { sameBytes } from './same-bytes.js';

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
