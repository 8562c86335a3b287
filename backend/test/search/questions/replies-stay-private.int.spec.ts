import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module.js';
import { FakeModel } from '../../fakes/fake-model.js';
import { aLog, type Kernel, someSettings, started, until } from '../../setup/kernel.js';

const METRICS = 'a-token-for-measures';
const QUERY = 'stuffy nose and sneezing';
/** Replies whose ids and facts no other text here holds. */
const REPLIES = [
  { question: 'who', options: ['postpartum', 'thinner', 'immune'] },
  { question: 'signs', options: ['spots', 'stiff-neck'] },
  { question: 'since', options: ['months'] },
];
const TRACES = /postpartum|thinner|immun|anticoagul|petechiae|stiff-?neck|over-3-months|"months"/i;
const OPINION = {
  triage: 'selfcare',
  specialties: ['primary_care'],
  services: [],
  reasoning: 'A cold.',
  overallAssessment: 'Care at home is enough.',
  nextSteps: [],
};

let kernel: Kernel;
let model: FakeModel;
const lines: string[] = [];

beforeAll(async () => {
  model = await FakeModel.start('openai');
  const settings = await someSettings({
    metricsToken: METRICS,
    logLevel: 'debug',
    aiModel: 'openai:test',
    aiBaseUrl: model.url,
    aiApiKey: 'a key of the tests',
  });
  const log = aLog('debug', (line) => lines.push(line));
  const testing = Test.createTestingModule({ imports: [AppModule.with(settings)] });
  kernel = await started(settings, testing, log);
  model.behaviour = { opinion: OPINION };
});
afterAll(async () => {
  await kernel.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
  lines.length = 0;
});

async function search(payload: object) {
  const { statusCode, body } = await kernel.app.inject({
    method: 'POST',
    url: '/api/search/symptoms',
    payload,
  });
  return { statusCode, body };
}

/** How many rows of each table hold a trace of the replies. */
async function traces(): Promise<Record<string, number>> {
  const tables = await kernel.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  const counted: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await kernel.rows<{ count: number }>(
      `select count(*)::int from ${name} t where t::text ~* $1`,
      [TRACES.source],
    );
    counted.push([name, row?.count ?? 0]);
  }
  return Object.fromEntries(counted);
}

describe('what somebody replies', () => {
  it('is in no table, log line, measure or question to a language model', async () => {
    const first = await search({ query: QUERY });
    expect(first.statusCode).toBe(200);
    const before = await traces();
    const { searchId } = JSON.parse(first.body) as { searchId: string };
    const replied = await search({ query: QUERY, answers: REPLIES, searchId });
    expect(replied.statusCode).toBe(200);
    // There is something to hide.
    expect(replied.body).toMatch(/blood thinner/);
    await until(
      async () =>
        (await kernel.rows('select from shared.outbox where finished_at is null')).length === 0,
    );
    expect(await traces()).toEqual(before);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => TRACES.test(line))).toEqual([]);
    const measures = await kernel.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS}` },
    });
    expect([measures.statusCode, TRACES.test(measures.body)]).toEqual([200, false]);
  });

  it('changes nothing in what a language model gets', async () => {
    const mild = [{ question: 'who', options: ['postpartum'] }];
    await search({ query: QUERY });
    await search({ query: QUERY, answers: mild });
    const [words, withReplies] = model.requests.map((request) => JSON.parse(request).messages);
    expect(words).toBeDefined();
    expect(withReplies).toEqual(words);
  });

  it('is in no log line when it is refused', async () => {
    const refused = await search({
      query: QUERY,
      answers: [{ question: 'who', options: ['zqcanary-thinner'] }],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain('zqcanary');
    expect(lines.filter((line) => line.includes('zqcanary'))).toEqual([]);
  });
});
