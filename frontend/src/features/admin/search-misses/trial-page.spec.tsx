import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { Schema } from '@/api/schema';
import { answerWith, held, inTurn, json, problem, requestsOf } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import { TrialPage } from './trial-page';
import { TrialRun } from './trial-run';

const TRIALS = 'POST /api/admin/search-workbench/trials';
const PATH = '/admin/search-misses/trial';
const set = (changes: Partial<Schema<'SearchTrialSetView'>>): Schema<'SearchTrialSetView'> => ({
  set: 'own',
  texts: 774,
  changed: 0,
  better: 0,
  worse: 0,
  lostEmergencies: 0,
  otherLines: 0,
  ...changes,
});
const result = (...sets: Schema<'SearchTrialSetView'>[]): Schema<'SearchTrialView'> => ({
  version: '2026.1',
  file: 'backend/data/symptoms/rules.json',
  snippet: '{}',
  sets: sets.length ? sets : [set({})],
  changed: 0,
  changes: [],
});

/** Opens the page with a rule in its form. */
async function opened() {
  const { user } = await renderPage(<TrialPage />);
  await user.click(screen.getByRole('radio', { name: 'A rule or a level' }));
  const field = screen.getByRole('textbox', { name: 'Rule or level, as JSON' });
  await user.clear(field);
  await user.click(field);
  await user.paste('{"id": "a-rule"}');
  return user;
}
const press = (user: Awaited<ReturnType<typeof opened>>, name: string) =>
  user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', PATH);
});
afterEach(async () => {
  // The trial belongs to the tab: the next test begins without one.
  cleanup();
  const { user } = await renderPage(<TrialPage />);
  const stop = screen.queryByRole('button', { name: 'Stop' });
  if (stop) await user.click(stop);
  cleanup();
});

describe('a trial that is left', () => {
  it('goes on, and shows its form and result to who comes back', async () => {
    const { answer, give } = held();
    answerWith({ [TRIALS]: answer });
    const user = await opened();
    await press(user, 'Try');
    await screen.findByRole('button', { name: 'Trying...' });
    cleanup();
    await renderPage(<TrialPage />);
    expect(screen.getByRole('button', { name: 'Trying...' })).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('{"id": "a-rule"}');
    cleanup();
    await act(async () => give(json(result())));
    await renderPage(<TrialPage />);
    expect(screen.getByText(/^No emergency would be lost, no line to call/)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('{"id": "a-rule"}');
    expect(requestsOf(TRIALS)).toHaveLength(1);
  });

  it('can be stopped, and says nothing afterwards', async () => {
    const { answer, give } = held();
    answerWith({ [TRIALS]: answer });
    const user = await opened();
    await press(user, 'Try');
    await press(user, 'Stop');
    await act(async () => give(json(result())));
    expect(screen.getByRole('button', { name: 'Try' })).toBeDefined();
    expect(screen.queryByText(/No emergency would be lost/)).toBeNull();
  });
});

describe('a place that is taken', () => {
  const taken = () => {
    const refusal = problem(429, 'trial-running');
    refusal.headers.set('Retry-After', '113');
    return refusal;
  };

  it('is shown with the time that the server says, until somebody gives up', async () => {
    answerWith({ [TRIALS]: taken });
    const user = await opened();
    await press(user, 'Try');
    expect((await screen.findByRole('alert')).textContent).toContain('Another change is being');
    expect(screen.getByText('That is in 113 seconds at the latest.')).toBeDefined();
    await press(user, 'Stop');
    expect(screen.queryByText(/Another change/)).toBeNull();
  });

  it('is taken by itself as soon as it is free', async () => {
    answerWith({ [TRIALS]: inTurn(taken, taken, () => json(result())) });
    const run = new TrialRun(1);
    const seen: string[] = [];
    run.subscribe(() => seen.push(run.stateOf('ana').kind));
    await run.start('ana', '{}');
    expect(seen).toEqual(['running', 'waiting', 'waiting', 'done']);
    expect(requestsOf(TRIALS)).toHaveLength(3);
  });
});

describe('a result', () => {
  const shown = async (...sets: Schema<'SearchTrialSetView'>[]) => {
    answerWith({ [TRIALS]: () => json(result(...sets)) });
    await press(await opened(), 'Try');
  };

  it('says what was compared, and that nothing speaks against the change', async () => {
    await shown(set({}), set({ set: 'kept', texts: 26 }));
    const verdict = await screen.findByText(/^No emergency would be lost/);
    expect(verdict.closest('.notice')?.textContent).toMatch(
      /Compared in 800 texts: level, line to call \(911, 988 or Poison Help\), rule, specialties/,
    );
  });

  it.each([
    [{ worse: 54 }, '54 labeled answers would become wrong'],
    [{ otherLines: 1, worse: 2 }, '1 emergency would name another line to call'],
    [{ lostEmergencies: 2, worse: 1 }, '2 emergencies would be lost'],
  ])('warns: %j', async (figures, title) => {
    await shown(set(figures));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(screen.queryByText(/^No emergency would be lost/)).toBeNull();
  });
});

describe('a proposal', () => {
  it('that is refused names each fault with its place', async () => {
    answerWith({
      [TRIALS]: () =>
        problem(422, 'invalid-proposal', {
          errors: [
            { path: 'proposal.rule.source', message: 'Use at least 3 characters.' },
            { path: 'proposal', message: 'Give one synonym, one rule or one level.' },
          ],
        }),
    });
    await press(await opened(), 'Try');
    const faults = [...(await screen.findByRole('alert')).querySelectorAll('li')];
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      'rule.source: Use at least 3 characters.',
      'Give one synonym, one rule or one level.',
    ]);
  });

  it('begins with the phrase of a link, once', async () => {
    window.history.replaceState({ phrase: 'me zumba', language: 'es' }, '', PATH);
    answerWith({ 'GET /api/admin/search-workbench/concepts': () => json([]) });
    const { user } = await renderPage(<TrialPage />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phrase' });
    expect(field.value).toBe('me zumba');
    expect(window.history.state).toBeNull();
    await user.type(field, ' mucho');
    cleanup();
    await renderPage(<TrialPage />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phrase' }).value).toBe(
      'me zumba mucho',
    );
  });
});

it('says after a reload that the trial was stopped, to its owner alone', async () => {
  answerWith({ [TRIALS]: held().answer });
  const before = new TrialRun();
  void before.start('ana', '{}');
  const after = new TrialRun();
  expect(after.stateOf('ana')).toEqual({ kind: 'stopped' });
  expect(after.stateOf('ben')).toEqual({ kind: 'none' });
  before.end('ana');
  expect(new TrialRun().stateOf('ana')).toEqual({ kind: 'none' });
});
