import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { session } from '@/session/viewer';
import { answerWith, json, requestsOf } from '../../../../test/network';
import { person } from '../../../../test/person';
import { renderPage } from '../../../../test/render-page';
import { tabsFor } from '../console-tabs';
import { FailedMailsBell } from './failed-mails-bell';

const bellOf = async (role: Parameters<typeof tabsFor>[0], total: number) => {
  session.signIn({ token: 'pat', user: person({ role }) });
  answerWith({
    'GET /api/admin/work': () => json([{ kind: 'failed-mail', total, capped: false, items: [] }]),
  });
  await renderPage(<FailedMailsBell tabs={tabsFor(role)} onFollow={() => undefined} />);
};

it('counts the failed mails and leads to them', async () => {
  await bellOf('admin', 3);
  const bell = await screen.findByRole('link', { name: 'Failed mails: 3' });
  expect(bell.getAttribute('href')).toBe('/admin/bookings/failed-mails');
  expect(bell.textContent).toBe('3');
});

it('has no number while no mail has failed', async () => {
  await bellOf('super_admin', 0);
  expect((await screen.findByRole('link', { name: 'Failed mails: 0' })).textContent).toBe('');
});

it('is not there for analysts, who may not see them', async () => {
  await bellOf('analyst', 3);
  await waitFor(() => expect(requestsOf('GET /api/admin/work')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
