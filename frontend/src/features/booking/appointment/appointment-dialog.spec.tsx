import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { session } from '@/session/viewer';
import { type Language, speak } from '@/texts/language';
import { DRAFT_LIFE_MS, expireDrafts } from '@/ui/form/drafts/stored-drafts';
import { enterText } from '../../../../test/enter-text';
import { answerWith, bodiesOf, json, requestsOf } from '../../../../test/network';
import { person } from '../../../../test/person';
import { renderPage } from '../../../../test/render-page';
import { AppointmentDialog } from './appointment-dialog';

const SEND = 'POST /api/bookings';

// What the dialog reads of a provider.
const PROVIDER = {
  id: 'p1',
  name: 'Bayou Clinic',
  demo: true,
  cancelNoticeHours: 24,
  providerLocations: [
    { location: { id: 'l1', name: 'Main', city: 'Houston', zone: 'America/Chicago' } },
  ],
  providerServices: [],
} as unknown as Schema<'ProviderView'>;

// What the summary reads of a request.
const SENT = {
  id: 'b1',
  providerName: 'Bayou Clinic',
  locationName: 'Main',
  zone: 'America/Chicago',
  cancelNoticeHours: 24,
  serviceName: null,
  snapshot: null,
  preferredSlots: [],
};

const WORDS = {
  en: {
    about: 'What is it about?',
    day: 'Day',
    send: 'Send Request',
    noTime: /At least one time window must be selected/,
    short: /Please describe your symptoms in at least 10 characters/,
    long: /Symptoms description must be less than 1000 characters/,
  },
  es: {
    about: '¿De qué se trata?',
    day: 'Día',
    send: 'Enviar solicitud',
    noTime: /Elija al menos un horario/,
    short: /Describa sus síntomas con al menos 10 caracteres/,
    long: /La descripción de los síntomas debe tener menos de 1000 caracteres/,
  },
};

const dialog = (open: boolean) => (
  <AppointmentDialog
    provider={PROVIDER}
    serviceId=""
    open={open}
    onClose={() => undefined}
    afterClose={() => undefined}
  />
);

async function open(language: Language = 'en') {
  speak(language);
  return renderPage(dialog(true));
}

const about = () => screen.getByLabelText<HTMLTextAreaElement>('What is it about?');

async function chooseDay(user: Awaited<ReturnType<typeof open>>['user'], label = 'Day') {
  const days = screen.getByLabelText<HTMLSelectElement>(label);
  await user.selectOptions(days, days.options[1]?.value ?? '');
}

beforeEach(() => {
  sessionStorage.clear();
  act(() => void session.signIn({ token: 'pat', user: person() }));
});
afterEach(() => speak('en'));

describe.each(['en', 'es'] as const)('faults in %s', (language) => {
  it('go away as soon as they are repaired, and come back', async () => {
    const words = WORDS[language];
    const { user } = await open(language);
    await user.type(screen.getByLabelText(words.about), 'x');
    expect(screen.queryAllByText(words.short)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: words.send }));
    await waitFor(() => expect(screen.queryAllByText(words.short)).toHaveLength(2));
    expect(screen.queryAllByText(words.noTime)).toHaveLength(2);

    await enterText(user, screen.getByLabelText(words.about), 'A dull ache.');
    await waitFor(() => expect(screen.queryAllByText(words.short)).toHaveLength(0));
    expect(screen.getByLabelText(words.about).getAttribute('aria-invalid')).not.toBe('true');
    await chooseDay(user, words.day);
    await waitFor(() => expect(screen.queryAllByText(words.noTime)).toHaveLength(0));
    expect(screen.queryByRole('group', { name: /check|Revise/ })).toBeNull();

    fireEvent.change(screen.getByLabelText(words.about), { target: { value: 'x'.repeat(1001) } });
    await waitFor(() => expect(screen.queryAllByText(words.long)).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText(words.day), '');
    await waitFor(() => expect(screen.queryAllByText(words.noTime)).toHaveLength(2));
  });
});

it.each(['en', 'es'] as const)(
  'speaks of no symptoms in %s: a test may be planned',
  async (code) => {
    await open(code);
    expect(screen.getByRole('dialog').textContent).not.toMatch(/symptom|síntoma/i);
  },
);

