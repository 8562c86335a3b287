import { expect, test, violations } from '../fixtures.js';
import { search } from './services-page.js';

for (const [locale, words] of [
  [
    'en-US',
    {
      query: 'i am depressed',
      hopeless: 'No hope left',
      update: 'Update the answer',
      line: 'Call or text 988 now',
      call: 'Call 988',
    },
  ],
  [
    'es-US',
    {
      query: 'me siento triste y sin ganas de nada',
      hopeless: 'Ya no tiene esperanza',
      update: 'Actualizar la respuesta',
      line: 'Llame o envíe un texto al 988 ahora',
      call: 'Llamar al 988',
    },
  ],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('without hope the crisis line stands above the answer', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await search(page, words.query);
      const line = page.getByRole('region', { name: words.line });
      await expect(page.getByRole('checkbox', { name: words.hopeless })).toBeVisible();
      await expect(line).toHaveCount(0);
      await page.getByRole('checkbox', { name: words.hopeless }).click();
      await page.getByRole('button', { name: words.update }).click();
      await expect(line).toBeVisible();
      await expect(line.getByRole('link', { name: words.call })).toHaveAttribute('href', 'tel:988');
      const [top, card] = [await line.boundingBox(), await page.locator('.care').boundingBox()];
      expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      expect(await violations(page)).toEqual([]);
    });
  });

test('who replies that the throat swells shut is told to call 911', async ({ page }) => {
  await search(page, 'sore throat for two days');
  await page.getByRole('checkbox', { name: 'The throat feels as if it swells shut' }).click();
  await page.getByRole('button', { name: 'Update the answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Call 911 now' })).toBeFocused();
});
