import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { ALARM_SLOT_ID } from '@/ui/feedback/alarm-slot';
import {
  answerWith,
  bodiesOf,
  held,
  inTurn,
  json,
  problem,
  requestsOf,
} from '../../../../../test/network';
import { renderPage } from '../../../../../test/render-page';
import { SearchResults } from '../search-results';
import type { SymptomAnswer, Triage } from '../symptom-answer';
import { useSymptomSearch } from '../use-symptom-search';
import { loadQuestion } from './load-question';

const SEARCH = 'POST /api/search/symptoms';
const QUERY = 'runny nose';
const SIGNS: Schema<'SearchQuestionView'> = {
  id: 'signs',
  text: 'Is any of this true now?',
  multiple: true,
  options: [
    { id: 'breath', text: 'Trouble breathing', line: '911' },
    { id: 'hopeless', text: 'No hope left', line: '988' },
    { id: 'fever', text: 'Fever', line: null },
    { id: 'none', text: 'None of these', line: null },
  ],
};
const SINCE: Schema<'SearchQuestionView'> = {
  id: 'since',
  text: 'Since when?',
  multiple: false,
  options: [
    { id: 'today', text: 'Today', line: null },
    { id: 'weeks', text: '1 to 2 weeks', line: null },
  ],
};

interface Dialog {
  readonly questions?: Schema<'SearchQuestionView'>[];
  readonly answers?: Schema<'AnsweredQuestionView'>[];
}

const answer = (triage: Triage, { questions = [], answers = [] }: Dialog): SymptomAnswer => ({
  emergency: null,
  guide: null,
  searchId: '0f9b2c1e-6f1c-4a52-9d5d-0a1b2c3d4e5f',
  engine: { name: 'offline', version: '1', degraded: false },
  services: [],
  providersForServices: [],
  isAuthenticated: false,
  pricesHidden: true,
  aiAnalysis: {
    confidence: 0.9,
    reasoning: '',
    triage,
    recommendedSpecialties: [],
    careSequence: { immediate: [], followUp: [], preventive: [] },
    detailedAnalysis: { overallAssessment: 'Why.', nextSteps: [], recommendedServices: [] },
    complaint: null,
    helpLine: null,
    questions,
    answers,
    signInIncentive: { potentialSavingsRange: null },
  },
});
const saidFever: Schema<'AnsweredQuestionView'> = {
  id: 'signs',
  text: SIGNS.text,
  options: [{ id: 'fever', text: 'Fever' }],
};
const first = answer('selfcare', { questions: [SIGNS] });
const second = answer('routine', { questions: [SINCE], answers: [saidFever] });

/** What the page does with a search. */
function Search() {
  const { answer: found, searching, updating } = useSymptomSearch(QUERY);
  if (!found || searching) return <p>Searching</p>;
  return (
    <SearchResults
      key={found.searchId}
      query={QUERY}
      answer={found}
      updating={updating}
      search={null}
      prices={() => null}
      cost={() => null}
      onBook={jest.fn()}
      onClear={jest.fn()}
    />
  );
}

async function show() {
  await loadQuestion();
  const page = await renderPage(<Search />);
  return page;
}

const card = (name = 'One question could change this answer') =>
  screen.findByRole('region', { name });
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

let alarmSlot: HTMLDivElement;
beforeEach(() => {
  window.history.replaceState(null, '', '/services?search=runny+nose');
  alarmSlot = document.body.appendChild(document.createElement('div'));
  alarmSlot.id = ALARM_SLOT_ID;
  window.scrollTo = jest.fn() as typeof window.scrollTo;
});
afterEach(() => {
  alarmSlot.remove();
  window.history.replaceState(null, '', '/');
});

describe('a question with several choices', () => {
  it('is below the first answer, and updates it in place', async () => {
    answerWith({
      [SEARCH]: inTurn(
        () => json(first),
        () => json(second),
      ),
    });
    const { user } = await show();
    const group = within(await card()).getByRole('group', { name: /^Is any of this true now\?/ });
    expect(screen.getByRole('heading', { name: /look after this yourself/ })).toBeDefined();
    await user.click(within(group).getByRole('checkbox', { name: 'Fever' }));
    await user.click(within(group).getByRole('button', { name: 'Update the answer' }));
    expect(await screen.findByRole('heading', { name: 'Book a visit' })).toBeDefined();
    expect(await bodiesOf(SEARCH)).toEqual([
      expect.not.objectContaining({ answers: expect.anything() }),
      expect.objectContaining({
        query: QUERY,
        searchId: first.searchId,
        answers: [{ question: 'signs', options: ['fever'] }],
      }),
    ]);
    expect(window.location.href).not.toContain('fever');
    expect(status()).toContain('The answer has changed: Book a visit.');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('One question could change this answer'),
    );
  });

  it('takes “none of these” and “skip” at once', async () => {
    answerWith({ [SEARCH]: () => json(first) });
    const { user } = await show();
    await user.click(within(await card()).getByRole('button', { name: 'None of these' }));
    await waitFor(() => expect(requestsOf(SEARCH)).toHaveLength(2));
    expect(status()).toContain('The answer stays the same.');
    await user.click(within(await card()).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(requestsOf(SEARCH)).toHaveLength(3));
    const sent = (await bodiesOf(SEARCH)) as { answers?: unknown }[];
    expect(sent.slice(1).map(({ answers }) => answers)).toEqual([
      [{ question: 'signs', options: ['none'] }],
      [{ question: 'signs', options: [] }],
    ]);
  });
});

