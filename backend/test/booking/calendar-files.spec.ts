import { expect, it } from '@jest/globals';
import type { MailFacts } from '../../src/booking/application/mails/booking-mails.js';
import { IcalCalendarFiles } from '../../src/booking/infrastructure/ical-calendar-files.js';
import { Settings } from '../../src/platform/config/settings.js';
import { PLACE, SET, someFacts } from './some-mails.js';

const files = new IcalCalendarFiles(new Settings());

/** The lines of a file as they were before they were folded, by name. */
function linesOf(facts: MailFacts, place: typeof PLACE | null = PLACE) {
  const { content } = files.of(facts, { method: 'publish', slot: SET }, place ?? undefined);
  const lines = content.replace(/\r\n /g, '').split('\r\n');
  return (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
}
const set = (changes: Partial<MailFacts> = {}): MailFacts =>
  someFacts({
    status: 'confirmed',
    confirmedSlot: SET,
    priceCode: 'y3kz9d5v3c7g',
    providerName: 'Copper Kettle Center',
    locationName: 'Main Street',
    ...changes,
  });

it('says whom to call and what it costs, and not for which service', () => {
  const line = linesOf(set());
  expect(line('SUMMARY')).toBe('Appointment at Copper Kettle Center');
  expect(line('DESCRIPTION')).toBe(
    'Reference: K7MX2PQR\\nTelephone of the clinic: (713) 555-0142\\n' +
      'Price: $350.50\\nPrice code: y3kz-9d5v-3c7g',
  );
  const { content } = files.of(set(), { method: 'publish', slot: SET }, PLACE);
  expect(content).not.toMatch(/ultrasound|test and its reading/i);
});

it('says so in Spanish', () => {
  const line = linesOf(set({ language: 'es' }));
  expect(line('SUMMARY')).toBe('Cita en Copper Kettle Center');
  expect(line('DESCRIPTION')).toBe(
    'Referencia: K7MX2PQR\\nTeléfono de la clínica: (713) 555-0142\\n' +
      'Precio: $350.50\\nCódigo del precio: y3kz-9d5v-3c7g',
  );
});

it('has no code without a price and none for the clinic', () => {
  expect(linesOf(set({ snapshot: null, priceCode: null }), null)('DESCRIPTION')).toBe(
    'Reference: K7MX2PQR',
  );
  expect(linesOf(set(), null)('DESCRIPTION')).toBe('Reference: K7MX2PQR\\nPrice: $350.50');
});

it.each([
  ['en', 'Demo: Appointment at', 'No appointment will take place.'],
  ['es', 'Demo: Cita en', 'No habrá ninguna cita.'],
] as const)('marks an invented clinic first, in %s', (language, summary, notice) => {
  const line = linesOf(set({ language, demo: true }));
  expect(line('SUMMARY')).toBe(`${summary} Copper Kettle Center`);
  expect(line('DESCRIPTION')?.split('\\n')[0]).toContain(notice);
});
