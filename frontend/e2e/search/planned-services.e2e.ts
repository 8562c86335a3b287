import { expect, signIn, test, violations } from '../fixtures.js';
import { comparison, search } from './services-page.js';

for (const [locale, words] of [
  [
    'en-US',
    {
      queries: [
        ['need an mri of my knee', 'An MRI is a planned test', 'pacemaker', 'card of any implant'],
        ['need a mammogram', 'A screening mammogram is a planned test', 'new lump', 'deodorant'],
        ['colonoscopy', 'A colonoscopy is a planned test', 'health problem', 'bowel preparation'],
      ],
      visit: 'Book a visit',
      noRush: 'so there is no rush',
      headings: ['Tell the clinic first if', 'Order from a doctor', 'How to prepare'],
      order: /order from a doctor/,
      source: 'From:',
      unsigned: 'No clinician has checked or signed these texts.',
      steps: 'Your care, step by step',
      nextSteps: 'Next steps',
      ofComplaint: ['Until then, at home', 'Get care sooner if'],
      complaint: 'knee pain',
      assessment: 'A normal visit in the next days or weeks can look at this.',
    },
  ],
  [
    'es-US',
    {
      queries: [
        ['resonancia de rodilla', 'La resonancia magnética', 'marcapasos', 'implante'],
        ['necesito una mamografía', 'La mamografía de control', 'bulto nuevo', 'desodorante'],
        ['necesito una colonoscopia', 'La colonoscopia', 'problema de salud', 'preparación'],
      ],
      visit: 'Pida una cita',
      noRush: 'así que no hay prisa',
      headings: ['Avise antes a la clínica si', 'Orden de un médico', 'Cómo prepararse'],
      order: /orden de un médico/,
      source: 'De (en inglés):',
      unsigned: 'Ningún profesional de la salud ha revisado ni firmado estos textos.',
      steps: 'Su atención, paso a paso',
      nextSteps: 'Próximos pasos',
      ofComplaint: ['Mientras tanto, en casa', 'Busque atención antes si'],
      complaint: 'dolor de rodilla',
      assessment: 'Una consulta normal en los próximos días o semanas puede revisar esto.',
    },
  ],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    for (const [query, planned, tellFirst, prepare] of words.queries)
      test(`"${query}" is planned: order, preparation, what to tell first`, async ({ page }) => {
        await search(page, query);
        const card = page.getByRole('region', { name: words.visit });
        await expect(card).toContainText(planned);
        await expect(card).toContainText(words.noRush);
        for (const heading of words.headings)
          await expect(card.getByRole('heading', { name: heading })).toBeVisible();
        await expect(card).toContainText(words.order);
        await expect(card).toContainText(tellFirst);
        await expect(card).toContainText(prepare);
        await expect(card).toContainText(words.source);
        await expect(card.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
        await expect(page.getByText(words.unsigned)).toHaveCount(1);
        await expect(page.getByRole('main')).not.toContainText(words.assessment);
        expect(await violations(page)).toEqual([]);
      });

    test('a complaint keeps its answer, and each service stands once in one list', async ({
      page,
    }) => {
      await search(page, words.complaint);
      const card = page.getByRole('region', { name: words.visit });
      await expect(card).toContainText(words.assessment);
      await expect(card).not.toContainText(words.noRush);
      await expect(card.getByRole('heading')).toHaveText([
        words.visit,
        words.nextSteps,
        ...words.ofComplaint,
      ]);
      await expect(page.getByRole('heading', { name: words.nextSteps })).toHaveCount(1);
      const steps = page
        .getByRole('region', { name: words.steps })
        .getByRole('heading', { level: 3 });
      await expect(steps.nth(3)).toBeVisible();
      const names = await steps.allTextContents();
      expect(new Set(names).size).toBe(names.length);
      await expect(page.getByText(words.assessment)).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
    });
  });

test('the first price to compare is the first step of care', async ({ page, accounts }) => {
  await signIn(page, accounts.patient);
  await search(page, 'knee pain');
  const first = page
    .getByRole('region', { name: 'Your care, step by step' })
    .getByRole('listitem')
    .filter({ hasText: 'Start with this' })
    .getByRole('heading', { level: 3 });
  await expect(comparison(page).getByRole('radio').first()).toBeChecked();
  const name = (await first.first().textContent()) ?? '';
  await expect(comparison(page).getByRole('radio', { name, exact: true })).toBeChecked();
});

for (const width of [390, 1280])
  test(`what nobody offers is said first and leads to a price request: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await search(page, 'sleep study');
    const said = page.getByRole('region', { name: 'Nobody offers this here yet: Sleep study' });
    await expect(said).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await said.getByRole('button', { name: 'Request Cash Price' }).click();
    const service = page.getByRole('dialog').getByLabel('Service', { exact: true });
    await expect(service).toHaveValue('Sleep study');
  });

test('a Spanish emergency is Spanish throughout on the English page', async ({ page }) => {
  await search(page, 'dolor de pecho');
  const alarm = page.getByRole('alert');
  await expect(alarm).toHaveAttribute('lang', 'es');
  await expect(alarm.getByRole('link', { name: 'Llamar al 911' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Mientras llega la ayuda');
  await expect(page.getByRole('main')).not.toContainText(/Call 911|Stay on the line/);
  expect(await violations(page)).toEqual([]);
});
