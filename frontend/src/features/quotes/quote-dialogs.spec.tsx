import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@/session/viewer';
import { type Language, speak } from '@/texts/language';
import { dismiss, openToasts } from '@/ui/feedback/toasts';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { enterText } from '../../../test/enter-text';
import { answerWith, bodiesOf, json, problem } from '../../../test/network';
import { ownClock } from '../../../test/own-clock';
import { person } from '../../../test/person';
import { renderPage } from '../../../test/render-page';
import { QuoteRequestHost } from './quote-request-host';

const ASK = 'POST /api/price-requests';
const SPECIALTIES = 'GET /api/filter-options/specialties';
const CHECK = 'POST /api/search/danger-check';
const RECEIPT = { id: 'r1', status: 'pending', dueAt: '2099-01-01T00:00:00Z', token: 'abc' };

const WORDS = {
  en: {
    price: {
      send: 'Request Cash Price',
      subject: 'Specialty',
      missing: /Required field is missing/,
      about: 'What do you need?',
      short: /Please describe what you need/,
    },
    bundle: {
      send: 'Get My Bundle Quote',
      subject: /^Provider\/Provider Specialty Needed/,
      missing: /Provider specialty is required/,
      about: /^Symptoms & Services Needed/,
      short: /in at least 10 characters/,
    },
    email: /^Your Email Address/,
    noEmail: /Please enter a valid email address/,
  },
  es: {
    price: {
      send: 'Solicitar precio en efectivo',
      subject: 'Especialidad',
      missing: /Falta el campo obligatorio/,
      about: '¿Qué necesita?',
      short: /Describa lo que necesita/,
    },
    bundle: {
      send: 'Pedir mi precio',
      subject: /^Proveedor o especialidad que necesita/,
      missing: /La especialidad es obligatoria/,
      about: /^Síntomas y servicios que necesita/,
      short: /con al menos 10 caracteres/,
    },
    email: /^Su correo electrónico/,
    noEmail: /Escriba un correo electrónico válido/,
  },
};

async function open(request: QuoteRequest, language: Language = 'en') {
  speak(language);
  answerWith({ [SPECIALTIES]: () => json([]) });
  return renderPage(<QuoteRequestHost request={request} />);
}

const needs = () => screen.getByLabelText<HTMLTextAreaElement>('What do you need?');
const email = () => screen.getByLabelText<HTMLInputElement>('Your Email Address');

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(null, '', '/services');
});
afterEach(async () => {
  speak('en');
  act(() => openToasts().forEach(({ key }) => dismiss(key)));
  await act(() => session.becomeGuest());
});

describe.each(['en', 'es'] as const)('faults in %s', (language) => {
  it.each(['price', 'bundle'] as const)(
    'of a %s request go away as soon as they are repaired, and come back',
    async (kind) => {
      const words = { ...WORDS[language], ...WORDS[language][kind] };
      const { user } = await open({ kind }, language);
      await user.click(screen.getByRole('button', { name: words.send }));
      const gone = (fault: RegExp) =>
        waitFor(() => expect(screen.queryAllByText(fault)).toHaveLength(0));
      await screen.findAllByText(words.missing);
      await enterText(user, screen.getByLabelText(words.subject), 'Dermatology');
      await gone(words.missing);
      await enterText(user, screen.getByLabelText(words.about), 'A rash on both arms.');
      await gone(words.short);
      await enterText(user, screen.getByLabelText(words.email), 'ana@mail.example');
      await gone(words.noEmail);
      await user.clear(screen.getByLabelText(words.about));
      await screen.findAllByText(words.short);
    },
  );
});

it('shows what the server refused until that field changes', async () => {
  const errors = [{ path: 'contactEmail', message: 'This address takes no mail.' }];
  answerWith({ [ASK]: () => problem(400, 'validation-failed', { errors }) });
  const { user } = await open({ kind: 'price' });
  await enterText(user, screen.getByLabelText('Specialty'), 'Dermatology');
  await enterText(user, needs(), 'A rash on both arms.');
  await enterText(user, email(), 'ana@mail.example');
  await user.click(screen.getByRole('button', { name: 'Request Cash Price' }));
  await screen.findAllByText(/This address takes no mail/);
  await enterText(user, needs(), ' And one leg.');
  expect(screen.queryAllByText(/This address takes no mail/)).not.toHaveLength(0);
  await user.type(email(), 's');
  await waitFor(() => expect(screen.queryAllByText(/takes no mail/)).toHaveLength(0));
});

describe('what a guest typed', () => {
  it('is there again after signing in, and the address need not be typed', async () => {
    const request: QuoteRequest = { kind: 'price', serviceName: 'Heart ultrasound' };
    const first = await open(request);
    await enterText(first.user, needs(), 'How much is it in all?');
    first.unmount();
    act(() => void session.signIn({ token: 'pat', user: person() }));
    const second = await open(request);
    expect(needs().value).toBe('How much is it in all?');
    expect(email().value).toBe('pat@mail.example');
    second.unmount();
    const other = await open({ kind: 'price', serviceName: 'Knee MRI' });
    expect(needs().value).toBe('');
    other.unmount();
    await act(() => session.becomeGuest().catch(() => undefined));
    await open(request);
    expect(needs().value).toBe('');
  });

  it('can be thrown away', async () => {
    const first = await open({ kind: 'price' });
    await enterText(first.user, needs(), 'A rash on both arms.');
    first.unmount();
    const { user } = await open({ kind: 'price' });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(needs().value).toBe('');
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() =>
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
    );
  });
});

