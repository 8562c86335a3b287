import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Language, speak } from '@/texts/language';
import { dismiss, openToasts } from '@/ui/feedback/toasts';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { enterText } from '../../../test/enter-text';
import { answerWith, json, requestsOf } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { QuoteRequestHost } from './quote-request-host';

const WORDS = {
  en: {
    notice: 'Nobody will answer with a price.',
    promise: /answer you by email/,
    lead: 'See how a request for a cash price works. It costs you nothing.',
    needs: 'What do you need?',
    email: 'Your Email Address',
    send: 'Request Cash Price',
    done: 'This clinic is invented for a demonstration. Nobody will answer with a price.',
  },
  es: {
    notice: 'Nadie le responderá con un precio.',
    promise: /le respondemos por correo/,
    lead: 'Vea cómo funciona una solicitud de precio en efectivo. No le cuesta nada.',
    needs: '¿Qué necesita?',
    email: 'Su correo electrónico',
    send: 'Solicitar precio en efectivo',
    done: 'Esta clínica es inventada para una demostración. Nadie le responderá con un precio.',
  },
};

async function open(demo: boolean, language: Language = 'en') {
  speak(language);
  const providerId = demo ? 'invented' : 'real';
  const dueAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  answerWith({
    [`GET /api/providers/${providerId}`]: () => json({ id: providerId, demo }),
    'GET /api/providers/with-services': () => json([]),
    'POST /api/search/danger-check': () => json({ emergency: null }),
    'POST /api/price-requests': () =>
      json({ id: 'r1', status: 'pending', dueAt, token: 'abc' }, { status: 201 }),
  });
  const request: QuoteRequest = { kind: 'price', providerName: 'Bayou Clinic', providerId };
  return renderPage(<QuoteRequestHost request={request} />);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  speak('en');
  act(() => openToasts().forEach(({ key }) => dismiss(key)));
});

it.each(['en', 'es'] as const)(
  'an invented clinic is promised no answer, in %s',
  async (spoken) => {
    const words = WORDS[spoken];
    const { user } = await open(true, spoken);
    await screen.findByText(words.notice);
    expect(screen.getByText(words.lead)).toBeDefined();
    expect(screen.queryByText(words.promise)).toBeNull();
    await enterText(user, screen.getByLabelText(words.needs), 'How much is a visit?');
    await enterText(user, screen.getByLabelText(words.email), 'ana@mail.example');
    await user.click(screen.getByRole('button', { name: words.send }));
    await waitFor(() => expect(openToasts()[0]?.text).toBe(words.done));
  },
);

it('the promise is back as soon as the question is about another provider', async () => {
  const { user } = await open(true);
  await screen.findByText(WORDS.en.notice);
  await user.type(screen.getByLabelText('Provider'), ' North');
  await screen.findByText(WORDS.en.promise);
  expect(screen.queryByText(WORDS.en.notice)).toBeNull();
});

it('a real clinic keeps the promises', async () => {
  const { user } = await open(false);
  await waitFor(() => expect(requestsOf('GET /api/providers/real').length).toBeGreaterThan(0));
  expect(screen.getByText(WORDS.en.promise)).toBeDefined();
  expect(screen.queryByText(WORDS.en.notice)).toBeNull();
  await enterText(user, screen.getByLabelText(WORDS.en.needs), 'How much is a visit?');
  await enterText(user, screen.getByLabelText(WORDS.en.email), 'ana@mail.example');
  await user.click(screen.getByRole('button', { name: WORDS.en.send }));
  await waitFor(() =>
    expect(openToasts()[0]?.text).toBe(
      "We'll get back to you within 24 hours with pricing information.",
    ),
  );
});
