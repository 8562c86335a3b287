import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aSearchDesk, type SearchDesk } from './a-search-desk.js';

let kernel: SearchDesk['kernel'];
let search: SearchDesk['search'];
beforeAll(async () => {
  ({ kernel, search } = await aSearchDesk());
});
afterAll(() => kernel.close());

const LOOK_AT_THIS = /can look at this|puede revisar esto/;

describe('words that name a service and no complaint', () => {
  it.each([
    ['need an mri of my knee', 'en', 'mri_knee', /An MRI is a planned test.*no rush/, /order/],
    ['need a mammogram', 'en', 'mammogram_screening', /screening mammogram is a planned/, /order/],
    ['colonoscopy', 'en', 'colonoscopy', /colonoscopy is a planned test.*no rush/, /order/],
    ['resonancia de rodilla', 'es', 'mri_knee', /La resonancia.*no hay prisa/, /orden/],
    ['necesito una mamografía', 'es', 'mammogram_screening', /mamografía.*prisa/, /orden/],
    ['necesito una colonoscopia', 'es', 'colonoscopy', /colonoscopia.*no hay prisa/, /orden/],
  ])('"%s": planned, order, preparation', async (query, language, serviceKey, planned, order) => {
    const { body, text } = await search(query, { language });
    const { triage, reasoning, careSequence, detailedAnalysis } = body.aiAnalysis;
    expect(body.guide).toMatchObject({
      serviceKey,
      planned: expect.stringMatching(planned),
      orderText: expect.stringMatching(order),
      tellFirst: expect.any(String),
    });
    expect(body.guide?.sources[0]).toMatchObject({ readOn: '2026-11-24' });
    expect(body.guide?.prepare.length).toBeGreaterThan(1);
    expect(triage).toBe('routine');
    expect(detailedAnalysis.overallAssessment).toBe(body.guide?.planned);
    expect(reasoning).toMatch(/name a service|nombran un servicio/);
    expect(careSequence.immediate).toHaveLength(1);
    expect(text).not.toMatch(LOOK_AT_THIS);
  });

  it.each([
    ['knee replacement', 'en', ['Specialist visit', 'Knee X-ray'], 'Knee replacement'],
    [
      'reemplazo de rodilla',
      'es',
      ['Consulta con un especialista', 'Radiografía de rodilla'],
      'Reemplazo de rodilla',
    ],
  ])('"%s": the visit and the pictures come first', async (query, language, first, surgery) => {
    const { body } = await search(query, { language });
    const { careSequence, detailedAnalysis } = body.aiAnalysis;
    expect(careSequence.immediate.map(({ name }) => name)).toEqual(first);
    expect(careSequence.followUp[0]?.name).toBe(surgery);
    expect(careSequence.followUp[0]?.timeframe).not.toMatch(/2 (to|a) 4/);
    expect(
      detailedAnalysis.recommendedServices.map(({ name, priority }) => [name, priority]),
    ).toEqual([
      [surgery, 'other'],
      [first[0], 'primary'],
    ]);
  });

  it('of another operation lead to a visit first, too', async () => {
    const { body } = await search('gallbladder surgery');
    const { immediate, followUp } = body.aiAnalysis.careSequence;
    expect(immediate[0]?.name).toBe('Specialist visit');
    expect(followUp[0]?.name).toBe('Gallbladder removal');
  });

  it('answer with what it is where it may be urgent', async () => {
    const { body } = await search('strep test');
    expect(body.guide).toMatchObject({ serviceKey: 'strep_test', planned: null });
    expect(body.aiAnalysis.detailedAnalysis.overallAssessment).toBe(body.guide?.about);
  });

  it.each(['mri', 'x ray', 'blood test', 'annual check up', 'flu shot', 'cpt 73721'])(
    'have a guide also where several services fit: "%s"',
    async (query) => {
      const { body } = await search(query);
      expect(body.guide?.planned).toMatch(/no rush/);
    },
  );
});

describe('a complaint', () => {
  it.each([
    'my knee hurts, do i need an mri',
    'mri for pain',
    'mammogram lump in breast',
    'knee mri, fell hard yesterday',
    'doctor',
    'out of my pills',
    'chlamydia',
    'lung cancer',
    'emergency dentist',
    'knee swollen since yesterday',
  ])('or anything else that is no service has no guide: "%s"', async (query) => {
    const { body } = await search(query);
    expect(body.guide?.planned ?? null).toBeNull();
    expect(JSON.stringify(body)).not.toContain('no rush');
  });

  it('keeps its assessment; its lists agree and repeat no sentence', async () => {
    const { body } = await search('knee swollen since yesterday');
    const { careSequence, detailedAnalysis } = body.aiAnalysis;
    const names = detailedAnalysis.recommendedServices.map(({ name }) => name);
    expect(body.guide).toBeNull();
    expect(names[0]).toBe(careSequence.immediate[0]?.name);
    expect(detailedAnalysis.recommendedServices[0]?.priority).toBe('primary');
    const reasons = detailedAnalysis.recommendedServices.map((each) => each.medicalReasoning);
    expect(new Set(reasons).size).toBe(reasons.length);
    const steps = [
      ...careSequence.immediate,
      ...careSequence.followUp,
      ...careSequence.preventive,
    ].map(({ name }) => name);
    expect(new Set(steps).size).toBe(steps.length);
  });
});

describe('one service', () => {
  it('tells its guide in the language of the visitor', async () => {
    const [ekg] = await kernel.rows<{ id: string }>(
      `select id from marketplace.services where key = 'ekg'`,
    );
    const read = async (language: string) =>
      (
        await kernel.app.inject({
          url: `/api/services/${ekg?.id}`,
          headers: { 'accept-language': language },
        })
      ).json<{ guide: { orderText: string } | null }>().guide;
    expect(await read('en')).toMatchObject({
      serviceKey: 'ekg',
      orderText: 'You need an order from a doctor.',
    });
    expect((await read('es'))?.orderText).toBe('Necesita una orden de un médico.');
  });
});
