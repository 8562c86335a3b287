import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aPriceDesk, type PriceDesk } from './a-price-desk.js';

interface Row {
  id: string;
  requesterSuspended: boolean;
}

let desk: PriceDesk;
beforeAll(async () => {
  desk = await aPriceDesk();
});
afterAll(() => desk.app.close());

const list = async (query: string): Promise<Row[]> => {
  const { admin, call } = desk;
  const answer = await call('GET', `/admin/price-requests?${query}`, { token: admin });
  expect([query, answer.status]).toEqual([query, 200]);
  return JSON.parse(answer.text) as Row[];
};

it('marks the requests of a suspended person, which stay, and finds their open ones', async () => {
  const { app, ana, ben, ask, update } = desk;
  const [first, second, other] = [
    await ask({}, { token: ana }),
    await ask({}, { token: ana }),
    await ask({}, { token: ben }),
  ].map(({ body }) => body.id);
  const { id: ofGuest } = (await ask()).body;
  await app.rows(
    `insert into identity.users (id, email, status, language, created_at)
     values ($1::uuid, $1::text || '@mail.example', 'suspended', 'en', now())`,
    [ana],
  );
  const marked = new Map(
    (await list('limit=100')).map(({ id, requesterSuspended }) => [id, requesterSuspended]),
  );
  expect([first, second, other, ofGuest].map((id) => marked.get(id ?? ''))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await update(second ?? '', { status: 'closed' });
  expect((await list(`userId=${ana}&open=true`)).map(({ id }) => id)).toEqual([first]);
  expect(await list(`userId=${ana}`)).toHaveLength(2);
});

it.each(['userId=me', 'open=maybe'])('refuses %s', async (query) => {
  const { admin, call } = desk;
  expect((await call('GET', `/admin/price-requests?${query}`, { token: admin })).status).toBe(400);
});
