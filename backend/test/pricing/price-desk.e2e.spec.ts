import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { aPriceDesk, type PriceDesk, TERMS } from './a-price-desk.js';

interface Details {
  id: string;
  status: string;
  adminNotes: string | null;
  assigneeId: string | null;
  undoUntil: string | null;
  closeReason: string | null;
  quotedPrice: number | null;
  quotePlace: string | null;
  priceCode: string | null;
  mails: { kind: string; outcome: string }[];
  code?: string;
}

let desk: PriceDesk;
beforeAll(async () => {
  desk = await aPriceDesk({ undoSeconds: 60 });
  await desk.app.rows(
    `insert into identity.users (id, email, first_name, role, status, language, created_at,
        email_verified_at)
    values ($1::uuid, $1::text || '@mail.example', 'Carol', 'admin', 'active', 'en', now(), now())`,
    [desk.admin],
  );
});
afterAll(() => desk.app.close());

const calls = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const { status, text } = await desk.call(method, `/admin/price-requests${path}`, {
    token: desk.admin,
    ...(body && { body }),
  });
  return { status, body: JSON.parse(text) as Details };
};

it('shows one request with its mails', async () => {
  const { id } = (await desk.ask()).body;
  await desk.app.settled();
  const { status, body } = await calls('GET', `/${id}`);
  expect([status, body.id]).toEqual([200, id]);
  expect(body.mails.map(({ kind, outcome }) => [kind, outcome]).sort()).toEqual([
    ['desk', 'sent'],
    ['received', 'sent'],
  ]);
  expect((await calls('GET', '/0197a0de-0000-7000-8000-0000000000aa')).status).toBe(404);
});

it('takes a change of the status back, in time and unless it was changed since', async () => {
  const { id } = (await desk.ask()).body;
  expect((await calls('POST', `/${id}/update`, { status: 'contacted' })).body).toMatchObject({
    status: 'contacted',
    undoUntil: expect.any(String),
  });
  expect((await calls('POST', `/${id}/undo`)).body).toMatchObject({
    status: 'pending',
    undoUntil: null,
  });
  expect(await calls('POST', `/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'undo-ended' },
  });

  await calls('POST', `/${id}/update`, { status: 'closed' });
  await calls('POST', `/${id}/update`, { adminNotes: 'Called.' });
  expect((await calls('POST', `/${id}/undo`)).body.status).toBe('pending');

  await calls('POST', `/${id}/update`, { status: 'closed' });
  await desk.app.rows(
    `update pricing.price_requests set undo_until = now() - interval '1 second' where id = $1`,
    [id],
  );
  expect((await calls('GET', `/${id}`)).body.undoUntil).toBeNull();
  expect((await calls('POST', `/${id}/undo`)).status).toBe(409);
});

/** Lets the time for every undo pass: what is held is due. */
const released = async (): Promise<void> => {
  await desk.app.rows('update shared.outbox set held_until = now() where held_until is not null');
  await desk.app.rows(
    'update pricing.price_requests set undo_until = now() where undo_until is not null',
  );
  await desk.app.app.get(OutboxRelay).deliver();
  await desk.app.settled();
};
const mailsOf = async (id: string): Promise<string[]> =>
  (await calls('GET', `/${id}`)).body.mails.map(({ kind, outcome }) => `${kind} ${outcome}`).sort();

it('takes a price back before it is mailed, and the next one is mailed in its place', async () => {
  const { id, token } = (await desk.ask()).body;
  const sends = (quotedPrice: number) =>
    calls('POST', `/${id}/update`, { status: 'quoted', quotedPrice, ...TERMS });
  const { body: wrong } = await sends(120_000);
  expect(wrong).toMatchObject({ quotedPrice: 120_000, undoUntil: expect.any(String) });
  expect(await calls('POST', `/${id}/undo`)).toMatchObject({
    status: 200,
    body: { status: 'pending', quotedPrice: null, quotePlace: null, undoUntil: null },
  });
  await released();
  expect(await mailsOf(id)).toEqual(['desk sent', 'received sent']);
  expect((await desk.call('GET', `/price-requests/${token}`)).text).not.toContain('120000');
  expect((await desk.app.app.inject({ url: `/verify/${wrong.priceCode}` })).statusCode).toBe(404);

  await sends(12_000);
  await released();
  expect(await mailsOf(id)).toEqual(['desk sent', 'quoted sent', 'received sent']);
  expect(await calls('POST', `/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'undo-ended' },
  });

  await calls('POST', `/${id}/update`, { quotedPrice: 99_900, ...TERMS });
  expect((await calls('POST', `/${id}/undo`)).body).toMatchObject({
    status: 'quoted',
    quotedPrice: 12_000,
    quotePlace: TERMS.quotePlace,
  });
  await released();
  expect(await mailsOf(id)).toEqual(['desk sent', 'quoted sent', 'received sent']);
});