describe('a question with one choice', () => {
  it('is answered by one press, and by the earlier replies', async () => {
    answerWith({ [SEARCH]: () => json(second) });
    const { user } = await show();
    await user.click(within(await card()).getByRole('button', { name: '1 to 2 weeks' }));
    await waitFor(() => expect(requestsOf(SEARCH)).toHaveLength(2));
    const [, sent] = (await bodiesOf(SEARCH)) as { answers?: unknown }[];
    expect(sent?.answers).toEqual([
      { question: 'signs', options: ['fever'] },
      { question: 'since', options: ['weeks'] },
    ]);
  });
});

describe('what was replied', () => {
  it('is shown and can be taken back', async () => {
    const done = answer('routine', { answers: [saidFever] });
    answerWith({
      [SEARCH]: inTurn(
        () => json(done),
        () => json(first),
      ),
    });
    const state = {
      replies: { searchId: 's', answers: [{ question: 'signs', options: ['fever'] }] },
    };
    window.history.replaceState(state, '', '/services?search=runny+nose');
    const { user } = await show();
    const said = within(await card('What you told us')).getByRole('button', {
      name: 'Take back: You said: Fever',
    });
    await user.click(said);
    expect(await card()).toBeDefined();
    const sent = (await bodiesOf(SEARCH)) as { answers?: unknown }[];
    expect(sent.map(({ answers }) => answers)).toEqual([state.replies.answers, undefined]);
  });

  it('leads back to the answer before by Back', async () => {
    answerWith({
      [SEARCH]: inTurn(
        () => json(first),
        () => json(second),
      ),
    });
    const { user } = await show();
    await user.click(within(await card()).getByRole('button', { name: 'None of these' }));
    expect(await screen.findByRole('heading', { name: 'Book a visit' })).toBeDefined();
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { name: /look after this yourself/ })).toBeDefined();
    expect(requestsOf(SEARCH)).toHaveLength(2);
  });

  it('keeps the answer before while the new one is on its way, and when it fails', async () => {
    const { answer: waiting, give } = held();
    answerWith({
      [SEARCH]: inTurn(
        () => json(first),
        waiting,
        () => json(second),
      ),
    });
    const { user } = await show();
    await user.click(within(await card()).getByRole('button', { name: 'None of these' }));
    expect(screen.getByRole('heading', { name: /look after this yourself/ })).toBeDefined();
    expect(status()).toContain('Updating the answer...');
    expect(screen.getAllByText('Updating the answer...')).toHaveLength(2);
    await act(async () => give(problem(503, 'busy')));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be updated');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Book a visit' })).toBeDefined();
  });
});

describe('a danger sign', () => {
  const alarmOf = () => screen.findByRole('alert', { name: 'Emergency' });
  const ticked = () => screen.getByRole('checkbox', { name: 'Trouble breathing', checked: true });
  const tick = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) =>
    user.click(within(await card()).getByRole('checkbox', { name }));

  it('says whom to call as soon as it is ticked, and no more once it is not', async () => {
    answerWith({ [SEARCH]: () => json(first) });
    const { user } = await show();
    await tick(user, 'Fever');
    expect(screen.queryByRole('alert')).toBeNull();
    await tick(user, 'No hope left');
    expect((await alarmOf()).textContent).toContain('Call or text 988 now');
    await tick(user, 'Trouble breathing');
    expect((await alarmOf()).textContent).toContain('Call 911 now');
    await tick(user, 'Trouble breathing');
    await tick(user, 'No hope left');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requestsOf(SEARCH)).toHaveLength(1);
  });

  it.each([
    ['is on its way', undefined],
    ['cannot be had', () => problem(503, 'busy')],
  ])('raises the alarm while its answer %s, and stays ticked', async (_what, failure) => {
    const { answer: waiting, give } = held();
    answerWith({
      [SEARCH]: inTurn(
        () => json(first),
        waiting,
        () => json(answer('emergency', {})),
      ),
    });
    const { user } = await show();
    await tick(user, 'Trouble breathing');
    await user.click(screen.getByRole('button', { name: 'Update the answer' }));
    const slot = within(await alarmOf());
    expect(slot.getByRole('heading', { name: 'Call 911 now' })).toBeDefined();
    expect(slot.getByRole('link', { name: 'Call 911' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /look after this yourself/ })).toBeNull();
    expect(ticked()).toBeDefined();
    if (!failure) return;
    await act(async () => give(failure()));
    expect(await screen.findByText(/could not be updated/)).toBeDefined();
    expect(slot.getByRole('heading', { name: 'Call 911 now' })).toBeDefined();
    expect(ticked()).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Update the answer' }));
    await waitFor(() => expect(requestsOf(SEARCH)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByText(/could not be updated/)).toBeNull());
    const [, , sent] = (await bodiesOf(SEARCH)) as { answers?: unknown }[];
    expect(sent?.answers).toEqual([{ question: 'signs', options: ['breath'] }]);
  });
});

it('says when to go on after too many replies', async () => {
  answerWith({
    [SEARCH]: inTurn(
      () => json(first),
      () => problem(429, 'too-many-requests', { detail: 'Try again in 23 seconds.' }),
    ),
  });
  const { user } = await show();
  await user.click(within(await card()).getByRole('checkbox', { name: 'Fever' }));
  await user.click(screen.getByRole('button', { name: 'Update the answer' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Too many searches in a short time');
  expect(notice.textContent).toContain('Try again in 23 seconds.');
  expect(screen.getByRole('checkbox', { name: 'Fever', checked: true })).toBeDefined();
});

it('shows no card where nothing is asked and nothing was replied', async () => {
  answerWith({ [SEARCH]: () => json(answer('routine', {})) });
  await show();
  expect(await screen.findByRole('heading', { name: 'Book a visit' })).toBeDefined();
  expect(screen.queryByRole('region', { name: /question|told us/ })).toBeNull();
});
