import type { Page } from '@playwright/test';
import { authorization, expect, notification, signInByForm, test } from '../fixtures.js';

const main = (page: Page) => page.getByRole('main');

interface Stop {
  name: string;
  seen: boolean;
  inMain: boolean;
}

/**
 * What has the focus, and whether a person sees that: an outline on it or on the frame of its
 * field.
 */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const labels =
      focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    let seen = false;
    let each: Element | null = focused;
    for (let up = 0; each && up < 4; up++) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) seen = true;
      each = each.parentElement;
    }
    const name = focused?.getAttribute('aria-label') ?? labels ?? focused?.textContent ?? '';
    return { name: name.trim(), seen, inMain: Boolean(focused?.closest('main')) };
  });

/**
 * How many controls of the page's main part a keyboard should come to: all that can be used, one of
 * a group of radio buttons.
 */
const controls = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main :is(a[href], button, input, select, textarea, [tabindex])',
        ),
      ].filter(
        (each) =>
          each.tabIndex >= 0 &&
          !each.matches(':disabled') &&
          !each.matches('[type=radio]:not(:checked)') &&
          each.checkVisibility({ visibilityProperty: true }),
      ).length,
  );

/** Every stop of Tab from the beginning of the main part to its end. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const next = await stop(page);
    if (!next.inMain) return stops;
    stops.push(next);
    if (stops.length > 200) throw new Error('Tab never leaves the main part.');
  }
}

async function expectWalk(page: Page): Promise<string[]> {
  const stops = await walk(page);
  expect(stops.filter(({ seen, name }) => !seen || !name)).toEqual([]);
  expect(stops).toHaveLength(await controls(page));
  return stops.map(({ name }) => name);
}

/** Presses Tab, or Shift+Tab, until the control of that name has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    const { name: found } = await stop(page);
    if (typeof name === 'string' ? found === name : name.test(found)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${name}.`);
}

test('the tab order of the sign-in page is right, and the focus is visible', async ({ page }) => {
  await page.goto('/auth');
  await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  const signInStops = await expectWalk(page);
  expect(signInStops.slice(0, 3)).toEqual(['Sign In', 'Email', 'Password']);
  expect(signInStops).toEqual(
    expect.arrayContaining(['Email me a sign-in link', 'Forgot password']),
  );

  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('First name')).toBeVisible();
  const signUpStops = await expectWalk(page);
  expect(signUpStops).toEqual(
    expect.arrayContaining([
      'First name',
      'Last name',
      'Email',
      'Zip code',
      'Password',
      'Create Account',
    ]),
  );
});

test('signing in works by keyboard alone, also after a wrong password', async ({
  page,
  accounts: { patient },
}) => {
  await page.goto('/auth');
  await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await tabTo(page, 'Email me a sign-in link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  await tabTo(page, 'Email');
  await page.keyboard.type(patient.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong-Heron-42!');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('Invalid email or password.');
  await tabTo(page, 'Password', 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(patient.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /sign out/i })).toBeVisible();
});

test('the account page works by keyboard alone, and its dialogs manage the focus', async ({
  page,
  accounts: { patient },
}) => {
  await signInByForm(page, patient);
  await page.request.post('/api/me/consents', {
    headers: await authorization(page),
    data: { kind: 'sms', version: '1.0' },
  });
  await page.goto('/account');
  await expect(
    page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What you agreed to' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(main(page).getByText('You have no appointment requests yet.')).toBeVisible();
  const stops = await expectWalk(page);
  for (const name of [
    'First name',
    'Current password',
    'Sign out everywhere',
    'Withdraw: Text messages',
    'Download my data',
    'Delete my account',
  ])
    expect(stops).toContain(name);

  for (const [opener, field] of [
    ['Withdraw: Text messages', 'Withdraw'],
    ['Delete my account', 'Your password'],
  ] as const) {
    await page.locator('.skip-link').focus();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]'))))
      .toBe(true);
    await tabTo(page, field);
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      // After its last control the browser's own come, then its first again: never those of the
      // page behind it.
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('#root')))).toBe(
        false,
      );
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await stop(page)).name).toBe(opener);
  }

  await page.locator('.skip-link').focus();
  await tabTo(page, 'First name');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Paz');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('Your changes are saved');
});
