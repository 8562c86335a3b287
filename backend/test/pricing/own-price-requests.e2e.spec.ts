import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsentWithdrawn, UserErased } from '../../src/identity/contract/identity.events.js';
import { PersonalData } from '../../src/platform/commands/personal-data.js';
import { Registry } from '../../src/platform/config/registry.js';
import { aPriceDesk, type PriceDesk, TERMS } from './a-price-desk.js';

let app: PriceDesk['app'];
let ana: PriceDesk['ana'];
let ben: PriceDesk['ben'];
let call: PriceDesk['call'];
let ask: PriceDesk['ask'];
let update: PriceDesk['update'];
beforeAll(async () => {
  ({ app, ana, ben, call, ask, update } = await aPriceDesk());
});
afterAll(() => app.close());

describe('names in mails', () => {
  const linesOf = async (id: string): Promise<string[]> => {
    await app.settled();
    const reference = await app.referenceOf(id, 'pricing.price_requests');
    const mails = (await app.mails()).filter(({ text }) => text?.includes(reference));
    expect(mails).toHaveLength(2);
    return mails
      .map(({ text = '' }) => text)
      .flatMap((text) =>
        text.split('\n').filter((line) => /^(Service|Provider|Specialty|Servicio): /.test(line)),
      );
  };

  it.each<[string, object, string[]]>([
    [
      'a service by its id',
      { serviceName: 'What I call it', serviceId: 'echo' },
      ['Service: Stress echo', 'Service: Stress echo'],
    ],
    [
      'a service by its name, whatever its case',
      { serviceName: 'stress ECHO' },
      ['Service: Stress echo', 'Service: Stress echo'],
    ],
    [
      'a service by its Spanish name',
      { serviceName: 'Eco de esfuerzo' },
      ['Service: Stress echo', 'Service: Stress echo'],
    ],
    [
      'a provider',
      { requestType: 'provider', providerName: 'marmalade bear', serviceName: null },
      ['Provider: Marmalade Bear', 'Provider: Marmalade Bear'],
    ],
    [
      'a specialty',
      { requestType: 'specialty', specialty: 'cardiologia', serviceName: null },
      ['Specialty: Cardiology', 'Specialty: Cardiology'],
    ],
    [
      'a provider as a specialty',
      { requestType: 'specialty', specialty: 'Marmalade Bear', serviceName: null },
      ['Specialty: Marmalade Bear', 'Specialty: Marmalade Bear'],
    ],
    [
      'no typed words',
      {
        serviceName: 'Stress echo! Unlock now: https://evil.example',
        specialty: 'https://evil.example',
        providerName: 'evil.example',
      },
      [],
    ],
  ])('are those of the catalogue: %s', async (_name, changes, expected) => {
    const [service] = await app.rows<{ id: string }>('select id from marketplace.services');
    const { status, body } = await ask({
      ...changes,
      ...('serviceId' in changes && { serviceId: service?.id }),
    });
    expect(status).toBe(201);
    expect(await linesOf(body.id)).toEqual(expected);
  });
});

