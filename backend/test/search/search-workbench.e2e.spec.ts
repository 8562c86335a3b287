import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProposalTrials } from '../../src/marketplace/symptoms/application/search-trials.js';
import type {
  KnowledgeConceptView,
  SearchTrialView,
} from '../../src/marketplace/symptoms/http/search-workbench.dto.js';
import { LazySymptomReader } from '../../src/marketplace/symptoms/infrastructure/lazy-symptom-reader.js';
import { KeptPhrases } from '../../src/marketplace/symptoms/infrastructure/trials/kept-phrases.js';
import {
  ThreadProposalTrials,
  type TrialLimits,
} from '../../src/marketplace/symptoms/infrastructure/trials/thread-proposal-trials.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aKernelOf, type Kernel, until } from '../setup/kernel.js';

/** Trials whose limits a test can change. */
class LimitedTrials extends ThreadProposalTrials {
  static limits: TrialLimits = { timeMs: 300_000, heapMb: 512 };
  protected override get limits(): TrialLimits {
    return LimitedTrials.limits;
  }
}

const TRIALS = '/api/admin/search-workbench/trials';
const SYNONYM = { concept: 'diarrhea', language: 'en', phrase: 'zorbel quox' };
const identity = new FakeIdentity();
let kernel: Kernel;
let analyst: string;

beforeAll(async () => {
  kernel = await aKernelOf(identity, {}, (building) =>
    building.overrideProvider(ProposalTrials).useFactory({
      factory: (reader: LazySymptomReader, kept: KeptPhrases) => new LimitedTrials(reader, kept),
      inject: [LazySymptomReader, KeptPhrases],
    }),
  );
  analyst = identity.account({ role: 'analyst' });
});
afterAll(() => kernel.close());

