import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { type Language, speak } from '@/texts/language';
import { renderPage } from '../../../../test/render-page';
import { RescheduleDialog } from './reschedule-dialog';

// What the dialog reads of a request.
const BOOKING = {
  id: 'b1',
  providerId: 'p1',
  locationName: 'Pearland',
  zone: 'America/Chicago',
  confirmedSlot: { start: '2026-11-30T14:00:00.000Z', end: '2026-11-30T14:40:00.000Z' },
} as unknown as Schema<'BookingView'>;

async function open(booking = BOOKING, language: Language = 'en') {
  speak(language);
  return renderPage(
    <RescheduleDialog
      booking={booking}
      open
      onChanged={() => undefined}
      onClose={() => undefined}
      afterClose={() => undefined}
    />,
  );
}

afterEach(() => speak('en'));

it.each([
  ['en', 'If you send this, you give up Monday, November 30, 2026, 8:00 AM.'],
  ['es', 'Si envía esto, deja su cita: lunes, 30 de noviembre de 2026, 8:00 a.m.'],
] as const)('says in %s which appointment the new times would give up', async (language, text) => {
  await open(BOOKING, language);
  await screen.findByText(text);
});

it('gives up nothing while no time is confirmed', async () => {
  await open({ ...BOOKING, confirmedSlot: null });
  await screen.findByText(/^We send your new times/);
  expect(screen.queryByText(/give up/)).toBeNull();
});
