import type { Benchmark } from './measuring/benchmark.js';
import { interleaved } from './measuring/measure.js';
import { during, product } from './measuring/processes.js';
import { ofRates } from './measuring/result.js';
import { PEOPLE, tokens } from './people.js';

const PATH = '/api/providers/with-services';

/** The same page for people who are signed in, against guests of the same server. */
export const directoryUser: Benchmark = {
  name: 'directory-user',
  async run({ scratch, pace, large }) {
    const database = await scratch.providers(large);
    const signedIn = (await tokens(database)).map((token) => ({
      path: PATH,
      headers: { authorization: `Bearer ${token}` },
    }));
    return during([product(database)], async (url = '') => {
      const rounds = await interleaved(
        { url, requests: signedIn },
        { url, requests: [{ path: PATH }] },
        pace,
      );
      return ofRates(
        this.name,
        rounds,
        0.85,
        `${large} providers, ${PEOPLE} people in rotation; floor: the same page as a guest`,
      );
    });
  },
};
