import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aSearchDesk, type SearchDesk } from '../a-search-desk.js';

const COLD = 'stuffy nose and sneezing';
const SESSION = '0f9b2c1e-6f1c-4a52-9d5d-0a1b2c3d4e5f';

let kernel: SearchDesk['kernel'];
let search: SearchDesk['search'];
beforeAll(async () => {
  ({ kernel, search } = await aSearchDesk());
});
afterAll(() => kernel.close());

const recorded = () =>
  kernel.rows('select id, repeats, query, triage from marketplace.searches order by id');

describe('a dialog', () => {
  it('asks one question and takes the reply into account', async () => {
    const first = await search(COLD);
    expect(first.body.aiAnalysis).toMatchObject({
      triage: 'selfcare',
      questions: [
        {
          id: 'signs',
          text: 'Is any of this true now?',
          multiple: true,
          options: expect.arrayContaining([
            { id: 'breath', text: 'Trouble breathing', line: '911' },
            { id: 'none', text: 'None of these', line: null },
          ]),
        },
      ],
      answers: [],
    });
    const answers = [{ question: 'signs', options: ['none'] }];
    const second = await search(COLD, { answers, searchId: first.body.searchId, language: 'es' });
    expect(second.status).toBe(200);
    expect(second.body.searchId).toBe(first.body.searchId);
    expect(second.body.aiAnalysis.answers).toEqual([
      {
        id: 'signs',
        text: '¿Pasa algo de esto ahora?',
        options: [{ id: 'none', text: 'Nada de esto' }],
      },
    ]);
    expect(second.body.aiAnalysis.questions.map(({ id }) => id)).toEqual(['who']);
  });

  it('ends with an alarm when a reply names a danger', async () => {
    const answers = [{ question: 'signs', options: ['breath'] }];
    const { body } = await search(COLD, { answers });
    expect(body).toMatchObject({
      emergency: { resource: '911', language: 'en' },
      aiAnalysis: { triage: 'emergency', questions: [], complaint: null },
    });
    expect((await search('nariz tapada y estornudos', { answers })).body.emergency).toMatchObject({
      language: 'es',
    });
  });

  it('names the crisis line where no hope is left, in the language of the query', async () => {
    const answers = [{ question: 'signs', options: ['hopeless'] }];
    const { body } = await search('estoy deprimido y sin ganas de nada', { answers });
    expect(body.emergency).toBeNull();
    expect(body.aiAnalysis).toMatchObject({
      triage: 'urgent',
      helpLine: { resource: '988', language: 'es', headline: expect.stringContaining('988') },
    });
    expect((await search(COLD)).body.aiAnalysis.helpLine).toBeNull();
  });

  it('takes no sentence among the next steps', async () => {
    const { body } = await search('headache');
    expect(body.aiAnalysis.questions).toHaveLength(1);
    expect(body.aiAnalysis.detailedAnalysis.nextSteps.join(' ')).not.toContain('?');
  });

  it('recognizes a danger in a reply beyond the limit', async () => {
    const from = '203.0.113.77';
    await search('ekg', { from });
    await kernel.rows('update shared.rate_limits set points = 10');
    const danger = [{ question: 'signs', options: ['breath'] }];
    const harmless = [{ question: 'signs', options: ['none'] }];
    expect((await search(COLD, { from, answers: danger })).body.emergency).not.toBeNull();
    expect((await search(COLD, { from, answers: harmless })).status).toBe(429);
    await kernel.rows('delete from shared.rate_limits');
  });
});

describe('the limit', () => {
  const replied = { answers: [{ question: 'signs', options: ['none'] }] };

  it('leaves the searches of a network alone while their questions are answered', async () => {
    const from = '203.0.113.79';
    const first = await search(COLD, { from });
    const { searchId } = first.body;
    for (let n = 0; n < 30; n++)
      expect((await search(COLD, { from, searchId, ...replied })).status).toBe(200);
    const { status, headers } = await search(COLD, { from, searchId, ...replied });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    for (let n = 1; n < 10; n++) expect((await search('ekg', { from })).status).toBe(200);
    expect((await search('ekg', { from })).status).toBe(429);
  });

  it('takes replies without a search for searches', async () => {
    const from = '203.0.113.80';
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await search(COLD, { from, ...replied })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the record', () => {
  it('counts a dialog as the one search with which it began', async () => {
    const from = '203.0.113.78';
    const { body } = await search('sore throat', { from, session: SESSION });
    const before = await recorded();
    for (const options of [['none'], ['breath'], []])
      await search('sore throat', {
        from,
        session: SESSION,
        answers: [{ question: 'signs', options }],
        searchId: body.searchId,
      });
    expect(await recorded()).toEqual(before);
  });

  it('looks up no search: that of somebody else, or none, changes nothing', async () => {
    const foreign = (await search('sore throat')).body.searchId;
    const before = await recorded();
    const answers = [{ question: 'signs', options: ['none'] }];
    const own = (await search(COLD, { answers })).body.aiAnalysis;
    for (const searchId of [foreign, SESSION]) {
      const { status, body } = await search(COLD, { answers, searchId });
      expect([status, body.searchId]).toEqual([200, searchId]);
      expect(body.aiAnalysis).toEqual(own);
    }
    expect(await recorded()).toEqual(before);
    expect((await search(COLD, { answers, searchId: 'no-id' })).status).toBe(400);
  });

  it('has no row for replies alone', async () => {
    const before = await recorded();
    const answers = [{ question: 'who', options: ['pregnant'] }];
    const { body } = await search('itchy scalp and dandruff', { answers });
    expect(body.searchId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await recorded()).toEqual(before);
  });
});

describe('bad replies', () => {
  const signs = { question: 'signs', options: ['none'] };
  it.each<[string, unknown, string]>([
    ['no list', 'signs', 'answers'],
    [
      'four',
      ['signs', 'who', 'since', 'severity'].map((question) => ({ question, options: [] })),
      'answers',
    ],
    ['a text in the list', ['signs'], 'answers[0]'],
    ['null in the list', [null], 'answers[0]'],
    ['no question', [{ options: [] }], 'answers[0].question'],
    ['an unknown question', [{ question: 'age', options: [] }], 'answers[0].question'],
    ['a question twice', [signs, signs], 'answers[1].question'],
    ['no options', [{ question: 'signs' }], 'answers[0].options'],
    ['a text for options', [{ question: 'signs', options: 'breath' }], 'answers[0].options'],
    ['a number among them', [{ question: 'signs', options: [1] }], 'answers[0].options'],
    ['nine', [{ question: 'signs', options: Array(9).fill('breath') }], 'answers[0].options'],
    ['an endless id', [{ question: 'signs', options: ['x'.repeat(41)] }], 'answers[0].options'],
    ['an unknown id', [{ question: 'signs', options: ['breath', 'x'] }], 'answers[0].options[1]'],
    [
      'a name of the language',
      [{ question: 'signs', options: ['constructor'] }],
      'answers[0].options[0]',
    ],
    [
      'two of which one is true',
      [{ question: 'since', options: ['today', 'days'] }],
      'answers[0].options',
    ],
    ['further fields', [{ ...signs, age: 3 }], 'answers[0].age'],
  ])('are refused: %s', async (_what, answers, path) => {
    const { status, headers, body } = await search(COLD, { answers });
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({ code: 'validation-failed' });
    expect(body.errors.map((error) => error.path)).toContain(path);
  });

  it('are none when there are none', async () => {
    for (const answers of [null, []]) {
      const { status, body } = await search(COLD, { answers });
      expect([status, body.aiAnalysis.answers]).toEqual([200, []]);
    }
  });
});