it('shows a price to whoever asked only once it can no longer be taken back', async () => {
  const own = desk.app.identity.account();
  const { id, token } = (await desk.ask({}, { token: own })).body;
  const seen = async () => {
    const page = JSON.parse((await desk.call('GET', `/price-requests/${token}`)).text) as Details;
    const list = await desk.call('GET', '/price-requests/mine', { token: own });
    const [listed] = JSON.parse(list.text) as Details[];
    expect(listed).toMatchObject({ status: page.status, quotedPrice: page.quotedPrice });
    expect(listed?.priceCode).toBe(page.priceCode);
    return page;
  };
  const sends = async (quotedPrice: number) =>
    (await calls('POST', `/${id}/update`, { status: 'quoted', quotedPrice, ...TERMS })).body;
  const stateOf = async (code: string | null) => {
    const { statusCode, body } = await desk.app.app.inject({ url: `/verify/${code}` });
    return [statusCode, body.includes('This price was replaced')];
  };
  const nothing = { status: 'pending', quotedPrice: null, quotePlace: null, priceCode: null };

  const first = await sends(120_000);
  expect(first).toMatchObject({ status: 'quoted', quotedPrice: 120_000 });
  expect(await seen()).toMatchObject(nothing);
  expect((await stateOf(first.priceCode))[0]).toBe(404);

  const second = await sends(110_000);
  expect(await seen()).toMatchObject(nothing);
  await released();
  expect(await seen()).toMatchObject({
    status: 'quoted',
    quotedPrice: 110_000,
    priceCode: second.priceCode,
  });
  expect(await mailsOf(id)).toEqual(['desk sent', 'quoted sent', 'received sent']);
  expect((await stateOf(first.priceCode))[0]).toBe(404);

  await sends(90_000);
  expect(await seen()).toMatchObject({ quotedPrice: 110_000, priceCode: second.priceCode });
  expect(await stateOf(second.priceCode)).toEqual([200, false]);
  await calls('POST', `/${id}/update`, { status: 'closed', reason: 'They found a clinic.' });
  expect(await seen()).toMatchObject({
    status: 'closed',
    quotedPrice: 110_000,
    closeReason: 'They found a clinic.',
  });
  await released();
  expect(await mailsOf(id)).toEqual(['desk sent', 'quoted sent', 'received sent']);
});

it('is closed for a reason, which whoever asked reads until it is opened again', async () => {
  const { id, token } = (await desk.ask()).body;
  const reason = 'The clinic gives prices by telephone only.';
  const readReason = async () => {
    const { text } = await desk.call('GET', `/price-requests/${token}`);
    return (JSON.parse(text) as Details).closeReason;
  };
  expect((await calls('POST', `/${id}/update`, { status: 'closed', reason })).body).toMatchObject({
    status: 'closed',
    closeReason: reason,
  });
  expect(await readReason()).toBe(reason);
  expect(
    await desk.app.rows(
      `select command, reason from shared.audit_logs
       where record_id = $1 and command = 'AnswerPriceRequest'`,
      [id],
    ),
  ).toEqual([{ command: 'AnswerPriceRequest', reason }]);

  expect((await calls('POST', `/${id}/undo`)).body).toMatchObject({ closeReason: null });
  expect(await readReason()).toBeNull();
  await calls('POST', `/${id}/update`, { status: 'closed', reason });
  await calls('POST', `/${id}/update`, { status: 'pending', reason: 'They wrote again.' });
  expect(await readReason()).toBeNull();

  expect(await calls('POST', `/${id}/update`, { status: 'closed' })).toMatchObject({
    status: 200,
    body: { status: 'closed', closeReason: null },
  });
  expect(
    (await calls('POST', `/${id}/update`, { status: 'closed', reason: 'x'.repeat(501) })).status,
  ).toBe(400);
});

it('is given to a member of staff, and the list finds it by them and by its day', async () => {
  const { id } = (await desk.ask()).body;
  const { admin } = desk;
  expect((await calls('POST', `/${id}/assign`, { assigneeId: admin })).body.assigneeId).toBe(admin);
  expect((await calls('POST', `/${id}/assign`, { assigneeId: desk.ana })).status).toBe(400);
  const idsOf = async (query: string): Promise<string[]> => {
    const { text } = await desk.call('GET', `/admin/price-requests?${query}`, { token: admin });
    return (JSON.parse(text) as Details[]).map((row) => row.id);
  };
  expect(await idsOf(`assignee=${admin}`)).toEqual([id]);
  expect(await idsOf('assignee=none')).not.toContain(id);
  expect(await idsOf(`assignee=${admin}&startDate=2020-01-01&endDate=2020-01-02`)).toEqual([]);
  expect(await idsOf(`assignee=${admin}&startDate=2020-01-01`)).toEqual([id]);
  expect((await calls('POST', `/${id}/assign`, { assigneeId: null })).body.assigneeId).toBeNull();
});

it('does not replace notes that somebody else has changed since', async () => {
  const { id } = (await desk.ask()).body;
  await calls('POST', `/${id}/update`, { adminNotes: 'Theirs', adminNotesBefore: null });
  expect(
    await calls('POST', `/${id}/update`, { adminNotes: 'Mine', adminNotesBefore: null }),
  ).toMatchObject({ status: 409, body: { code: 'concurrent-change' } });
  expect(
    (await calls('POST', `/${id}/update`, { adminNotes: 'Both', adminNotesBefore: 'Theirs' })).body
      .adminNotes,
  ).toBe('Both');
});
