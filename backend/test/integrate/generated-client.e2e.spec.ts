import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aCatalogue, aClinic, anOffer, aService, fill } from '../marketplace/a-marketplace.js';
import { aFolder } from '../setup/a-folder.js';
import { aKernelOf, type Kernel } from '../setup/kernel.js';

const CENTS = 12_300;
const identity = new FakeIdentity();
let kernel: Kernel;
let address: string;
let folder: string;

beforeAll(async () => {
  kernel = await aKernelOf(identity);
  await fill(kernel, aCatalogue([aService('ekg')]), [
    aClinic('Alder', { offers: [anOffer('ekg', CENTS)] }),
  ]);
  await kernel.app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(kernel.app.getHttpServer().address() as AddressInfo).port}`;

  folder = aFolder('generated-client');
  await createClient({
    input: `${address}/api/openapi.json`,
    output: { path: join(folder, 'client'), tsConfigPath: null, importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  writeFileSync(
    join(folder, 'price.ts'),
    `import { client } from './client/client.gen.ts';
import { listProviders } from './client/sdk.gen.ts';
const [baseUrl, token] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: () => token });
const { data } = await listProviders();
const shown = data.map(({ pricesHidden, providerServices }) => [
  pricesHidden,
  providerServices[0].effectivePrice ?? null,
]);
console.log(JSON.stringify(shown));
`,
  );
});
afterAll(() => kernel.close());

/** Runs the generated client in a process of its own, with a token or as a guest. */
async function pricesSeenBy(token?: string): Promise<unknown> {
  const args = [join(folder, 'price.ts'), address, ...(token ? [token] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { NODE_NO_WARNINGS: '1' },
  });
  return JSON.parse(stdout);
}

it('sees prices with a token through a client of another generator', async () => {
  expect(await pricesSeenBy(identity.account())).toEqual([[false, CENTS]]);
  expect(await pricesSeenBy()).toEqual([[true, null]]);
});
