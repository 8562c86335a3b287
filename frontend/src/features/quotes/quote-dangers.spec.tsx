import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { speak } from '@/texts/language';
import { enterText } from '../../../test/enter-text';
import { answerWith, bodiesOf, json, problem } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { QuoteRequestHost } from './quote-request-host';

const CHECK = 'POST /api/search/danger-check';
const POISON = {
  ruleId: 'poison',
  resource: 'poison',
  headline: 'Call Poison Help now: 1-800-222-1222',
  action: 'Call 1-800-222-1222.',
  text: 'This can be poison.',
  language: 'en',
};
const TEXT = 'My toddler drank bleach, what is a visit?';

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

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/services');
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => speak('en'));

it.each(KINDS)(
  'a danger in a $kind request is shown before it is sent, and the request can go on',
  async ({ kind, call, send, subject, about }) => {
    answerWith({
      'GET /api/filter-options/specialties': () => json([]),
      [CHECK]: () => json({ emergency: POISON }),
      [call]: () => problem(503, 'unavailable'),
    });
    const { user } = await renderPage(<QuoteRequestHost request={{ kind }} />);
    await enterText(user, screen.getByLabelText(subject), 'Pediatrics');
    await enterText(user, screen.getByLabelText(/^Your Email Address/), 'ana@mail.example');
    await enterText(user, screen.getByLabelText(about), TEXT);
    await user.click(screen.getByRole('button', { name: send }));
    const alarm = within(await screen.findByRole('alert', { name: 'Emergency' }));
    await waitFor(() => expect(document.activeElement).toBe(alarm.getByRole('heading')));
    expect(alarm.getByRole('link', { name: 'Call 1-800-222-1222' })).toBeDefined();
    expect(alarm.getByRole('link', { name: 'Call 911' })).toBeDefined();
    expect(await bodiesOf(call)).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1050)));
    await user.click(screen.getByRole('button', { name: 'Send the request anyway' }));
    await waitFor(async () =>
      expect(await bodiesOf(call)).toEqual([expect.objectContaining({ description: TEXT })]),
    );
  },
);

it.each(KINDS)('a $kind request goes on when no text is read', async (kind) => {
  answerWith({
    'GET /api/filter-options/specialties': () => json([]),
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
