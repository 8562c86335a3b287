import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPerson, aSignedInPerson, ask, startWork } from '../identity/people.js';
import { aCatalogue, aClinic, anOffer, aService, fill } from '../marketplace/a-marketplace.js';
import { aKernel, type Kernel, someSettings } from '../setup/kernel.js';
import { aPooler, hasPooler } from './a-pooler.js';

/** Connections that share few of the server's: what is left in one, another client finds. */
const AT_ONCE = 40;

(hasPooler ? describe : describe.skip)('the application behind PgBouncer', () => {
  let kernel: Kernel;
  let pooler: Awaited<ReturnType<typeof aPooler>>;

  beforeAll(async () => {
    const { databaseUrl = '', databaseOwnerUrl } = await someSettings();
    pooler = await aPooler(databaseUrl);
    kernel = await aKernel({
      databaseUrl: pooler.url,
      databaseDirectUrl: databaseUrl,
      databaseOwnerUrl,
      directoryCacheMb: 0,
      signUpsPerHour: 1000,
    });
    const offers = [anOffer('ekg', 300)];
    await fill(kernel, aCatalogue([aService('ekg')]), [aClinic('Alder', { offers })]);
  });
  afterAll(async () => {
    await kernel.close();
    await pooler.stop();
  });

  it('answers many reads and writes at once', async () => {
    const list = '/api/providers/with-services?search=alder';
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) =>
        index % 10
          ? (await kernel.app.inject(list)).statusCode
          : (await ask(kernel, '/auth/sign-up', aPerson())).statusCode,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
  });

  it('sends mails and signs people in', async () => {
    await startWork(kernel);
    expect(await aSignedInPerson(kernel)).toMatchObject({ token: expect.any(String) });
  });
});
