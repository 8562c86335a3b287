import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { session } from '@/session/viewer';
import { type Language, speak } from '@/texts/language';
import { enterText } from '../../../../test/enter-text';
import { answerWith, bodiesOf, json, problem } from '../../../../test/network';
import { ownClock } from '../../../../test/own-clock';
import { person } from '../../../../test/person';
import { renderPage } from '../../../../test/render-page';
import { AppointmentDialog } from './appointment-dialog';

const SEND = 'POST /api/bookings';
const CHECK = 'POST /api/search/danger-check';

// What the dialog reads of a provider.
const PROVIDER = {
  id: 'p1',
  name: 'Bayou Clinic',
  demo: false,
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

const HEART: Schema<'SearchEmergencyView'> = {
  ruleId: 'heart',
  resource: '911',
  headline: 'Call 911 now',
  action: 'Call 911. Do not drive yourself.',
  text: 'This can be a sign of a heart problem.',
  language: 'en',
};
const CRISIS: Schema<'SearchEmergencyView'> = {
  ...HEART,
  ruleId: 'suicide',
  resource: '988',
  headline: 'Call or text 988 now',
  text: 'You are not alone.',
};
const CHEST = 'Crushing chest pain and my left arm is numb.';

const answerCheck = (emergency: Schema<'SearchEmergencyView'> | null) =>
  answerWith({ [CHECK]: () => json({ emergency }) });

async function open(language: Language = 'en') {
  speak(language);
  const { user } = await renderPage(
    <AppointmentDialog
      provider={PROVIDER}
      serviceId=""
      open
      onClose={() => undefined}
      afterClose={() => undefined}
    />,
  );
  const days = screen.getByLabelText<HTMLSelectElement>(language === 'en' ? 'Day' : 'Día');
  await user.selectOptions(days, days.options[1]?.value ?? '');
  return user;
}

const about = () => screen.getByLabelText<HTMLTextAreaElement>('What is it about?');
const notes = () => screen.getByLabelText(/^Anything else/);
const send = () => screen.getByRole('button', { name: 'Send Request' });
const EMERGENCY = { name: 'Emergency' };
const emergency = () => screen.findByRole('alert', EMERGENCY);
const anyway = () => screen.findByRole('button', { name: 'Send the request anyway' });
const clock = ownClock();
/** As long as it takes to read that there is a danger. */
const seeIt = () => clock.pass(1000);

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  act(() => void session.signIn({ token: 'pat', user: person() }));
  answerWith({
    [SEND]: () => json({ code: 'x' }, { status: 503 }),
    'GET /api/bookings/mine': () => json([]),
  });
});
afterEach(() => speak('en'));

