import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKey } from '../identity/keys/a-key.js';
import { aSignedInPerson, startWork } from '../identity/people.js';
import { aCatalogue, aClinic, anOffer, aService, fill } from '../marketplace/a-marketplace.js';
import { aFolder } from '../setup/a-folder.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

const GUIDE = new URL('../../../docs/integrate/first-provider.md', import.meta.url);
let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  await fill(kernel, aCatalogue([aService('ekg')]), [
    aClinic('Alder', { offers: [anOffer('ekg', 12_300)] }),
  ]);
  await kernel.app.listen(0, '127.0.0.1');
});
afterAll(() => kernel.close());

it('leads from a key to a price and an appointment request, as it stands', async () => {
  const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(/^```sh test\n([^]*?)^```$/gm)];
  expect(blocks.length).toBe(4);
  const person = await aSignedInPerson(kernel);
  const scopes = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'];
  const { key } = await aKey(kernel, person, scopes);
  const { port } = kernel.app.getHttpServer().address() as AddressInfo;
  const script = blocks.map(([, block = '']) => `${block}\necho`).join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: aFolder('guide'),
    env: { PATH: process.env.PATH, BASE: `http://127.0.0.1:${port}`, KEY: key },
  });
  const [list = '', one = '', , booking = ''] = stdout.split('\n');
  expect(JSON.parse(list)).toMatchObject([{ providerServices: [{ effectivePrice: 12_300 }] }]);
  expect(JSON.parse(one)).toMatchObject({ name: 'Alder', pricesHidden: false });
  expect(JSON.parse(booking)).toMatchObject({ status: 'pending', providerName: 'Alder' });
});
