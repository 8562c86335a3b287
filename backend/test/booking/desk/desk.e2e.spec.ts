import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../setup/kernel.js';
import { aBookingDesk, type Desk } from '../a-booking-desk.js';
import { aWindow } from '../a-request.js';

interface Booking {
  id: string;
  assigneeId: string | null;
  staffNotes: string | null;
  code: string;
  errors?: { path: string; message: string }[];
}

let desk: Desk;
let carol: string;
beforeAll(async () => {
  desk = await aBookingDesk();
  carol = desk.app.identity.account({ role: 'admin' });
  const add = (id: string, role: string, firstName: string | null) =>
    desk.app.rows(
      `insert into identity.users (id, email, first_name, role, status, language, created_at,
        email_verified_at)
      values ($1::uuid, $1::text || '@mail.example', $3, $2, 'active', 'en', now(), now())`,
      [id, role, firstName],
    );
  await add(carol, 'admin', 'Carol');
  await add(desk.admin, 'super_admin', null);
  await add(desk.ana, 'user', 'Ana');
  await desk.app.startWorkers();
});
afterAll(() => desk.app.close());

const does = (id: string, verb: string, body: object) =>
  desk.call<Booking>(desk.admin, 'POST', `/admin/bookings/${id}/${verb}`, body);
const listed = async (query: string): Promise<string[]> =>
  (await desk.call<Booking[]>(desk.admin, 'GET', `/admin/bookings?${query}`)).body.map(
    ({ id }) => id,
  );

describe('who looks after a request', () => {
  it('is a member of staff, and the list finds it by them', async () => {
    const { id } = await desk.requestBooking();
    const { id: free } = await desk.requestBooking();
    const { body: staff } = await desk.call(desk.admin, 'GET', '/admin/staff');
    expect(staff).toEqual(
      [
        { id: desk.admin, name: `${desk.admin}@mail.example` },
        { id: carol, name: 'Carol' },
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect((await does(id, 'assign', { assigneeId: carol })).body.assigneeId).toBe(carol);
    for (const sort of ['dueAt', 'createdAt', 'startsAt']) {
      await until(async () => (await listed(`assignee=${carol}&sort=${sort}`)).length === 1);
      expect(await listed(`assignee=${carol}&sort=${sort}`)).toEqual([id]);
      expect(await listed(`assignee=none&sort=${sort}`)).not.toContain(id);
    }
    expect(await listed('assignee=none')).toContain(free);
    expect((await does(id, 'assign', { assigneeId: null })).body.assigneeId).toBeNull();
    expect(await listed(`assignee=${carol}`)).toEqual([]);
  });

  it.each([
    ['a patient', () => desk.ana],
    ['nobody known', () => '0197a0de-0000-7000-8000-0000000000aa'],
    ['no id', () => 'carol'],
    ['left out', () => undefined],
  ])('is refused when it is %s', async (_, assigneeId) => {
    const { id } = await desk.requestBooking();
    expect(await does(id, 'assign', { assigneeId: assigneeId() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeId' }] },
    });
  });
});

describe('notes of staff', () => {
  it('are stored, unless somebody else has changed them since they were read', async () => {
    const { id } = await desk.requestBooking();
    expect(
      (await does(id, 'note', { staffNotes: ' Call after 5. ', before: null })).body,
    ).toMatchObject({ staffNotes: 'Call after 5.' });
    expect(await does(id, 'note', { staffNotes: 'Mine', before: null })).toMatchObject({
      status: 409,
      body: { code: 'concurrent-change' },
    });
    expect(
      (await does(id, 'note', { staffNotes: 'Mine', before: 'Call after 5.' })).body.staffNotes,
    ).toBe('Mine');
    expect((await does(id, 'note', { staffNotes: '' })).body.staffNotes).toBeNull();
  });

  it('are for staff alone: neither the patient nor the audit log has them', async () => {
    const { id } = await desk.requestBooking();
    await does(id, 'note', { staffNotes: 'Sounds worried.' });
    const own = await desk.call(desk.ana, 'GET', `/bookings/${id}`);
    const log = await desk.call(desk.admin, 'GET', `/admin/audit-log?search=${id}`);
    for (const { status, body } of [own, log]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('Sounds worried.');
    }
  });
});

it('finds appointments by their days', async () => {
  const { id } = await desk.requestBooking(desk.ana, 1, [aWindow(24 * 40, 1)]);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(
    new Date(aWindow(24 * 40, 1).start),
  );
  for (const sort of ['dueAt', 'createdAt', 'startsAt']) {
    const query = `startDate=${day}&endDate=${day}&sort=${sort}`;
    await until(async () => (await listed(query)).length > 0);
    expect(await listed(query)).toEqual([id]);
    expect(await listed(`endDate=2020-01-01&sort=${sort}`)).toEqual([]);
  }
});

it('tells what is taken at the clinic, and how long the service takes', async () => {
  const { id, providerId } = await desk.requestBooking();
  const other = await desk.requestBookingOf(providerId, desk.ben);
  const slot = aWindow(73, 1);
  await desk.confirm(other.id, slot);
  const { body } = await desk.call(desk.admin, 'GET', `/admin/bookings/${id}/schedule`);
  expect(body).toEqual({ taken: [slot], capacity: 1, usualMinutes: null });
  expect(
    (await desk.call(desk.admin, 'GET', `/admin/bookings/${other.id}/schedule`)).body,
  ).toMatchObject({ taken: [] });
});

it('gives the clinic no more patients at a time than it sees', async () => {
  const { id, providerId } = await desk.requestBooking(desk.ana, 2, [aWindow(72, 6)]);
  const [second, third] = [
    await desk.requestBookingOf(providerId, desk.ben, [aWindow(72, 6)]),
    await desk.requestBookingOf(providerId, carol, [aWindow(72, 6)]),
  ];
  const from = new Date();
  const slot = (start: number, hours: number) => aWindow(72 + start, hours, from);
  expect((await desk.confirm(id, slot(1, 1))).status).toBe(200);
  expect((await desk.confirm(second.id, slot(2, 1))).status).toBe(200);
  expect((await desk.confirm(third.id, slot(1.5, 1))).status).toBe(200);
  const { id: fourth } = await desk.requestBookingOf(providerId, desk.admin, [aWindow(72, 6)]);
  expect(await desk.confirm(fourth, slot(0.5, 1.5))).toMatchObject({
    status: 409,
    body: { code: 'slot-taken' },
  });
  expect((await desk.confirm(fourth, slot(2.5, 1))).status).toBe(200);
});