async function call(body: unknown, token = analyst, language = 'en') {
  const answer = await kernel.app.inject({
    method: 'POST',
    url: TRIALS,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    retryAfter: answer.headers['retry-after'],
    body: answer.json() as SearchTrialView & {
      code: string;
      errors?: { path: string; message: string }[];
    },
  };
}
const tryOut = (proposal: object) => call({ proposal: JSON.stringify(proposal) });

const rule = (changes: object) => ({
  rule: {
    id: 'r',
    source: 'abc',
    level: 'emergency',
    all: [['fever']],
    text: { en: 'x', es: 'x' },
    positive: ['x'],
    negated: ['x'],
    ...changes,
  },
});

/** Whether a trial can run: this one is refused by its thread, before it reads a text. */
async function hasPlace(): Promise<boolean> {
  const { status, body } = await tryOut(rule({ specialties: { astrology: 1 } }));
  return status === 422 && (body.errors?.[0]?.message.includes('astrology') ?? false);
}

/** A search by so many people, kept as the search keeps it. */
async function searched(query: string, people: number): Promise<void> {
  for (let n = 0; n < people; n++)
    await kernel.rows(
      `insert into marketplace.searches (
         id, searched_at, visitor, query, language, triage, results, services, specialties,
         care_sequence, source, degraded, duration_ms, staff, robot
       )
       values (
         gen_random_uuid(), now(), $1, $2, 'en', 'none', 0, '{}', '{}', '{}', 'offline', false, 3,
         false, false
       )`,
      [`${query} ${n}`, query],
    );
}

describe('a trial', () => {
  it('runs alone, shows what a synonym would change, and writes nothing', async () => {
    await searched('another zorbel quox', 4);
    await searched('zorbel quox of two people', 2);
    const before = await kernel.rows('select count(*) from shared.audit_logs');
    const both = await Promise.all([tryOut({ synonym: SYNONYM }), tryOut({ synonym: SYNONYM })]);
    const [first, second] = both.sort((one, other) => one.status - other.status);
    expect(second).toMatchObject({ status: 429, body: { code: 'trial-running' } });
    expect(second?.type).toContain('application/problem+json');
    expect(Number(second?.retryAfter)).toBeGreaterThan(0);
    expect(await hasPlace()).toBe(true);
    expect(first?.status).toBe(200);
    const body = first?.body;
    expect(body).toMatchObject({
      file: expect.stringMatching(/^backend\/data\/symptoms\/concepts\/.*\.json$/),
      snippet: expect.stringContaining('"zorbel quox"'),
      version: expect.stringMatching(/^\d{4}\./),
      changed: 1,
    });
    expect(body?.changes).toEqual([
      expect.objectContaining({
        set: 'kept',
        text: 'another zorbel quox',
        searches: 4,
        right: [],
        outcome: 'other',
        rightLine: null,
        before: expect.objectContaining({ triage: 'none', line: null, services: [] }),
        after: expect.objectContaining({
          specialties: expect.arrayContaining(['Primary care']),
        }),
      }),
    ]);
    expect(body?.sets.map(({ set }) => set)).toEqual([
      'kept',
      'own',
      'later',
      'scenes',
      'lay-a',
      'lay-b',
      'borders',
      'rules',
    ]);
    expect(await kernel.rows('select count(*) from shared.audit_logs')).toEqual(before);
  });

  it('puts emergencies that a changed rule loses first', async () => {
    const { knowledge } = kernel.app.get(LazySymptomReader).load();
    const rule = knowledge.rules.find(({ id }) => id === 'sudden-limb-numb');
    const { status, body } = await tryOut({
      rule: { ...rule, all: [...(rule?.all ?? []), ['mod:weeks-along'], ['mod:male']] },
    });
    expect(status).toBe(200);
    expect(body.changes[0]).toMatchObject({
      outcome: 'lost-emergency',
      before: { triage: 'emergency', line: '911' },
      after: { line: null },
    });
    expect(body.sets.find(({ set }) => set === 'rules')?.lostEmergencies).toBeGreaterThan(0);
  });

  it('names another line to call before answers that become wrong, in the language', async () => {
    const { knowledge } = kernel.app.get(LazySymptomReader).load();
    const crisis = knowledge.rules.find(({ resource }) => resource === '988');
    const proposal = JSON.stringify({ rule: { ...crisis, resource: '911' } });
    const { status, body } = await call({ proposal }, analyst, 'es');
    expect(status).toBe(200);
    expect(body.changes[0]).toMatchObject({
      outcome: 'other-line',
      before: { triage: 'emergency', line: '988' },
      after: { triage: 'emergency', line: '911' },
    });
    const sentences = body.sets.find(({ set }) => set === 'rules');
    expect([sentences?.lostEmergencies, (sentences?.otherLines ?? 0) > 0]).toEqual([0, true]);
    expect(body.changes[0]?.after.services).toContain('Visita a la sala de emergencias');
  });

  it('ends when its caller hangs up, so that the next one need not wait', async () => {
    await kernel.app.listen(0, '127.0.0.1');
    await kernel.rows('delete from shared.rate_limits');
    const isRunning = async () => (await kernel.rows('select from shared.rate_limits')).length > 0;
    const left = new AbortController();
    const proposal = JSON.stringify({ synonym: SYNONYM });
    const going = fetch(`${await kernel.app.getUrl()}${TRIALS}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${analyst}` },
      body: JSON.stringify({ proposal }),
      signal: left.signal,
    });
    await until(isRunning);
    left.abort();
    await expect(going).rejects.toThrow();
    await until(async () => !(await isRunning()));
    expect(await hasPlace()).toBe(true);
  });

  it('lists a hundred changes at most', async () => {
    const { status, body } = await tryOut(
      rule({ all: [['mod:severe', 'mod:child', 'mod:short', 'mod:adult', 'fever', 'cough']] }),
    );
    expect(status).toBe(200);
    expect(body.changed).toBeGreaterThan(100);
    expect(body.changes).toHaveLength(100);
  });

  it.each([
    ['time', { timeMs: 1, heapMb: 512 }],
    ['memory', { timeMs: 300_000, heapMb: 16 }],
  ])('is stopped when it needs too much %s, and blocks nobody', async (_what, limits) => {
    const usual = LimitedTrials.limits;
    LimitedTrials.limits = limits;
    try {
      const { status, body, type } = await tryOut({ synonym: SYNONYM });
      expect([status, body.code]).toEqual([503, 'trial-stopped']);
      expect(type).toContain('application/problem+json');
    } finally {
      LimitedTrials.limits = usual;
    }
    expect(await hasPlace()).toBe(true);
  });
});

