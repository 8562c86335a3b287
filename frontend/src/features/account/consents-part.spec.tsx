import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { type Language, speak } from '@/texts/language';
import { answerWith, inTurn, json } from '../../../test/network';
import { renderPage } from '../../../test/render-page';
import { ConsentsPart } from './consents-part';

type Consent = Schema<'ConsentView'>;

const CONSENTS = 'GET /api/me/consents';
const PRICE_REQUESTS = 'GET /api/price-requests/mine';

const GIVEN = '2026-11-20T18:00:00.000Z';
const WITHDRAWN = '2026-11-22T18:00:00.000Z';
const LATER = '2026-11-24T18:00:00.000Z';

const consent = (kind: Consent['kind'], withdrawnAt: string | null = null): Consent => ({
  kind,
  version: '1.0',
  givenAt: GIVEN,
  withdrawnAt,
});

async function shown(
  consents: Consent[],
  priceRequests: { description: string; createdAt: string }[] = [],
  language: Language = 'en',
) {
  speak(language);
  answerWith({
    [CONSENTS]: () => json(consents),
    [PRICE_REQUESTS]: () => json(priceRequests),
  });
  const page = await renderPage(<ConsentsPart />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  return page;
}

const row = (name: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((each) => each.textContent?.includes(name));
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const buttons = (name: string) => within(row(name)).queryAllByRole('button');

afterEach(() => speak('en'));

it.each([
  ['en', 'Text messages', 'Health details', 'Not given.'],
  ['es', 'Mensajes de texto', 'Datos de salud', 'No lo ha dado.'],
] as const)(
  'says in %s what was not given, without "Withdraw"',
  async (language, sms, health, notGiven) => {
    await shown([], [], language);
    for (const name of [sms, health]) {
      expect(row(name).textContent).toContain(notGiven);
      expect(buttons(name)).toHaveLength(0);
    }
  },
);

it('says when a consent was given, and withdraws it', async () => {
  const { user } = await shown([consent('sms')]);
  expect(row('Text messages').textContent).toContain('Given on November 20, 2026.');
  answerWith({
    'DELETE /api/me/consents/sms': () => new Response(null, { status: 204 }),
    [CONSENTS]: inTurn(() => json([consent('sms', WITHDRAWN)])),
  });
  await user.click(within(row('Text messages')).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('says when a consent was withdrawn', async () => {
  await shown([consent('health-data', WITHDRAWN)]);
  expect(row('Health details').textContent).toContain('Withdrawn on November 22, 2026.');
  expect(buttons('Health details')).toHaveLength(0);
});

it('also withdraws what was written before signing in', async () => {
  const request = { description: 'How much is a knee MRI?', createdAt: LATER };
  await shown([consent('health-data', WITHDRAWN)], [request]);
  await waitFor(() => expect(buttons('Health details')).toHaveLength(1));
  expect(buttons('Text messages')).toHaveLength(0);
});
