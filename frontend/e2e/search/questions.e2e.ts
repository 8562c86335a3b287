import type { Locator, Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures.js';
import { heading, search } from './services-page.js';

interface SentEvent {
  readonly eventType: string;
  readonly clientEventId: string;
}

interface Words {
  readonly query: string;
  readonly title: string;
  readonly signs: RegExp;
  readonly breath: string;
  readonly fever: string;
  readonly none: string;
  readonly update: string;
  readonly skip: string;
  readonly who: RegExp;
  readonly pregnant: string;
  readonly selfcare: string;
  readonly routine: string;
  readonly changed: string;
  readonly same: string;
  readonly told: string;
  readonly saidNone: string;
  readonly saidPregnant: string;
  readonly emergency: string;
}

const WORDS: readonly (readonly [string, Words])[] = [
  [
    'en-US',
    {
      query: 'stuffy nose and sneezing',
      title: 'One question could change this answer',
      signs: /^Is any of this true now\?/,
      breath: 'Trouble breathing',
      fever: 'Fever',
      none: 'None of these',
      update: 'Update the answer',
      skip: 'Skip',
      who: /^Is any of this true of the person\?/,
      pregnant: 'Pregnant',
      selfcare: 'You can likely look after this yourself',
      routine: 'Book a visit',
      changed: 'The answer has changed: Book a visit.',
      same: 'The answer stays the same.',
      told: 'What you told us',
      saidNone: 'Take back: You said: None of these',
      saidPregnant: 'Take back: You said: Pregnant',
      emergency: 'Call 911 now',
    },
  ],
  [
    'es-US',
    {
      query: 'nariz tapada y estornudos',
      title: 'Una pregunta podría cambiar esta respuesta',
      signs: /^¿Pasa algo de esto ahora\?/,
      breath: 'Le cuesta respirar',
      fever: 'Fiebre',
      none: 'Nada de esto',
      update: 'Actualizar la respuesta',
      skip: 'Omitir',
      who: /^¿Algo de esto es cierto de la persona\?/,
      pregnant: 'Embarazada',
      selfcare: 'Probablemente puede cuidarse usted mismo',
      routine: 'Pida una cita',
      changed: 'La respuesta cambió: Pida una cita.',
      same: 'La respuesta sigue igual.',
      told: 'Lo que nos dijo',
      saidNone: 'Quitar: Usted dijo: Nada de esto',
      saidPregnant: 'Quitar: Usted dijo: Embarazada',
      emergency: 'Llame al 911 ahora',
    },
  ],
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const level = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });
/** Pixels below the top of the page. */
const placeOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const [locale, words] of WORDS)
  test.describe(locale, () => {
    test.use({ locale });

    test('one question at a time, by keyboard, with its name and what it has changed', async ({
      page,
    }) => {
      await search(page, words.query);
      await expect(level(page, words.selfcare)).toBeVisible();
      const question = card(page, words.title);
      const signs = question.getByRole('group', { name: words.signs });
      await expect(signs.getByRole('checkbox', { name: words.breath })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await signs.getByRole('button', { name: words.none }).focus();
      await page.keyboard.press('Enter');
      const who = question.getByRole('group', { name: words.who });
      await expect(who).toBeVisible();
      await expect(signs).toBeHidden();
      await expect(said(page, words.same)).toHaveCount(1);
      await expect(question.getByRole('heading', { name: words.title })).toBeFocused();

      await page.keyboard.press('Tab');
      await expect(question.getByRole('button', { name: words.saidNone })).toBeFocused();
      await who.getByRole('checkbox', { name: words.pregnant }).focus();
      await page.keyboard.press('Space');
      await who.getByRole('button', { name: words.update }).focus();
      await page.keyboard.press('Enter');
      await expect(level(page, words.routine)).toBeVisible();
      await expect(said(page, words.changed)).toHaveCount(1);
      await expect(page.getByRole('button', { name: words.saidPregnant })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('Back, a reload and taking a reply back; nothing in the address or a storage', async ({
      page,
    }) => {
      const address = `/services?search=${encodeURIComponent(words.query)}`;
      const events: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/events/')) events.push(request.postData() ?? '');
      });
      await search(page, words.query);
      const signs = card(page, words.title).getByRole('group', { name: words.signs });
      await signs.getByRole('button', { name: words.none }).click();
      const who = card(page, words.title).getByRole('group', { name: words.who });
      await who.getByRole('checkbox', { name: words.pregnant }).click();
      await who.getByRole('button', { name: words.update }).click();
      await expect(level(page, words.routine)).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search.replaceAll('+', '%20')).toBe(
        address,
      );
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      );
      expect(stored).not.toMatch(/pregnan|embaraz|signs|"who"/i);

      await expect.poll(() => events.join('')).toContain('AI_SYMPTOM_SEARCH');

      await page.reload();
      await expect(level(page, words.routine)).toBeVisible();
      await expect(page.getByRole('button', { name: words.saidPregnant })).toBeVisible();

      await page.goto('/about');
      await page.goBack();
      await expect(level(page, words.routine)).toBeVisible();
      await expect(page.getByRole('button', { name: words.saidPregnant })).toBeVisible();

      await page.getByRole('button', { name: words.saidPregnant }).click();
      await expect(level(page, words.selfcare)).toBeVisible();
      await expect(page.getByRole('button', { name: words.saidNone })).toBeVisible();
      await expect(page.getByRole('button', { name: words.saidPregnant })).toBeHidden();
      await page.goBack();
      await expect(level(page, words.routine)).toBeVisible();
      // One that a reload interrupts is sent again under its id, which counts once.
      const searches = events
        .filter(Boolean)
        .flatMap((body) => (JSON.parse(body) as { events: SentEvent[] }).events)
        .filter(({ eventType }) => eventType === 'AI_SYMPTOM_SEARCH');
      expect(new Set(searches.map(({ clientEventId }) => clientEventId)).size).toBe(1);
      expect(events.join('')).not.toMatch(/pregnan|embaraz|"(signs|who|none)"/i);
    });

    test('a danger in a reply brings the alarm, from which it can be taken back', async ({
      page,
    }) => {
      await search(page, words.query);
      const signs = card(page, words.title).getByRole('group', { name: words.signs });
      await signs.getByRole('checkbox', { name: words.breath }).click();
      await signs.getByRole('button', { name: words.update }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.emergency })).toBeFocused();
      await expect(page.getByRole('main')).not.toContainText(/\$\d/);
      expect(await violations(page)).toEqual([]);
      await card(page, words.told).getByRole('button', { name: words.breath }).click();
      await expect(level(page, words.selfcare)).toBeVisible();
      await expect(signs.getByRole('checkbox', { name: words.breath })).not.toBeChecked();
    });

    test('on a phone nothing above the question moves, and nothing is cut', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await search(page, words.query);
      await expect(level(page, words.selfcare)).toBeVisible();
      const question = card(page, words.title);
      await expect(question).toBeVisible();
      const top = await placeOf(heading(page));
      await question.getByRole('checkbox', { name: words.fever }).click();
      expect(await placeOf(heading(page))).toBe(top);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await question.getByRole('button', { name: words.skip }).click();
      await expect(question.getByRole('group', { name: words.who })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

test('the first answer stays when the reply cannot be sent', async ({ page }) => {
  const [, words] = WORDS[0] ?? [];
  if (!words) throw new Error('There are no words.');
  await search(page, words.query);
  const signs = card(page, words.title).getByRole('group', { name: words.signs });
  await page.route('**/api/search/symptoms', (route) => route.abort());
  await signs.getByRole('button', { name: words.none }).click();
  await expect(page.getByRole('alert')).toContainText('The answer could not be updated.');
  await expect(level(page, words.selfcare)).toBeVisible();
  await page.unroute('**/api/search/symptoms');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, words.title).getByRole('group', { name: words.who })).toBeVisible();
});