describe('a danger in a request', () => {
  it('is shown when its field is left, with the call to 911', async () => {
    answerCheck(HEART);
    const user = await open();
    await enterText(user, about(), CHEST);
    expect(screen.queryByRole('alert', EMERGENCY)).toBeNull();
    await user.click(notes());
    const alarm = within(await emergency());
    expect(alarm.getByRole('heading', { name: 'Call 911 now' })).toBeDefined();
    expect(alarm.getByText(HEART.text)).toBeDefined();
    expect(alarm.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    expect(document.activeElement).toBe(notes());
    expect(about().value).toBe(CHEST);
    seeIt();
    await user.click(await anyway());
    await waitFor(async () => expect(await bodiesOf(SEND)).toHaveLength(1));
    expect(await bodiesOf(CHECK)).toEqual([{ text: CHEST }]);
  });

  it('is shown when the typing stops, after one reading of the last text', async () => {
    answerCheck(HEART);
    const user = await open();
    await user.type(about(), 'Crushing chest pain');
    expect(await bodiesOf(CHECK)).toEqual([]);
    await screen.findByRole('alert', EMERGENCY, { timeout: 4000 });
    expect(document.activeElement).toBe(about());
    await user.click(notes());
    await user.type(notes(), 'x{Backspace}');
    await user.click(about());
    expect(await bodiesOf(CHECK)).toEqual([{ text: 'Crushing chest pain' }]);
  });

  it('has a link to call 911 before anything is written', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'call 911' });
    expect(link.getAttribute('href')).toBe('tel:911');
  });

  it('holds the first request back and takes the focus; the second goes', async () => {
    answerCheck(HEART);
    const user = await open();
    await enterText(user, about(), CHEST);
    await user.click(send());
    const alarm = await emergency();
    await waitFor(() => expect(document.activeElement).toBe(within(alarm).getByRole('heading')));
    expect(await bodiesOf(SEND)).toEqual([]);
    seeIt();
    await user.click(await anyway());
    await waitFor(async () =>
      expect(await bodiesOf(SEND)).toEqual([expect.objectContaining({ symptoms: CHEST })]),
    );
  });

  it('is repeated when the request was sent', async () => {
    answerCheck(HEART);
    answerWith({ [SEND]: () => json(SENT, { status: 201 }) });
    const user = await open();
    await enterText(user, about(), CHEST);
    await user.click(send());
    await emergency();
    seeIt();
    await user.click(await anyway());
    await screen.findByRole('heading', { name: 'Request sent' });
    expect(within(await emergency()).getByRole('link', { name: 'Call 911' })).toBeDefined();
  });

  it('is not sent by the second half of a double click', async () => {
    answerCheck(HEART);
    const user = await open();
    await enterText(user, about(), CHEST);
    await user.dblClick(send());
    await user.click(await anyway());
    expect(await bodiesOf(SEND)).toEqual([]);
  });

  it('is read in all fields together, and goes away with its words', async () => {
    answerWith({
      [CHECK]: async (request) => {
        const { text } = (await request.json()) as { text: string };
        return json({ emergency: /die/.test(text) ? CRISIS : null });
      },
    });
    const user = await open();
    await enterText(user, about(), 'I sleep badly.');
    await enterText(user, notes(), 'I want to die.');
    await user.click(about());
    const alarm = within(await emergency());
    expect(await bodiesOf(CHECK)).toContainEqual({ text: 'I sleep badly.\nI want to die.' });
    expect(alarm.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:988',
      'sms:988',
      'tel:911',
    ]);
    await user.clear(notes());
    await user.click(about());
    await waitFor(() => expect(screen.queryByRole('alert', EMERGENCY)).toBeNull());
    expect(send()).toBeDefined();
  });

  it('is told in Spanish on the Spanish page', async () => {
    answerCheck({ ...HEART, language: 'es', headline: 'Llame al 911 ahora' });
    const user = await open('es');
    await enterText(user, screen.getByLabelText('¿De qué se trata?'), 'Me duele mucho el pecho.');
    await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    const alarm = await screen.findByRole('alert', { name: 'Emergencia' });
    expect(within(alarm).getByRole('link', { name: 'Llamar al 911' })).toBeDefined();
    await screen.findByRole('button', { name: 'Enviar de todos modos' });
  });
});

describe('a request goes on', () => {
  it.each([
    ['without a danger', () => json({ emergency: null })],
    ['when too many texts were read', () => problem(429, 'too-many-requests')],
    ['when the server is busy', () => problem(503, 'unavailable')],
    [
      'without a network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s', async (_when, answer) => {
    answerWith({ [CHECK]: answer });
    const user = await open();
    await enterText(user, about(), CHEST);
    await user.click(send());
    await waitFor(async () => expect(await bodiesOf(SEND)).toHaveLength(1));
    expect(screen.queryByRole('alert', EMERGENCY)).toBeNull();
  });

  it('when nobody answers for three seconds', async () => {
    answerWith({ [CHECK]: () => new Promise<Response>(() => undefined) });
    const user = await open();
    await enterText(user, about(), CHEST);
    await user.click(send());
    await waitFor(async () => expect(await bodiesOf(SEND)).toHaveLength(1), { timeout: 4000 });
  });
});
