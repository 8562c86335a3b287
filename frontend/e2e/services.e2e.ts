import type { Page } from '@playwright/test';
import { expect, signIn, startSession, test, violations } from './fixtures.js';

const box = (page: Page) => page.getByRole('main').getByRole('search').getByRole('textbox');
const heading = (page: Page) => page.locator('#results-heading');
const comparison = (page: Page) =>
  page.getByRole('region', { name: /^(Compare cash prices|Compare precios en efectivo)$/ });
const alarm = (page: Page) => page.getByRole('alert');

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`/services?search=${encodeURIComponent(query)}`);
}

/** Everything that the page sent to the search. */
function watchSearches(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/symptoms')) sent.push(request.postData() ?? '');
  });
  return sent;
}

const cents = (price: string): number => Math.round(Number(price.replace(/[$,]/g, '')) * 100);

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
      engine: 'without an AI model',
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
      fitting: 'Servicios que corresponden',
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
      engine: 'sin un modelo de IA',
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

test('prices are compared: best value, savings, four at first, links to book or request', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need a mammogram');
  const cards = comparison(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(page).toHaveTitle('Services - AI Symptom Search – Openfare');
  const best = cards.first();
  await expect(best).toContainText('Best Value');
  await expect(comparison(page).getByText('Best Value', { exact: true })).toHaveCount(1);
  const lowest = cents(await best.locator('.price').innerText());
  await expect(page.getByText(/^\+\d+ more providers available/)).toBeVisible();
  const total =
    4 +
    Number(
      /\+(\d+) more/.exec(await page.getByText(/^\+\d+ more providers available/).innerText())?.[1],
    );
  await comparison(page)
    .getByRole('button', { name: `Show all ${total}` })
    .click();
  await expect(cards).toHaveCount(total);
  let previous = 0;
  for (const card of (await cards.all()).slice(1)) {
    const price = cents(await card.locator('.price').innerText());
    expect(price).toBeGreaterThanOrEqual(previous);
    previous = price;
    const saving = card.getByText(/^Save up to/);
    if (price <= lowest) await expect(saving).toHaveCount(0);
    else
      expect(cents(/\$[\d,.]+\d/.exec(await saving.innerText())?.[0] ?? '')).toBe(price - lowest);
  }
  await expect(cards.filter({ hasText: 'County program' })).not.toHaveCount(0);
  await expect(cards.filter({ hasText: 'County program' }).getByText('Best Value')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const hospital = cards.filter({ hasText: 'Published by the hospital' }).first();
  const name = await hospital.getByRole('heading').innerText();
  await hospital.getByRole('button', { name: `Request Cash Price: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await expect(question.getByLabel('Provider', { exact: true })).toHaveValue(name);
  await expect(question.getByLabel('What do you need?')).toHaveValue('Screening mammogram');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const clinic = await best.getByRole('heading').innerText();
  await best.getByRole('button', { name: `Book Now: ${clinic}` }).click();
  const dialog = page.getByRole('dialog', { name: `Request Appointment with ${clinic}` });
  await expect(dialog).toContainText('Screening mammogram');
  await expect(dialog.getByRole('button', { name: /Request/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(best.getByRole('button', { name: `Book Now: ${clinic}` })).toBeFocused();
});

test('another service is compared by keyboard, and several are requested together', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'knee pain for three weeks');
  const choice = comparison(page).getByRole('group', { name: 'Compare prices of' });
  await expect(choice.getByRole('radio').first()).toBeChecked();
  const before = await comparison(page).getByRole('article').first().innerText();
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio').nth(1)).toBeChecked();
  await expect(comparison(page).getByRole('article').first()).not.toHaveText(before);
  await expect(page.getByRole('complementary', { name: 'How we got there' })).toContainText(
    'We read these words: knee, pain',
  );
  await page
    .getByRole('complementary', { name: 'Need more than one of these?' })
    .getByRole('button', { name: 'Get Bundle Quote' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Get Bundle Quote' });
  await expect(dialog.getByLabel('Provider/Provider Specialty Needed *')).not.toHaveValue('');
  await expect(dialog.getByLabel('Symptoms & Services Needed *')).toHaveValue(/:\n- .+\n- /);
  await expect(dialog.getByLabel('Symptoms & Services Needed *')).not.toHaveValue(/three weeks/);
});

test('one service alone offers no bundle', async ({ page }) => {
  await search(page, 'knee mri');
  await expect(page.getByText('Start with this')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Get Bundle Quote' })).toHaveCount(0);
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
  await expect(page.getByText(/^Get care if/)).toBeVisible();
});

test('a guest who signs in continues the search, and no other address contains its words', async ({
  page,
  accounts,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await search(page, 'need a mammogram');
  await page
    .getByRole('region', { name: 'Sign In to Unlock' })
    .getByRole('link', { name: 'Sign In' })
    .click();
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.patient.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(comparison(page)).toBeVisible();
  await expect(page).toHaveURL('/services?search=need+a+mammogram');
  expect(
    addresses.filter(
      (address) => /mammogram/.test(address) && !new URL(address).pathname.startsWith('/services'),
    ),
  ).toEqual([]);
});

test('the search runs once, ignores blanks and is not repeated by the back button', async ({
  page,
}) => {
  const sent = watchSearches(page);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/search/symptoms', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: 'All services' })).toBeVisible();
  await box(page).fill('   ');
  await box(page).press('Enter');
  await box(page).fill(' knee mri ');
  await box(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Searching...' }),
  ).toBeAttached();
  goOn();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/services?search=knee+mri');
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: '1 service fits your search.' }),
  ).toBeAttached();
  await box(page).press('Enter');
  await expect(heading(page)).toBeFocused();
  await box(page).fill('mammogram');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “mammogram”');
  await page.goBack();
  await expect(heading(page)).toHaveText('Results for “knee mri”');
  await expect(box(page)).toHaveValue('knee mri');
  expect(sent.map((body) => (JSON.parse(body) as { query: string }).query)).toEqual([
    'knee mri',
    'mammogram',
  ]);
});

test('a search from the home page arrives here and runs', async ({ page }) => {
  const sent = watchSearches(page);
  await page.goto('/');
  await page.getByRole('main').getByLabel('What do you need?').fill('knee mri');
  await page.getByRole('button', { name: 'Search Services & Prices' }).click();
  await expect(heading(page)).toHaveText('Results for “knee mri”');
  await expect(box(page)).toHaveValue('knee mri');
  expect(sent).toHaveLength(1);
});

test('a failed search shows 911 and an error, preserves the words and can be retried', async ({
  page,
}) => {
  await page.route('**/api/search/symptoms', (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await search(page, 'knee mri');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Search failed. Please try again.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911.' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911.' })).toHaveAttribute(
    'href',
    'tel:911',
  );
  await expect(box(page)).toHaveValue('knee mri');
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Results for “knee mri”');
  await expect(notice).toBeHidden();
});

for (const [engine, disclosure] of [
  [{ name: 'llm', degraded: false }, 'with our own rules and an AI model'],
  [{ name: 'offline', degraded: true }, 'The AI model did not answer in time'],
] as const)
  test(`a response names its engine: ${engine.name}${engine.degraded ? ', degraded' : ''}`, async ({
    page,
  }) => {
    await page.route('**/api/search/symptoms', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { engine: object };
      await route.fulfill({
        response: answer,
        json: { ...body, engine: { ...body.engine, ...engine } },
      });
    });
    await search(page, 'knee mri');
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('.disclosure')).toContainText(disclosure);
    await expect(page.locator('.disclosure')).toContainText('for informational purposes only');
  });

test('a search that is too short or too long is refused with the reason', async ({ page }) => {
  await search(page, 'a');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/2 characters/);
  await search(page, 'pain '.repeat(110));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/500 characters/);
});
