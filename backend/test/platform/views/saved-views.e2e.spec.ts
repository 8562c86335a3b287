import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SavedViewView } from '../../../src/platform/views/admin-saved-views.dto.js';
import { AdminApp } from '../../marketplace/catalogue/admin-marketplace.js';

let app: AdminApp;
let colleague: string;
let analyst: string;

beforeAll(async () => {
  app = await AdminApp.start();
  colleague = app.identity.account({ role: 'admin' });
  analyst = app.identity.account({ role: 'analyst' });
});
afterAll(() => app.kernel.close());
beforeEach(() => app.kernel.rows('delete from shared.saved_views'));

const late = { list: 'price-requests', name: 'Late ones', query: 'overdue=true&sort=dueAt' };

const save = (view: object, token = app.admin) =>
  app.call('POST', '/admin/saved-views', { shared: false, ...late, ...view }, { token });

async function views(list: string, token = app.admin): Promise<SavedViewView[]> {
  const answer = await app.call('GET', `/admin/saved-views?list=${list}`, undefined, { token });
  return answer.json<SavedViewView[]>();
}

async function statusOf(id: string, token: string, method: 'GET' | 'DELETE' = 'GET') {
  return (await app.call(method, `/admin/saved-views/${id}`, undefined, { token })).statusCode;
}

it('are kept under their names, for their list and their owner', async () => {
  const saved = await save({});
  expect(saved.statusCode).toBe(201);
  expect(saved.json()).toMatchObject({ ...late, shared: false, own: true });
  expect(await views('price-requests')).toEqual([saved.json()]);
  expect(await views('providers')).toEqual([]);
  expect(await views('price-requests', colleague)).toEqual([]);
  const { id } = saved.json<SavedViewView>();
  expect([await statusOf(id, app.admin), await statusOf(id, colleague)]).toEqual([200, 404]);
});

it('that are shared open for all who open the list, and are deleted by their owner', async () => {
  const { id } = (await save({ shared: true })).json<SavedViewView>();
  expect(await views('price-requests', colleague)).toMatchObject([{ id, own: false }]);
  expect(await statusOf(id, colleague)).toBe(200);
  expect(await statusOf(id, analyst)).toBe(404);
  expect(await statusOf(id, colleague, 'DELETE')).toBe(404);
  expect(await statusOf(id, app.admin, 'DELETE')).toBe(204);
  expect(await views('price-requests')).toEqual([]);
});

it('that are shared are deleted by a super administrator when their owner is gone', async () => {
  const boss = app.identity.account({ role: 'super_admin' });
  const shared = (await save({ shared: true })).json<SavedViewView>();
  const own = (await save({ name: 'Mine' })).json<SavedViewView>();
  expect(shared).toMatchObject({ own: true, deletable: true });
  expect(await views('price-requests', colleague)).toMatchObject([{ deletable: false }]);
  expect(await views('price-requests', boss)).toMatchObject([{ own: false, deletable: true }]);
  expect(await statusOf(own.id, boss, 'DELETE')).toBe(404);
  expect(await statusOf(shared.id, boss, 'DELETE')).toBe(204);
  expect(await views('price-requests')).toMatchObject([{ id: own.id }]);
});

it('are replaced when their owner uses a name again', async () => {
  const { id } = (await save({})).json<SavedViewView>();
  const again = await save({ name: 'LATE ones', query: 'status=pending', shared: true });
  expect(again.json()).toMatchObject({ id, name: 'LATE ones', query: 'status=pending' });
  expect((await save({}, colleague)).json<SavedViewView>().id).not.toBe(id);
  expect(await views('price-requests')).toHaveLength(1);
});

it('of analysts are those of the lists that they open', async () => {
  const missed = await save({ list: 'search-misses', shared: true }, analyst);
  expect(missed.statusCode).toBe(201);
  expect((await save({}, analyst)).statusCode).toBe(404);
  expect(await views('search-misses')).toMatchObject([{ own: false }]);
});

it('are recorded in the audit log without what was searched for', async () => {
  await save({ query: 'q=maria%40mail.example' });
  const logged = await app.kernel.rows(
    `select action, reason from shared.audit_logs where command = 'SaveView'
     order by id desc limit 1`,
  );
  expect(logged).toMatchObject([{ action: 'create', reason: 'price-requests' }]);
});

it.each([{ list: 'nothing' }, { name: ' ' }, { name: 'x'.repeat(81) }, { shared: 'yes' }])(
  'refuse %j',
  async (changes) => {
    expect((await save(changes)).statusCode).toBe(400);
  },
);
