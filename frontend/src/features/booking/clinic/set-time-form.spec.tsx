import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { TimeWindow } from '@/format/window';
import { renderPage } from '../../../../test/render-page';
import { SetTimeForm } from './set-time-form';

const WINDOW = { start: '2030-04-02T14:00:00.000Z', end: '2030-04-02T16:00:00.000Z' };

it.each([
  ['the usual length of the service', 40, '40', '2030-04-02T14:40:00.000Z'],
  ['the shortest one for a short service', 5, '15', '2030-04-02T14:15:00.000Z'],
  ['half an hour where none is known', null, '30', '2030-04-02T14:30:00.000Z'],
  ['the longest that fits for a long service', 300, '120', '2030-04-02T16:00:00.000Z'],
])('begins with %s', async (_, durationMinutes, length, end) => {
  const sent: TimeWindow[] = [];
  const request = { preferredSlots: [WINDOW], zone: 'America/Chicago', durationMinutes };
  const { user } = await renderPage(
    <SetTimeForm request={request} busy={false} onSend={(slot) => sent.push(slot)} />,
  );
  expect(await screen.findByLabelText<HTMLSelectElement>('Length')).toHaveProperty('value', length);
  await user.click(screen.getByRole('button', { name: 'Set this time' }));
  expect(sent).toEqual([{ start: WINDOW.start, end }]);
});
