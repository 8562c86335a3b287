import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { type Language, speak } from '@/texts/language';
import { answerWith, json, problem } from '../../../../test/network';
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

const PROVIDER = 'GET /api/providers/p1';

async function open(booking = BOOKING, language: Language = 'en', openingHours: string[] = []) {
  speak(language);
  answerWith({ [PROVIDER]: () => json({ id: 'p1', openingHours }) });
  return renderPage(<Dialog booking={booking} />);
}

function Dialog({ booking }: { booking: Schema<'BookingView'> }) {
  return (
    <RescheduleDialog
      booking={booking}
      open
      onChanged={() => undefined}
      onClose={() => undefined}
      afterClose={() => undefined}
    />
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

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers the hours of the clinic, as the first request does', async () => {
  await open(BOOKING, 'en', ['Mo-Fr 08:00-17:00']);
  await screen.findByText('Inside the hours of the clinic: Mon–Fri 8:00 AM–5:00 PM.');
  expect(screen.queryByText(/own hours may differ/)).toBeNull();
  expect(options('From').at(0)).toBe('8:00 AM');
  expect(options('From').at(-1)).toBe('4:30 PM');
  expect(options('To').at(-1)).toBe('5:00 PM');
});

it('has one full stop after Spanish hours', async () => {
  await open(BOOKING, 'es', ['Mo-Fr 08:00-17:00']);
  await screen.findByText('Dentro del horario de la clínica: lun–vie 8:00 a.m.–5:00 p.m.');
});

it('offers usual hours when those of the clinic cannot be loaded', async () => {
  speak('en');
  answerWith({ [PROVIDER]: () => problem(404, 'not-found') });
  await renderPage(<Dialog booking={BOOKING} />);
  await screen.findByText(/own hours may differ/);
  expect(options('From').at(0)).toBe('6:00 AM');
});
