import { gunzipSync } from 'node:zlib';
import { FILES } from '../../../src/marketplace/directory/application/open-data/open-data-tables.js';
import { OpenDataWriter } from '../../../src/marketplace/directory/infrastructure/open-data/open-data-writer.js';
import { pricesIn } from '../canaries.js';
import type { Caller, Cast } from '../cast.js';

/** The files of a new version of the open data that somebody gets, each with its prices. */
export async function openDataPrices(
  cast: Cast,
  caller: Caller,
): Promise<[name: string, prices: string[]][]> {
  const operation = cast.operations.own.find(({ id }) => id === 'getOpenDataFile');
  if (!operation) throw new Error('There is no open data.');
  await cast.kernel.app.get(OpenDataWriter).write();
  const found: [string, string[]][] = [];
  for (const { name } of FILES) {
    const url = `/open-data/latest/${name}`;
    const { statusCode, rawPayload } = await cast.ask(operation, caller, url);
    if (statusCode !== 200) continue;
    const bytes = name.endsWith('.gz') ? gunzipSync(rawPayload) : rawPayload;
    found.push([name, pricesIn(bytes.toString())]);
  }
  return found;
}