describe('a sent request', () => {
  async function send() {
    answerWith({ [ASK]: () => json(RECEIPT, { status: 201 }) });
    const { user } = await open({ kind: 'price' });
    await enterText(user, screen.getByLabelText('Specialty'), 'Dermatology');
    await enterText(user, needs(), 'A rash on both arms.');
    if (email().value === '') await enterText(user, email(), 'ana@mail.example');
    await user.click(screen.getByRole('button', { name: 'Request Cash Price' }));
    await waitFor(() => expect(openToasts()[0]?.title).toBe('Request submitted!'));
    expect(sessionStorage.getItem('drafts')).toBeNull();
  }

  it('leads a guest to its page', async () => {
    await send();
    expect(window.location.pathname).toBe('/requests/abc');
    expect(openToasts()[0]?.link).toBeUndefined();
  });

  it('leaves a signed-in person on the page, with a link', async () => {
    act(() => void session.signIn({ token: 'pat', user: person() }));
    await send();
    expect(window.location.pathname).toBe('/services');
    expect(openToasts()[0]?.link?.href).toBe('/requests/abc');
  });

  it('takes away the error of an earlier try', async () => {
    const { user } = await open({ kind: 'price' });
    let isDown = true;
    answerWith({
      [SPECIALTIES]: () => json([]),
      [ASK]: () => (isDown ? problem(503, 'unavailable') : json(RECEIPT, { status: 201 })),
    });
    await enterText(user, screen.getByLabelText('Specialty'), 'Dermatology');
    await enterText(user, needs(), 'A rash on both arms.');
    await enterText(user, email(), 'ana@mail.example');
    const submit = screen.getByRole('button', { name: 'Request Cash Price' });
    await user.click(submit);
    await waitFor(() => expect(openToasts().map(({ level }) => level)).toEqual(['error']));
    isDown = false;
    await user.click(submit);
    await waitFor(() => expect(openToasts().map(({ level }) => level)).toEqual(['success']));
  });
});

describe('a danger in a request', () => {
  const POISON = {
    ruleId: 'poison',
    resource: 'poison',
    headline: 'Call Poison Help now: 1-800-222-1222',
    action: 'Call 1-800-222-1222.',
    text: 'This can be poison.',
    language: 'en',
  };
  const TEXT = 'My toddler drank bleach, what is a visit?';
  const clock = ownClock();

  const KINDS = [
    {
      kind: 'price',
      call: 'POST /api/price-requests',
      send: 'Request Cash Price',
      subject: 'Specialty',
      about: 'What do you need?',
    },
    {
      kind: 'bundle',
      call: 'POST /api/bundle-quote',
      send: 'Get My Bundle Quote',
      subject: /^Provider\/Provider Specialty Needed/,
      about: /^Symptoms & Services Needed/,
    },
  ] as const;

  it.each(KINDS)(
    'of the kind $kind is shown before it is sent, and the request can go on',
    async ({ kind, call, send, subject, about }) => {
      answerWith({
        [SPECIALTIES]: () => json([]),
        [CHECK]: () => json({ emergency: POISON }),
        [call]: () => problem(503, 'unavailable'),
      });
      const { user } = await renderPage(<QuoteRequestHost request={{ kind }} />);
      const hint = screen.getByRole('link', { name: 'call 911' });
      expect(hint.getAttribute('href')).toBe('tel:911');
      await enterText(user, screen.getByLabelText(subject), 'Pediatrics');
      await enterText(user, screen.getByLabelText(/^Your Email Address/), 'ana@mail.example');
      await enterText(user, screen.getByLabelText(about), TEXT);
      await user.click(screen.getByRole('button', { name: send }));
      const alarm = within(await screen.findByRole('alert', { name: 'Emergency' }));
      await waitFor(() => expect(document.activeElement).toBe(alarm.getByRole('heading')));
      expect(alarm.getByRole('link', { name: 'Call 1-800-222-1222' })).toBeDefined();
      expect(alarm.getByRole('link', { name: 'Call 911' })).toBeDefined();
      expect(await bodiesOf(call)).toEqual([]);
      clock.pass(1000);
      await user.click(screen.getByRole('button', { name: 'Send the request anyway' }));
      await waitFor(async () =>
        expect(await bodiesOf(call)).toEqual([expect.objectContaining({ description: TEXT })]),
      );
    },
  );

  it.each(KINDS)('of the kind $kind goes on when no text is read', async (kind) => {
    answerWith({
      [SPECIALTIES]: () => json([]),
      [CHECK]: () => problem(429, 'too-many-requests'),
      [kind.call]: () => problem(503, 'unavailable'),
    });
    const { user } = await renderPage(<QuoteRequestHost request={{ kind: kind.kind }} />);
    await enterText(user, screen.getByLabelText(kind.subject), 'Pediatrics');
    await enterText(user, screen.getByLabelText(/^Your Email Address/), 'ana@mail.example');
    await enterText(user, screen.getByLabelText(kind.about), TEXT);
    await user.click(screen.getByRole('button', { name: kind.send }));
    await waitFor(async () => expect(await bodiesOf(kind.call)).toHaveLength(1));
  });
});
