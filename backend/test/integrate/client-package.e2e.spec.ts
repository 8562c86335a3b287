import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRequest, aWindow } from '../booking/a-request.js';
import { aKey } from '../identity/keys/a-key.js';
import { aSignedInPerson, startWork } from '../identity/people.js';
import { aCatalogue, aClinic, anOffer, aService, fill } from '../marketplace/a-marketplace.js';
import { aFolder } from '../setup/a-folder.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

const root = resolve(import.meta.dirname, '../../..');
const CENTS = 12_300;
let kernel: Kernel;
let address: string;
let folder: string;
let key: string;

beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  await fill(kernel, aCatalogue([aService('ekg')]), [
    aClinic('Alder', { offers: [anOffer('ekg', CENTS)] }),
    aClinic('Birch', { offers: [anOffer('ekg', CENTS)] }),
    aClinic('Cedar', { offers: [anOffer('ekg', CENTS)] }),
  ]);
  await kernel.app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(kernel.app.getHttpServer().address() as AddressInfo).port}`;
  const scopes = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'];
  ({ key } = await aKey(kernel, await aSignedInPerson(kernel), scopes));
  folder = aBuiltPackage();
});
afterAll(() => kernel.close());

/** A folder in which `@openfare/client` is installed as its own build makes it. */
function aBuiltPackage(): string {
  const place = aFolder('client-package');
  cpSync(join(root, 'openapi'), join(place, 'openapi'), {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path.slice(root.length)),
  });
  const built = join(place, 'openapi/client');
  symlinkSync(join(root, 'node_modules'), join(built, 'node_modules'));
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', built],
    { cwd: built, encoding: 'utf8' },
  );
  mkdirSync(join(place, 'node_modules/@openfare'), { recursive: true });
  symlinkSync(built, join(place, 'node_modules/@openfare/client'));
  symlinkSync(
    join(root, 'node_modules/standardwebhooks'),
    join(place, 'node_modules/standardwebhooks'),
  );
  return place;
}

/** Runs a program of an integrator in a process of its own; it prints what the test expects. */
async function printedBy(program: string, ...args: string[]): Promise<unknown> {
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { answerOf, createOpenfareClient, OpenfareError } from '@openfare/client';
import { everyItem } from '@openfare/client/paging';
const [baseUrl, key, ...more] = process.argv.slice(2);
${program}`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file, address, key, ...args]);
  return JSON.parse(stdout);
}

describe('a program with the client package', () => {
  it('sees a price with its key, and none without', async () => {
    const program = `
      const prices = async (options) => {
        const client = createOpenfareClient({ baseUrl, ...options });
        const [clinic] = await answerOf(client.GET('/api/providers/with-services'));
        return clinic.providerServices[0].effectivePrice ?? null;
      };
      console.log(JSON.stringify([await prices({ key }), await prices({})]));`;
    expect(await printedBy(program)).toEqual([CENTS, null]);
  });

  it('reads names in its language', async () => {
    const program = `
      const client = createOpenfareClient({ baseUrl, language: 'es' });
      const [clinic] = await answerOf(client.GET('/api/providers/with-services'));
      console.log(JSON.stringify(clinic.providerServices[0].service.name));`;
    expect(await printedBy(program)).toBe('ekg es');
  });

  it('books once when the answer to its request is lost', async () => {
    const program = `
      let lost = 0;
      const lossy = async (request) => {
        const answer = await fetch(request);
        if (request.method === 'POST' && lost++ === 0) throw new TypeError('connection reset');
        return answer;
      };
      const client = createOpenfareClient({ baseUrl, key, fetch: lossy });
      const [clinic] = await answerOf(client.GET('/api/providers/with-services'));
      const body = JSON.parse(more[0]);
      body.providerId = clinic.id;
      body.serviceId = clinic.providerServices[0].service.id;
      const booking = await answerOf(client.POST('/api/bookings', { body }));
      const mine = await answerOf(client.GET('/api/bookings/mine'));
      const isMine = mine.map(({ id }) => id === booking.id);
      console.log(JSON.stringify([lost, booking.status, isMine]));`;
    const request = aRequest({ preferredSlots: [aWindow()] });
    expect(await printedBy(program, JSON.stringify(request))).toEqual([2, 'pending', [true]]);
  });

  it('gets a refusal as an error with its code and the fields at fault', async () => {
    const program = `
      const client = createOpenfareClient({ baseUrl, key });
      const caught = await answerOf(client.POST('/api/bookings', { body: {} })).catch((e) => e);
      console.log(JSON.stringify([
        caught instanceof OpenfareError, caught.status, caught.code,
        caught.problem.errors.some(({ path }) => path === 'providerId')
      ]));`;
    expect(await printedBy(program)).toEqual([true, 400, 'validation-failed', true]);
  });

  it('says that nobody answers after two more tries', async () => {
    const program = `
      const pauses = [];
      const client = createOpenfareClient({
        baseUrl: 'http://127.0.0.1:1',
        retry: { pause: async (seconds) => void pauses.push(seconds) },
      });
      const caught = await answerOf(client.GET('/api/meta')).catch((e) => e);
      console.log(JSON.stringify([caught.status, caught.code, pauses]));`;
    expect(await printedBy(program)).toEqual([0, 'unreachable', [1, 2]]);
  });

  it('reads every item of a list, page after page', async () => {
    const program = `
      const client = createOpenfareClient({ baseUrl, key });
      const names = [];
      let pages = 0;
      const page = (cursor) => {
        pages += 1;
        const params = { query: { limit: 1, cursor } };
        return client.GET('/api/providers/with-services', { params });
      };
      for await (const clinic of everyItem(page)) names.push(clinic.name);
      console.log(JSON.stringify([pages, names.sort()]));`;
    expect(await printedBy(program)).toEqual([3, ['Alder', 'Birch', 'Cedar']]);
  });

  it('reads a webhook that was signed with its secret, and no other', async () => {
    const program = `
      import { readWebhook } from '@openfare/client/webhooks';
      import { Webhook } from 'standardwebhooks';
      const secret = 'whsec_' + btoa('a secret of the tests');
      const other = 'whsec_' + btoa('another');
      const body = JSON.stringify({ type: 'price.changed', timestamp: '', data: { id: 'p' } });
      const at = new Date();
      const headers = {
        'webhook-id': 'm1',
        'webhook-timestamp': String(Math.floor(at / 1000)),
        'webhook-signature': new Webhook(secret).sign('m1', at, body),
      };
      const refusal = (text, key) => {
        try { readWebhook(key, headers, text); } catch (error) { return error.name; }
      };
      const { id, type, data } = readWebhook(secret, headers, body);
      const refused = [refusal(body, other), refusal(body + ' ', secret)];
      console.log(JSON.stringify([id, type, data.id, ...refused]));`;
    expect(await printedBy(program)).toEqual([
      'm1',
      'price.changed',
      'p',
      'WebhookVerificationError',
      'WebhookVerificationError',
    ]);
  });
});