describe('a signed-in person', () => {
  it('lists their own, and those sent with their verified address', async () => {
    const { body: own } = await ask({}, { token: ana });
    const { body: guest } = await ask({ contactEmail: `${ana}@mail.example` });
    await ask({ contactEmail: `${ana}@mail.example` }, { token: ben });
    const mine = await call('GET', '/price-requests/mine', { token: ana });
    expect(mine.body.map(({ id }) => id)).toEqual([guest.id, own.id]);
    expect(mine.headers['x-total-count']).toBe('2');
    expect((await call('GET', '/price-requests/mine')).status).toBe(401);
  });

  it('is forgotten with the account', async () => {
    const cora = app.identity.account();
    const { body } = await ask({ contactPhone: '7135550142' }, { token: cora });
    await app.rows(
      `update pricing.price_requests
       set admin_notes = 'She called twice.', reopen_reason = 'She called.',
         close_reason = 'She has a price.'
       where id = $1`,
      [body.id],
    );
    const copy = await app.app
      .get(Registry)
      .all(PersonalData)
      .find(({ section }) => section === 'priceRequests')
      ?.of(cora);
    expect(copy).toEqual([expect.objectContaining({ id: body.id, contact_phone: '7135550142' })]);
    // notes of staff, and what opens the page
    expect(JSON.stringify(copy)).not.toMatch(new RegExp(`called twice|${body.token}`));
    await app.announce(new UserErased(cora));
    await app.settled();
    expect(
      await app.rows(
        `select description, contact_email, contact_phone, admin_notes, reopen_reason, close_reason
         from pricing.price_requests
         where id = $1`,
        [body.id],
      ),
    ).toEqual([
      {
        description: '',
        contact_email: null,
        contact_phone: null,
        admin_notes: null,
        reopen_reason: null,
        close_reason: null,
      },
    ]);
  });

  it('waits for no price once the account is deleted, and none can be sent', async () => {
    const cora = app.identity.account();
    const address = `${cora}@mail.example`;
    const { body: own } = await ask({}, { token: cora });
    const { body: contacted } = await ask({}, { token: cora });
    const { body: before } = await ask({ contactEmail: address });
    await update(contacted.id, { status: 'contacted' });
    await app.announce(new UserErased(cora, address));
    await app.settled();
    for (const { id } of [own, contacted, before]) {
      expect(await update(id, { status: 'quoted', quotedPrice: 35_000, ...TERMS })).toMatchObject({
        status: 409,
        body: { code: 'not-allowed', state: 'closed', allowed: [] },
      });
      expect(await update(id, { adminNotes: 'Nobody is left.' })).toMatchObject({
        status: 200,
        body: { status: 'closed', allowed: [], contactEmail: null },
      });
    }
  });

  it('has no telephone number in price requests after withdrawing the consent', async () => {
    const dina = app.identity.account();
    const address = `${dina}@mail.example`;
    const { body: own } = await ask({ contactPhone: '7135550142' }, { token: dina });
    const { body: before } = await ask({ contactPhone: '7135550143', contactEmail: address });
    const { body: other } = await ask({ contactPhone: '7135550144' });
    await app.announce(new ConsentWithdrawn(dina, 'health-data', address));
    await app.settled();
    const phoneOf = async (id: string) =>
      (
        await app.rows<{ description: string; contact_phone: string | null }>(
          'select description, contact_phone from pricing.price_requests where id = $1',
          [id],
        )
      )[0];
    const emptied = { description: '', contact_phone: null };
    expect([await phoneOf(own.id), await phoneOf(before.id)]).toEqual([emptied, emptied]);
    expect(await phoneOf(other.id)).toMatchObject({ contact_phone: '7135550144' });
  });
});

it('empties what a guest sent from an address when its verified account is deleted', async () => {
  const dora = app.identity.account();
  const address = `${dora}@mail.example`;
  const words = 'Asked before I had an account.';
  const {
    body: { id: mine },
  } = await ask({ contactEmail: address, description: words });
  const {
    body: { id: other },
  } = await ask({ description: words });
  const {
    body: { id: third },
  } = await ask({ contactEmail: `x${address}`, description: words });
  const {
    body: { id: named },
  } = await ask({ contactEmail: address, description: words }, { token: app.identity.account() });
  const kept = async () =>
    (
      await app.rows<{ id: string; contact_email: string | null; description: string }>(
        `select id, contact_email, description
         from pricing.price_requests
         where id = any($1)
         order by id`,
        [[mine, other, third, named]],
      )
    )
      .filter(({ contact_email, description }) => contact_email && description === words)
      .map(({ id }) => id);
  await app.announce(new UserErased(app.identity.account(), null));
  await app.settled();
  expect(await kept()).toEqual([mine, other, third, named].sort());
  await app.announce(new UserErased(dora, address));
  await app.settled();
  expect(await kept()).toEqual([other, third, named].sort());
  expect(
    await app.rows('select contact_email, description from pricing.price_requests where id = $1', [
      mine,
    ]),
  ).toEqual([{ contact_email: null, description: '' }]);
});
