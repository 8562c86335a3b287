import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Meta, MetaContext } from '@/api/meta';
import type { Schema } from '@/api/schema';
import { speak } from '@/texts/language';
import { answerWith, problem, requestsOf } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { BookingCard } from './booking-card';

type Booking = Schema<'BookingView'>;

const SLOT = { start: '2030-04-02T14:00:00.000Z', end: '2030-04-02T14:40:00.000Z' };
const VISIT: NonNullable<Booking['visit']> = {
  placeName: 'Pearland center',
  address: { street: '204 Gentle Owl Court', city: 'Pearland', state: 'TX', zipCode: '77584' },
  phone: '(713) 555-0142',
  sheetKey: 'h7q2m9xw4c3d',
};
const META = {
  mapUrlTemplate: 'https://maps.example/?q={q}',
  supportEmail: 'help@openfare.example',
} as Meta;

const confirmed = (changes: Partial<Booking> = {}): Booking => ({
  id: '018f0000-0000-7000-8000-00000000000a',
  reference: 'K7MX2PQR',
  requestType: 'service',
  status: 'confirmed',
  providerId: '018f0000-0000-7000-8000-00000000000b',
  providerName: 'Sugar Cube Imaging',
  providerSlug: 'sugar-cube-imaging',
  demo: false,
  serviceId: '018f0000-0000-7000-8000-00000000000c',
  serviceName: 'Knee MRI',
  language: 'en',
  locationName: 'Pearland',
  zone: 'America/Chicago',
  preferredSlots: [SLOT],
  proposedSlots: [],
  confirmedSlot: SLOT,
  visit: VISIT,
  symptoms: 'A dull ache in the left knee.',
  notes: null,
  isNewPatient: true,
  forWhom: 'me',
  ageBand: null,
  smsNotifications: false,
  cancelNoticeHours: 24,
  cancelledBy: null,
  cancelReason: null,
  cancelledLate: false,
  allowed: ['reschedule', 'cancel'],
  createdAt: '2030-03-20T14:00:00.000Z',
  updatedAt: '2030-03-20T14:00:00.000Z',
  snapshot: null,
  priceCode: 'y3kz9d5v3c7g',
  ...changes,
});

afterEach(() => speak('en'));

async function shown(booking: Booking) {
  const page = await renderPage(
    <MetaContext value={META}>
      <BookingCard booking={booking} onChanged={() => undefined} />
    </MetaContext>,
  );
  const card = await screen.findByRole('article');
  return { ...page, card };
}

it('leads to the door: street, map, telephone, sheet and the page of the clinic', async () => {
  const { card } = await shown(confirmed());
  for (const text of ['Pearland center', '204 Gentle Owl Court', 'Pearland, TX 77584', 'K7MX2PQR'])
    expect(card.textContent).toContain(text);
  const linkTo = (name: RegExp) =>
    within(card).getByRole('link', { name }).getAttribute('href') ?? '';
  expect(decodeURIComponent(linkTo(/^Show on a map/))).toBe(
    'https://maps.example/?q=204 Gentle Owl Court, Pearland, TX 77584',
  );
  expect(linkTo(/^Call the clinic/)).toBe('tel:+17135550142');
  expect(linkTo(/^Visit sheet/)).toBe('/verify/y3kz9d5v3c7g/sheet?visit=h7q2m9xw4c3d&lang=en');
  expect(linkTo(/^Sugar Cube/)).toMatch(/^\/providers\/sugar-cube-imaging-018f0000/);
  expect(card.textContent?.match(/Central Time/g)).toHaveLength(1);
});

it('says so where the clinic no longer lists the place or a telephone', async () => {
  const { card } = await shown(
    confirmed({ providerSlug: null, visit: { ...VISIT, address: null, phone: null } }),
  );
  expect(card.textContent).toContain('Ask the clinic for its address before you go.');
  expect(within(card).getByRole('link', { name: 'help@openfare.example' })).toBeTruthy();
  for (const name of [/map/, /^Call/, /^Sugar Cube/])
    expect(within(card).queryByRole('link', { name })).toBeNull();
});

it('says that no visit takes place at an invented clinic, and has no number to call', async () => {
  const { card } = await shown(confirmed({ demo: true }));
  expect(card.textContent).toContain('No appointment will take place.');
  expect(card.textContent).not.toContain('See you at the clinic.');
  expect(within(card).queryByRole('link', { name: /555-0142/ })).toBeNull();
});

it('has no place before the time is set', async () => {
  const { card } = await shown(
    confirmed({ status: 'pending', confirmedSlot: null, visit: null, demo: true }),
  );
  expect(card.textContent).toContain('Times you offered');
  expect(card.textContent).toContain('No appointment will take place.');
  expect(within(card).queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

it.each([
  ['en', 'Your turn: choose a time', 'Nothing is booked until you take one.', 'Waiting for'],
  ['es', 'Le toca a usted: elija una hora', 'hasta que elija uno.', 'En espera'],
] as const)('says in %s whose turn it is', async (language, turn, hint, waiting) => {
  speak(language);
  const { card } = await shown(
    confirmed({
      status: 'pending',
      confirmedSlot: null,
      visit: null,
      proposedSlots: [SLOT],
      allowed: ['accept', 'reschedule', 'cancel'],
    }),
  );
  expect(card.textContent).toContain(turn);
  expect(card.textContent).toContain(hint);
  expect(card.textContent).not.toContain(waiting);
});

it('says why the calendar file could not be loaded', async () => {
  const call = 'GET /api/bookings/018f0000-0000-7000-8000-00000000000a/calendar';
  answerWith({ [call]: () => problem(404, 'not-found') });
  const { card, user } = await shown(confirmed());
  await user.click(within(card).getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(requestsOf(call)).toHaveLength(1));
  expect(await screen.findByText('The calendar file could not be loaded')).toBeTruthy();
});

it.each([
  ['en', 'Valid until November 3, 2026: ask the clinic whether it still holds.'],
  ['es', 'Válido hasta el 3 de noviembre de 2026: pregunte a la clínica si sigue vigente.'],
] as const)('says in %s that its price is past its last day', async (language, text) => {
  speak(language);
  const snapshot: NonNullable<Booking['snapshot']> = {
    priceCents: 35_000,
    includes: 'Scan and report.',
    coverage: 'complete',
    sourceKind: 'provider',
    sourceUrl: null,
    asOf: '2026-10-01',
    providerVersion: 1,
    validUntil: '2026-11-03T18:00:00.000Z',
  };
  const expired = await shown(confirmed({ snapshot }));
  expect(expired.card.textContent).toContain(text);
  // What the price includes stays in the language of the request, and says so.
  expect(within(expired.card).getByText('Scan and report.').getAttribute('lang')).toBe(
    language === 'en' ? null : 'en',
  );
  expired.unmount();
  const valid = { ...snapshot, validUntil: '2099-11-03T18:00:00.000Z' };
  for (const changes of [{ snapshot: valid }, { snapshot, status: 'cancelled' as const }]) {
    const other = await shown(confirmed(changes));
    expect(other.card.textContent).not.toMatch(/ask the clinic whether|pregunte a la clínica/);
    other.unmount();
  }
});