for (const [locale, words] of WORDS)
  test.describe(`a danger without a network, ${locale}`, () => {
    test.use({ locale });

    test('is answered by the page itself, and its sign stays ticked', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await search(page, words.query);
      const breath = page.getByRole('checkbox', { name: words.breath });
      await breath.click();
      const now = page.getByRole('alert').filter({ hasText: words.emergency });
      await expect(now).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.route('**/api/search/symptoms', (route) => route.abort());
      await page.getByRole('button', { name: words.update }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.emergency })).toBeFocused();
      await expect(level(page, words.selfcare)).toBeHidden();
      const retry = card(page, words.title).getByRole('alert').getByRole('button');
      await expect(retry).toBeVisible();
      await expect(breath).toBeChecked();
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/api/search/symptoms');
      await retry.click();
      await expect(card(page, words.told)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: words.emergency })).toBeVisible();
    });
  });

test('a slow reply is marked at once', async ({ page }) => {
  const [, words] = WORDS[0] ?? [];
  if (!words) throw new Error('There are no words.');
  await search(page, words.query);
  const signs = card(page, words.title).getByRole('group', { name: words.signs });
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search/symptoms', async (route) => {
    await slow;
    await route.continue();
  });
  await signs.getByRole('button', { name: words.none }).click();
  await expect(page.locator('.question-pending')).toBeVisible({ timeout: 200 });
  answer();
  await expect(card(page, words.title).getByRole('group', { name: words.who })).toBeVisible();
  await expect(page.locator('.question-pending')).toHaveCount(0);
});

test('an open dialog leaves the replies as they are', async ({ page }) => {
  const [, words] = WORDS[0] ?? [];
  if (!words) throw new Error('There are no words.');
  await search(page, words.query);
  await card(page, words.title).getByRole('button', { name: words.none }).click();
  await expect(page.getByRole('button', { name: words.saidNone })).toBeVisible();
  const offer = page.getByRole('complementary', { name: 'Need more than one of these?' });
  await offer.getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.question-reply')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: words.saidNone })).toBeVisible();
});
