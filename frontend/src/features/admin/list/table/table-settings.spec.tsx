import { beforeEach, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { session } from '@/session/viewer';
import { answerWith, bodiesOf, json, requestsOf } from '../../../../../test/network';
import { person } from '../../../../../test/person';
import { renderPage } from '../../../../../test/render-page';
import { TableSettings } from './table-settings';
import { keep, setCompact, showColumn, tableViews } from './table-view';

const GET = 'GET /api/me/table-settings';
const PUT = 'PUT /api/me/table-settings';
const NOTHING = { compact: false, tables: [], savedAt: null };
const CHOSEN = {
  compact: true,
  tables: [{ table: 'users', hidden: ['source'], shown: [] }],
  savedAt: '2026-11-27T10:00:00.000Z',
};

async function openConsole(kept: object, onServer: object) {
  session.signIn({ token: 'pat', user: person({ id: 'pat', role: 'admin' }) });
  answerWith({
    [GET]: () => json(onServer),
    [PUT]: () => new Response(null, { status: 204 }),
  });
  keep({ compact: false, hidden: {}, shown: {}, isUnsent: false, ...kept });
  return renderPage(<TableSettings />);
}

beforeEach(() => localStorage.clear());

it('takes over what the person chose on another device', async () => {
  await openConsole({ of: 'pat' }, CHOSEN);
  await waitFor(() => expect(tableViews.get()).toMatchObject({ compact: true }));
  expect(tableViews.get().hidden).toEqual({ users: ['source'] });
});

it('sends what was chosen here once', async () => {
  await openConsole({ of: 'pat' }, NOTHING);
  await waitFor(() => expect(requestsOf(GET)).toHaveLength(1));
  act(() => {
    showColumn('users', 'source', false);
    setCompact(true);
  });
  await waitFor(() => expect(tableViews.get().isUnsent).toBe(false));
  expect(requestsOf(PUT)).toHaveLength(1);
  const [sent] = await bodiesOf(PUT);
  expect(sent).toEqual({
    compact: true,
    tables: [{ table: 'users', hidden: ['source'], shown: [] }],
  });
});

it('sends first what could not be sent before', async () => {
  await openConsole({ of: 'pat', compact: true, isUnsent: true }, NOTHING);
  await waitFor(() => expect(requestsOf(PUT)).toHaveLength(1));
  expect(requestsOf(GET)).toHaveLength(0);
  expect(tableViews.get().compact).toBe(true);
});

it('forgets what somebody else chose on this device', async () => {
  await openConsole({ of: 'sam', compact: true, isUnsent: true }, NOTHING);
  await waitFor(() => expect(requestsOf(GET)).toHaveLength(1));
  expect(tableViews.get()).toMatchObject({ of: 'pat', compact: false });
  expect(requestsOf(PUT)).toHaveLength(0);
});