describe('sending', () => {
  it('takes the filled-in row without "Add", and shows its fault', async () => {
    answerWith({ [SEND]: () => json(SENT, { status: 201 }) });
    const { user } = await open();
    await enterText(user, about(), 'A dull ache in my left knee.');
    await user.selectOptions(screen.getByLabelText('Day'), 'Another day...');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2020-01-06' } });
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    await screen.findAllByText(/Choose a start at least one hour from now/);
    expect(await bodiesOf(SEND)).toEqual([]);

    const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: later } });
    await waitFor(() => expect(screen.queryAllByText(/at least one hour from now/)).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    await waitFor(async () =>
      expect(await bodiesOf(SEND)).toEqual([
        expect.objectContaining({
          preferredSlots: [{ start: expect.stringContaining(later), end: expect.anything() }],
        }),
      ]),
    );
  });

  it('ends with a summary that says of a demo clinic that no visit will take place', async () => {
    answerWith({ [SEND]: () => json(SENT, { status: 201 }) });
    const { user } = await open();
    screen.getByText('No visit will take place.');
    await enterText(user, about(), 'A dull ache in my left knee.');
    await chooseDay(user);
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    await screen.findByRole('heading', { name: 'Request sent' });
    within(screen.getByRole('dialog')).getByText('No visit will take place.');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('an open request', () => {
  const mine = (changes: object) => ({
    'GET /api/bookings/mine': () =>
      json([
        { ...SENT, providerId: 'p1', reference: 'K7MX2PQR', status: 'pending', ...changes },
        { ...SENT, id: 'b2', providerId: 'other', reference: 'AAAABBBB', status: 'pending' },
      ]),
  });

  it.each([
    ['en', 'You already have an open request with this clinic', 'See your requests'],
    ['es', 'Ya tiene una solicitud abierta con esta clínica', 'Ver sus solicitudes'],
  ] as const)('is named in %s before anything is typed', async (language, title, link) => {
    answerWith(mine({}));
    await open(language);
    await screen.findByText(title);
    screen.getByText(/K7MX2PQR/);
    expect(screen.queryByText(/AAAABBBB/)).toBeNull();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/account');
  });

  it('is not mentioned when it is closed', async () => {
    answerWith(mine({ status: 'cancelled' }));
    await open();
    await waitFor(() => expect(requestsOf('GET /api/bookings/mine')).toHaveLength(1));
    expect(screen.queryByText(/already have an open request/)).toBeNull();
  });
});

/** As if the draft had been typed half an hour ago. */
async function letExpire() {
  const drafts = sessionStorage.getItem('drafts') ?? '';
  const old = String(Date.now() - DRAFT_LIFE_MS);
  sessionStorage.setItem('drafts', drafts.replace(/"savedAt":\d+/, `"savedAt":${old}`));
  await act(async () => expireDrafts());
}

describe('what was typed', () => {
  it('is there again after the dialog was closed, until it is half an hour old', async () => {
    const { user, rerender } = await open();
    await enterText(user, about(), 'A dull ache in my left knee.');
    await act(async () => rerender(dialog(false)));
    await act(async () => rerender(dialog(true)));
    expect(about().value).toBe('A dull ache in my left knee.');
    await act(async () => rerender(dialog(false)));
    await letExpire();
    await waitFor(() => expect(document.body.innerHTML).not.toContain('left knee'));
    await act(async () => rerender(dialog(true)));
    expect(about().value).toBe('');
  });

  it('stays in an open dialog when it has become too old, and goes when that closes', async () => {
    const { user, rerender } = await open();
    await enterText(user, about(), 'A dull ache in my left knee.');
    await letExpire();
    expect(sessionStorage).toHaveLength(0);
    expect(about().value).toBe('A dull ache in my left knee.');
    await act(async () => rerender(dialog(false)));
    await waitFor(() => expect(document.body.innerHTML).not.toContain('left knee'));
  });

  it('is there again after the page was loaded, until the person starts over', async () => {
    const first = await open();
    await enterText(first.user, about(), 'A dull ache in my left knee.');
    await chooseDay(first.user);
    first.unmount();
    const { user } = await open();
    expect(about().value).toBe('A dull ache in my left knee.');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    screen.getByText('What you typed before is still here.');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(about().value).toBe('');
    expect(screen.queryByText('What you typed before is still here.')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to another person, and gone after signing out', async () => {
    const first = await open();
    await enterText(first.user, about(), 'A dull ache in my left knee.');
    first.unmount();
    act(() => void session.signIn({ token: 'ben', user: person({ id: 'another' }) }));
    const second = await open();
    expect(about().value).toBe('');
    second.unmount();
    act(() => void session.signIn({ token: 'pat', user: person() }));
    session.clear();
    await open();
    expect(about().value).toBe('');
  });
});
