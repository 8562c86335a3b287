import type { Locator, Page } from '@playwright/test';
import { clinic } from '../booking/clinics.js';
import { expect, startSession, test } from '../fixtures.js';

const DANGER = 'I want to kill myself tonight';

/** Opens each dialog; resolves with the field that the danger is written into. */
const DIALOGS: Record<string, (page: Page) => Promise<Locator>> = {
  async appointment(page) {
    const { id } = await clinic(page, 5);
    await page.goto(`/booking?provider=${id}`);
    return page.getByRole('dialog').getByLabel('What is it about?');
  },
  async price(page) {
    await page.goto('/providers?q=zzzz');
    await page.getByRole('button', { name: 'Request Cash Price', exact: true }).click();
    return page.getByRole('dialog').getByLabel('What do you need?');
  },
  async bundle(page) {
    await page.goto('/providers?q=zzzz');
    await page.getByRole('button', { name: 'Get Bundle Quote' }).click();
    return page.getByRole('dialog').getByLabel('Symptoms & Services Needed *');
  },
};

/** The contrast of a text with what is behind it, once its colors have stopped changing. */
async function contrast(text: Locator): Promise<number> {
  return text.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const isOpaque = (color: string) => (channels(color)[3] ?? 1) === 1;
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element | null = element;
    while (behind && !isOpaque(getComputedStyle(behind).backgroundColor))
      behind = behind.parentElement;
    if (!behind) throw new Error('Nothing is behind the text.');
    const [dark = 0, light = 0] = [
      luminance(getComputedStyle(element).color),
      luminance(getComputedStyle(behind).backgroundColor),
    ].toSorted((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  });
}

/** In every state but visited, whose colors a browser does not tell. */
async function contrasts(page: Page, link: Locator): Promise<Record<string, number>> {
  await page.mouse.move(0, 0);
  const rest = await contrast(link);
  await link.focus();
  const focus = await contrast(link);
  await link.hover();
  const hover = await contrast(link);
  await page.mouse.down();
  const active = await contrast(link);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return { rest, focus, hover, active };
}

test.use({ viewport: { width: 390, height: 844 } });

for (const colorScheme of ['light', 'dark'] as const)
  for (const [kind, open] of Object.entries(DIALOGS))
    test(`the alarm in the ${kind} dialog can be read in every state (${colorScheme})`, async ({
      page,
      accounts,
    }) => {
      await page.emulateMedia({ colorScheme });
      await startSession(page, accounts.patient);
      await (await open(page)).fill(DANGER);
      // It comes although the field is not left.
      const alarm = page.getByRole('dialog').getByRole('alert', { name: 'Emergency' });
      await expect(alarm.getByRole('link')).toHaveText(['Call 988', 'Text 988', 'Call 911']);
      await expect(alarm.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      for (const link of await alarm.getByRole('link').all())
        for (const [state, value] of Object.entries(await contrasts(page, link)))
          expect(value, `${await link.textContent()}, ${state}`).toBeGreaterThanOrEqual(4.5);
    });
