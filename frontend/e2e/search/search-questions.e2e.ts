import { expect, test, violations } from '../fixtures.js';
import { box, heading, search } from './services-page.js';

for (const [locale, query, title, part] of [
  ['en-US', 'do you take insurance', 'You do not need insurance here.', 'insurance'],
  ['en-US', 'where are you', 'We are a website, not a clinic.', 'where-we-are'],
  ['en-US', 'how much does it cost', 'This site is free for you.', 'what-it-costs'],
  ['es-US', '¿aceptan seguro?', 'Aquí no necesita seguro.', 'insurance'],
  ['es-US', '¿dónde están?', 'Somos un sitio web, no una clínica.', 'where-we-are'],
  ['es-US', '¿cuánto cuesta?', 'Este sitio es gratis para usted.', 'what-it-costs'],
] as const)
  test.describe(`${locale}: ${query}`, () => {
    test.use({ locale });

    test('a question about us is answered, with more in the help center', async ({ page }) => {
      await search(page, query);
      await expect(heading(page)).toContainText(query);
      await expect(page.getByRole('main')).toContainText(title);
      await expect(page.getByRole('main')).not.toContainText(/No specific services|específicos/);
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('link', { name: /help center$|centro de ayuda$/ })
        .first()
        .click();
      await expect(page).toHaveURL(`/help-center#${part}`);
      await expect(page.locator(`h3#${part}`)).toBeInViewport();
    });
  });

test('a search in Spanish on the English page offers Spanish', async ({ page }) => {
  await search(page, 'me duele la rodilla');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('¿Prefiere leer esto en español?')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sí, en español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('¿Prefiere leer esto en español?')).toBeHidden();
  await expect(heading(page)).toContainText('Resultados');
  await box(page).fill('knee mri');
  await box(page).press('Enter');
  await expect(heading(page)).toContainText('knee mri');
});

test('Back returns from the results to the emergency', async ({ page }) => {
  await page.goto('/');
  await search(page, 'chest pain');
  const proceed = page.getByRole('button', { name: 'This is not an emergency' });
  await proceed.click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(proceed).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeFocused();
  await page.goForward();
  await expect(heading(page)).toBeVisible();
  await page.reload();
  await expect(proceed).toBeVisible();
});

for (const locale of ['en-US', 'es-US'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test('the header of a phone has language and sign-in', async ({ page }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      const es = locale === 'es-US';
      await expect(header.getByRole('link', { name: es ? 'Entrar' : 'Sign In' })).toBeVisible();
      await header.getByRole('button', { name: es ? 'English' : 'Español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', es ? 'en' : 'es');
    });
  });
