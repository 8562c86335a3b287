import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Console, open } from '../console/console-client.js';
import {
  type Account,
  expect,
  expectAccessible,
  overflow,
  startSession,
  test,
  violations,
} from '../fixtures.js';

const TRIALS = '**/api/admin/search-workbench/trials';
const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

// The server tries one change at a time.
test.describe.configure({ mode: 'serial' });

/** A trial reads thousands of texts twice. */
const PATIENCE = { timeout: 100_000 };

async function openTrial(page: Page, account: Account): Promise<void> {
  await startSession(page, account);
  await page.goto('/admin/search-misses/trial');
  await expect(page.getByRole('heading', { name: 'Try a change' })).toBeVisible();
}

async function choose(page: Page, field: string, words: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(words);
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

test('a phrase leads to a trial, which goes on while other pages are open', async ({
  page,
  accounts,
  request,
}) => {
  test.setTimeout(240_000);
  await Console.of(request, accounts);
  const word = `zumble${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  for (let people = 0; people < 3; people++)
    await request.post('/api/search/symptoms', {
      headers: PERSON,
      data: { query: `such a ${word}`, sessionId: randomUUID() },
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, accounts.patient, 'search-misses');
  await page.getByRole('searchbox').fill(word);
  const miss = page.getByRole('link', { name: `Try a change: such a ${word}` });
  await expect(miss).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await miss.click();
  await expect(page).toHaveURL(/\/admin\/search-misses\/trial$/);
  const phrase = page.getByLabel('Phrase', { exact: true });
  await expect(phrase).toHaveValue(`such a ${word}`);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in every field.');
  await choose(page, 'Concept', 'diarrhea', /^diarrhea \(/);
  await phrase.fill(word);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trying...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const parts = page.getByRole('navigation', { name: 'Admin Console' });
  await parts.getByRole('link', { name: 'Unsure answers' }).click();
  await expect(page.getByRole('heading', { name: 'Unsure answers' })).toBeVisible();
  await parts.getByRole('link', { name: 'Try a change' }).click();
  await expect(phrase).toHaveValue(word);
  await expect(page.getByText('No emergency would be lost')).toBeVisible(PATIENCE);
  await expect(page.getByText(/^Compared in [\d,]+ texts: level, line to call/)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('Searches of 30 days, 3 searches');
  await expect(row).toContainText('No answer');
  await expect(page.getByRole('region', { name: 'To commit' })).toContainText(
    'backend/data/symptoms/concepts/emergency.json',
  );
  await expect(page.getByRole('region', { name: 'To commit' })).toContainText(`"${word}"`);
  await page.setViewportSize({ width: 390, height: 844 });
  const change = page.getByRole('listitem').filter({ hasText: word }).filter({ hasText: 'After' });
  await expect(change).toContainText('Searches of 30 days, 3 searches');
  await expectAccessible(page, 390);
});

test('a trial ends with its page, which says so', async ({ page, accounts, request }) => {
  await Console.of(request, accounts);
  await openTrial(page, accounts.patient);
  await page.getByRole('radio', { name: 'A rule or a level' }).check();
  const json = page.getByLabel('Rule or level, as JSON');
  await json.fill('{"complaint": "cold", "level": "urgent", "any": ["mod:severe"]}');
  const sent = page.waitForRequest(TRIALS);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await sent;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The trial was stopped');
  await expect(json).toHaveValue(/"complaint": "cold"/);
  // The place is free again: this one waits for no other.
  await json.fill('{"id": "a-rule"}');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('rule.source: Required');
});

test('a rule that loses an emergency says so above everything', async ({
  page,
  accounts,
  request,
}) => {
  test.setTimeout(240_000);
  await Console.of(request, accounts);
  await openTrial(page, accounts.patient);
  await page.getByRole('radio', { name: 'A rule or a level' }).check();
  const json = page.getByLabel('Rule or level, as JSON');
  await json.fill('{');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This is no JSON');
  await json.fill('[]');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This is JSON, but no object.');
  await json.fill('{"id": "a-rule"}');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('rule.source: Required');
  await json.fill(
    JSON.stringify({
      id: 'sudden-limb-numb',
      source: 'A page of public guidance',
      level: 'emergency',
      all: [['mod:weeks-along'], ['mod:male']],
      text: { en: 'x', es: 'x' },
      positive: ['my arm went numb suddenly'],
      negated: ['my arm is fine'],
    }),
  );
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  const alarm = page.getByRole('alert').filter({ hasText: 'would be lost' });
  await expect(alarm).toBeVisible(PATIENCE);
  await expect(page.locator('.trial-changes tbody tr').first()).toContainText('Emergency lost');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});

test('a slow trial and a lost connection are explained', async ({ page, accounts, request }) => {
  await Console.of(request, accounts);
  await openTrial(page, accounts.patient);
  await page.getByRole('radio', { name: 'A rule or a level' }).check();
  await page.getByLabel('Rule or level, as JSON').fill('{"complaint": "cold"}');
  const problem = (status: number, code: string, title: string) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'x', status, code, title, detail: title, instance: '' }),
  });
  const title = 'The trial took too long and was stopped.';
  await page.route(TRIALS, (route) => route.fulfill(problem(503, 'trial-stopped', title)));
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(title);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(TRIALS, (route) => route.abort());
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('connection');
});

test('a taken place is waited for, and the trial starts when it is free', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  await openTrial(page, accounts.patient);
  await page.getByRole('radio', { name: 'A rule or a level' }).check();
  await page.getByLabel('Rule or level, as JSON').fill('{"id": "a-rule"}');
  await page.route(
    TRIALS,
    (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'Retry-After': '113' },
        body: JSON.stringify({ status: 429, code: 'trial-running', title: 'x', detail: 'x' }),
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Another change is being tried');
  await expect(page.getByText('That is in 113 seconds at the latest.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('alert')).toContainText('rule.source: Required');
  await expect(page.getByText('Another change is being tried')).toHaveCount(0);
});

test('unsure answers are listed apart, in both languages', async ({ page, accounts, request }) => {
  await Console.of(request, accounts);
  await open(page, accounts.patient, 'search-misses/unsure');
  await expect(page.getByRole('heading', { name: 'Unsure answers' })).toBeVisible();
  for (const path of ['search-misses/unsure', 'search-misses/trial']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, 390);
  }
});
