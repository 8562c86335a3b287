import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aCatalogue, aClinic, anOffer, aService, fill } from '../../marketplace/a-marketplace.js';
import { aPlaceForm } from '../../marketplace/catalogue/admin-marketplace.js';
import { aKernelOf, type Kernel, until } from '../../setup/kernel.js';
import { TcpProxy } from '../../setup/tcp-proxy.js';

/** The read address leads to another database, so that answers tell where they come from. */
const [AT_PRIMARY, AT_STANDBY] = ['Alder', 'Birch'];
let kernel: Kernel;
let standby: Kernel;
let proxy: TcpProxy;
let admin: Record<string, string>;

beforeAll(async () => {
  const identity = new FakeIdentity();
  standby = await aKernelOf(identity);
  proxy = await TcpProxy.before(standby.settings.database);
  kernel = await aKernelOf(identity, { databaseReadUrl: proxy.url });
  admin = { authorization: `Bearer ${identity.account({ role: 'admin' })}` };
  const offers = [anOffer('ekg', 300)];
  await fill(standby, aCatalogue([aService('ekg')]), [aClinic(AT_STANDBY, { offers })]);
  await fill(kernel, aCatalogue([aService('ekg')]), [aClinic(AT_PRIMARY, { offers })]);
});
afterAll(async () => {
  await kernel.close();
  await standby.close();
  proxy.stop();
});

/** Names in the directory of a kernel. */
async function listed(headers: Record<string, string> = {}): Promise<string[]> {
  const reply = await kernel.app.inject({ url: '/api/providers/with-services', headers });
  return reply.json<{ name: string }[]>().map(({ name }) => name);
}

const fromStandby = async (): Promise<boolean> => (await listed()).includes(AT_STANDBY);

describe('reads with DATABASE_READ_URL', () => {
  it('come from there for the directory, once the primary has said where it is', async () => {
    await until(fromStandby);
    expect(await listed()).toEqual([AT_STANDBY]);
  });

  it('come from the primary for everything else', async () => {
    const reply = await kernel.app.inject({ url: '/api/admin/providers', headers: admin });
    expect(reply.json<{ name: string }[]>().map(({ name }) => name)).toEqual([AT_PRIMARY]);
  });

  it('come from the primary while no standby answers, and from there when one does', async () => {
    await until(fromStandby);
    proxy.become('away');
    expect(await listed()).toEqual([AT_PRIMARY]);
    proxy.become('open');
    await until(fromStandby);
  });

  it('remember in a cookie where the caller wrote, and only then', async () => {
    const written = await kernel.app.inject({
      method: 'POST',
      url: '/api/admin/locations',
      headers: admin,
      payload: aPlaceForm(),
    });
    expect(written.statusCode).toBe(201);
    expect(written.headers['set-cookie']).toMatch(
      /^openfare_written=[0-9A-F]+\/[0-9A-F]+; Max-Age=10; Path=\/api; HttpOnly; SameSite=Lax/,
    );
    const read = await kernel.app.inject('/api/providers/with-services');
    expect(read.headers['set-cookie']).toBeUndefined();
  });

  it('survive a cookie that is not ours', async () => {
    await until(fromStandby);
    for (const value of ["0/0'; drop table x", 'FFFFFFFFF/0', ''])
      expect(await listed({ cookie: `openfare_written=${value}` })).toEqual([AT_STANDBY]);
  });
});