describe('hostile proposals', () => {
  it.each<[string, unknown, number]>([
    ['no JSON', '{', 400],
    ['a list', [], 400],
    ['no field', {}, 400],
    ['another field', { proposal: '{}', more: 1 }, 400],
    ['a number', { proposal: 3 }, 400],
    ['an object', { proposal: { synonym: SYNONYM } }, 400],
    ['a long text', { proposal: `{"x":"${'x'.repeat(20_001)}"}` }, 400],
    ['a body beyond the limit', { proposal: 'x'.repeat(70_000) }, 413],
    ['half of a character', '{"proposal":"{\\"\\ud800\\"}"}', 400],
    ['a text that is no JSON', { proposal: 'drop table' }, 422],
    ['JSON of a list', { proposal: '[]' }, 422],
    ['JSON of nothing', { proposal: 'null' }, 422],
    ['nothing to try', { proposal: '{}' }, 422],
    ['two proposals', { proposal: JSON.stringify({ synonym: SYNONYM, ...rule({}) }) }, 422],
    ['deep nesting', { proposal: `{"rule":${'['.repeat(9_000)}${']'.repeat(9_000)}}` }, 422],
    ['a prototype', { proposal: '{"__proto__":{"synonym":1},"constructor":1}' }, 422],
    ['an unknown fact', { proposal: JSON.stringify(rule({ all: [['$&$`']] })) }, 422],
    ['an unknown specialty', { proposal: JSON.stringify(rule({ specialties: { x: 1 } })) }, 422],
    [
      'a filler for a phrase',
      { proposal: JSON.stringify({ synonym: { ...SYNONYM, phrase: 'the' } }) },
      422,
    ],
    [
      'markup for a phrase',
      { proposal: JSON.stringify({ synonym: { ...SYNONYM, phrase: '<b>' } }) },
      422,
    ],
    [
      'a pattern for a phrase',
      { proposal: JSON.stringify({ synonym: { ...SYNONYM, phrase: '(a+)+$' } }) },
      422,
    ],
  ])('%s: a problem', async (_what, body, status) => {
    const answer = await call(body);
    expect(answer.status).toBe(status);
    expect(answer.type).toContain('application/problem+json');
  });

  it.each([
    ['one word again and again', { synonym: { ...SYNONYM, phrase: 'a '.repeat(60).trim() } }],
    ['a thousand conditions', rule({ all: Array.from({ length: 1000 }, () => ['fever']) })],
  ])('%s: answered in time', async (_what, proposal) => {
    expect([200, 422]).toContain((await tryOut(proposal)).status);
  });

  it('say why in both languages', async () => {
    const proposal = JSON.stringify({ synonym: { ...SYNONYM, concept: 'nothing' } });
    expect((await call({ proposal })).body.errors).toEqual([
      {
        path: 'proposal.synonym.concept',
        code: 'proposal-concept',
        message: 'No concept has the id nothing.',
      },
    ]);
    expect((await call({ proposal }, analyst, 'es')).body.errors).toEqual([
      {
        path: 'proposal.synonym.concept',
        code: 'proposal-concept',
        message: 'Ningún concepto tiene el id nothing.',
      },
    ]);
    const faulty = { proposal: JSON.stringify(rule({ source: 'x', all: [], more: 1 })) };
    expect((await call(faulty)).body.errors).toEqual([
      { path: 'proposal.rule.source', code: 'too-short', message: 'Use at least 3 characters.' },
      { path: 'proposal.rule.all', code: 'required', message: 'Required' },
      { path: 'proposal.rule.more', code: 'unknown-field', message: 'This field is not known.' },
    ]);
    expect((await call({ proposal: '[]' }, analyst, 'es')).body.errors?.[0]?.message).toMatch(
      /^Esto es JSON, pero no un objeto/,
    );
  });
});

describe('concepts', () => {
  const concepts = async (query: string, token = analyst) => {
    const answer = await kernel.app.inject({
      url: `/api/admin/search-workbench/concepts${query}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { status: answer.statusCode, body: answer.json() as KnowledgeConceptView[] };
  };

  it('are found by id, then by a phrase', async () => {
    const { body } = await concepts('?search=Diarrhea');
    expect(body[0]).toMatchObject({ id: expect.stringContaining('diarrhea') });
    expect((await concepts('?search=runny%20poop')).body.map(({ id }) => id)).toContain('diarrhea');
    expect((await concepts('?limit=3')).body).toHaveLength(3);
    expect((await concepts('?search=zzzzqqq')).body).toEqual([]);
    expect((await concepts('?limit=51')).status).toBe(400);
  });

  it('and trials are for staff', async () => {
    const proposal = JSON.stringify({ synonym: SYNONYM });
    expect((await concepts('', identity.account())).status).toBe(403);
    expect((await concepts('', '')).status).toBe(401);
    expect((await call({ proposal }, identity.account())).status).toBe(403);
    expect((await call({ proposal }, '')).status).toBe(401);
  });
});
