import type { Page } from '@playwright/test';
import { expect, signIn, test, violations } from '../fixtures.js';
import { box, comparison, heading, search } from './services-page.js';

const alarm = (page: Page) => page.getByRole('alert');

for (const [locale, words] of [
  [
    'en-US',
    {
      query: 'need a mammogram',
      results: 'Results for “need a mammogram”',
      visit: 'Book a visit',
      unlock: 'Sign In to Unlock',
      signIn: 'Sign In',
      fitting: 'Services that fit',
      care: 'Your care, step by step',
      specialties: 'Recommended specialties',
      points: [
        'Compare prices',
        'See potential savings',
        'Book directly',
        'Get personalized recommendations',
      ],
      disclaimer:
        'This AI analysis is for informational purposes only and is not a substitute for ' +
        'professional medical advice.',
      engine: 'with our own rules',
    },
  ],
  [
    'es-US',
    {
      query: 'necesito una mamografía',
      results: 'Resultados para “necesito una mamografía”',
      visit: 'Pida una cita',
      unlock: 'Inicie sesión para ver más',
      signIn: 'Iniciar sesión',
      fitting: 'Servicios para lo que busca',
      care: 'Su atención, paso a paso',
      specialties: 'Especialidades recomendadas',
      points: [
        'Compare precios',
        'Vea cuánto puede ahorrar',
        'Reserve directamente',
        'Reciba recomendaciones personales',
      ],
      disclaimer:
        'Este análisis de IA es solo informativo y no reemplaza el consejo médico profesional.',
      engine: 'con nuestras propias reglas',
    },
  ],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a guest learns what fits and what signing in unlocks, without a single price', async ({
      page,
    }) => {
      const answer = page.waitForResponse('**/api/search/symptoms');
      await search(page, words.query);
      const text = await (await answer).text();
      expect(text).not.toMatch(/"(effectivePrice|customPrice|price)"/);
      expect(text).toContain('"potentialSavingsRange":null');
      await expect(heading(page)).toHaveText(words.results);
      await expect(page.getByRole('heading', { name: words.visit })).toBeVisible();
      const unlock = page.getByRole('region', { name: words.unlock });
      for (const point of words.points) await expect(unlock).toContainText(point);
      await expect(unlock.getByRole('link', { name: words.signIn })).toHaveAttribute(
        'href',
        '/auth?returnTo=%2Fservices',
      );
      await expect(
        page.getByRole('region', { name: words.fitting }).getByRole('listitem'),
      ).not.toHaveCount(0);
      await expect(page.getByRole('region', { name: words.care })).toBeVisible();
      await expect(page.getByText(words.specialties)).toBeVisible();
      await expect(page.getByText(/^\d+%$/)).toBeVisible();
      await expect(page.getByText(words.disclaimer)).toBeVisible();
      await expect(page.getByText(words.engine)).toBeVisible();
      await expect(comparison(page)).toBeHidden();
      await expect(page.getByRole('main')).not.toContainText(/\$\d/);
      expect(await violations(page)).toEqual([]);
    });

    test('an emergency is shown first, and prices only after an explicit step', async ({
      page,
      accounts,
    }) => {
      const es = locale === 'es-US';
      if (es) await page.addInitScript(() => localStorage.setItem('language', 'en'));
      await signIn(page, accounts.patient);
      if (es) await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', es ? 'es' : 'en');
      await page
        .getByRole('banner')
        .getByRole('link', { name: es ? 'Servicios' : 'Services' })
        .click();
      await box(page).fill(es ? 'dolor de pecho' : 'chest pain');
      await box(page).press('Enter');
      await expect(
        alarm(page).getByRole('heading', {
          level: 1,
          name: es ? 'Llame al 911 ahora' : 'Call 911 now',
        }),
      ).toBeFocused();
      await expect(
        alarm(page).getByRole('link', { name: es ? 'Llamar al 911' : 'Call 911' }),
      ).toHaveAttribute('href', 'tel:911');
      expect(
        await alarm(page).evaluate(
          (element) => element.getBoundingClientRect().top + window.scrollY,
        ),
      ).toBe(0);
      await expect(page.getByRole('main')).not.toContainText(/\$\d/);
      await expect(page.getByRole('main').getByRole('button')).toHaveText([
        es ? 'Esto no es una emergencia' : 'This is not an emergency',
      ]);
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('button', {
          name: es ? 'Esto no es una emergencia' : 'This is not an emergency',
        })
        .click();
      await expect(heading(page)).toBeFocused();
      await expect(comparison(page)).toContainText(/\$\d/);
      await expect(
        alarm(page).getByRole('link', { name: es ? 'Llamar al 911' : 'Call 911' }),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('thoughts of suicide lead to 988, a poisoning to poison control', async ({ page }) => {
      const es = locale === 'es-US';
      await search(page, es ? 'ya no quiero vivir' : 'i want to end it all');
      await expect(
        alarm(page).getByRole('link', { name: es ? 'Llamar al 988' : 'Call 988' }),
      ).toHaveAttribute('href', 'tel:988');
      await expect(
        alarm(page).getByRole('link', { name: es ? 'Enviar un texto al 988' : 'Text 988' }),
      ).toHaveAttribute('href', 'sms:988');
      await search(page, es ? 'mi hijo tomó cloro' : 'my toddler drank bleach');
      await expect(alarm(page).getByRole('link', { name: '1-800-222-1222' })).toHaveAttribute(
        'href',
        'tel:+18002221222',
      );
      await expect(
        alarm(page).getByRole('link', { name: es ? 'Llamar al 911' : 'Call 911' }),
      ).toHaveAttribute('href', 'tel:911');
    });

    test('an overdose shows 988 beside Poison Help, in its text and as a number to call', async ({
      page,
    }) => {
      const es = locale === 'es-US';
      await search(
        page,
        es ? 'me tomé demasiadas pastillas de tylenol' : 'i took too many tylenol',
      );
      await expect(alarm(page).getByRole('link', { name: '1-800-222-1222' })).toHaveAttribute(
        'href',
        'tel:+18002221222',
      );
      await expect(
        alarm(page).getByRole('link', { name: es ? 'Llamar al 988' : 'Call 988' }),
      ).toHaveAttribute('href', 'tel:988');
      await expect(alarm(page).locator('.alarm-action')).toContainText('988');
      expect(await violations(page)).toEqual([]);
    });

    test('a search without a result says what to do next', async ({ page }) => {
      const es = locale === 'es-US';
      await search(page, 'zzzz qqqq');
      await expect(
        page.getByText(
          es
            ? 'No encontramos servicios específicos para su búsqueda.'
            : 'No specific services found for your search. You can view all providers ' +
                'below or request a cash price.',
        ),
      ).toBeVisible();
      await expect(page.locator('#providers').getByRole('article').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page
        .locator('.empty-state')
        .getByRole('button', { name: es ? 'Solicitar precio en efectivo' : 'Request Cash Price' })
        .click();
      const dialog = page.getByRole('dialog', {
        name: es ? 'Solicitar precio en efectivo' : 'Request Cash Price Quote',
      });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page
        .getByRole('button', { name: es ? 'Ver todos los proveedores' : 'View All Providers' })
        .click();
      await expect(page).toHaveURL('/services');
      await expect(box(page)).toHaveValue('');
      await expect(heading(page)).toBeHidden();
      await expect(page.locator('#providers').getByRole('article').first()).toBeVisible();
    });
  });

test('urgent results look and read urgent; self-care results say so', async ({ page }) => {
  await search(page, 'burning when i pee');
  await expect(page.getByRole('region', { name: 'See someone today' })).toContainText(
    'today or tomorrow',
  );
  await expect(
    page
      .getByRole('region', { name: 'Your care, step by step' })
      .getByText('Urgent', { exact: true }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await search(page, 'runny nose');
  await expect(
    page.getByRole('region', { name: 'You can likely look after this yourself' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get care sooner if' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^NHS: Common cold/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the catalogue is by category, with services that nobody offers last', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ services$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Imaging/ }).click();
  await expect(page).toHaveURL('/services?category=imaging');
  const title = page.getByRole('heading', { level: 2, name: 'Imaging' });
  await expect(title).toBeFocused();
  const items = await page.locator('.service-item').allInnerTexts();
  const missing = items.map((text) => text.includes('No provider offers this yet'));
  expect(missing).toEqual([...missing].sort());
  expect(await violations(page)).toEqual([]);
  const links = page.getByRole('navigation', { name: 'Categories of services' });
  await links.getByRole('link', { name: 'Heart and blood vessels' }).click();
  await expect(page).toHaveURL('/services?category=heart');
  await page.getByRole('link', { name: /Find a provider for Heart stress test/ }).click();
  await expect(page).toHaveURL('/providers?service=Heart+stress+test');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Heart and blood' })).toBeVisible();
  await page.getByRole('link', { name: 'All categories' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'All services' })).toBeVisible();
});
