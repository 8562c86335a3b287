import { type Benchmark } from './benchmark.js';
import { interleaved } from './measure.js';
import { during, floor, product } from './processes.js';
import { recorded } from './recorded.js';
import { ofRates } from './result.js';
import { sameBytes } from './same-bytes.js';

const ID = '01900000-0002-7000-8000-000000000007';
const PAGES = { 'provider-page': `/api/providers/${ID}`, 'provider-page-html': `/providers/clinic-7-${ID}` };

/** One provider, as the API answers it and as the page that crawlers read, against the same statements and bytes. */
export const providerPage: readonly Benchmark[] = Object.entries(PAGES).map(([name, path]) => ({
  name,
  async run({ scratch, pace, large }) {
    const database = await scratch.providers(large);
    const [page] = await recorded(database, path);
    if (!page) throw new Error('Nothing was recorded.');
    return during([product(database), floor({ kind: 'read', database, ...page })], async (ours = '', bare = '') => {
      await sameBytes(page, path, ours, bare);
      const rounds = await interleaved({ url: ours, requests: [{ path }] }, { url: bare, requests: [{ path }] }, pace);
      return ofRates(name, rounds, 0.85, `${large} providers, ${page.body.length} signs; floor: node:http + pg, same statements, same bytes`);
    });
  },
}));
