import type { Benchmark } from './measuring/benchmark.js';
import { interleaved } from './measuring/measure.js';
import { during, product } from './measuring/processes.js';
import { ofTimes } from './measuring/result.js';

/** All fill a page at either size, so that the same number of documents is compared. */
const PATHS = {
  none: '/api/providers/with-services',
  filter: '/api/providers/with-services?specialties=cardiology',
  text: '/api/providers/with-services?search=clinic+77',
  distance: '/api/providers/with-services?zip=77002&order=distance',
};

/** How much longer half of the answers take when there are more providers. */
export const directoryGrowth: readonly Benchmark[] = Object.entries(PATHS).map(([kind, path]) => ({
  name: `directory-growth-${kind}`,
  async run({ scratch, pace, small, large }) {
    const [many, few] = [await scratch.providers(large), await scratch.providers(small)];
    return during([product(many), product(few)], async (ours = '', floor = '') => {
      const rounds = await interleaved(
        { url: ours, requests: [{ path }] },
        { url: floor, requests: [{ path }] },
        pace,
      );
      return ofTimes(
        this.name,
        rounds,
        2,
        `${path.slice(path.indexOf('with-services'))}: ${large} providers; floor: ` +
          `${small} providers`,
      );
    });
  },
}));
