import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Reply } from '../../../src/marketplace/symptoms/domain/questions/question.js';
import { UnknownReply } from '../../../src/marketplace/symptoms/domain/questions/questionnaire.js';
import { levelOf } from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';

const SEED = 20261126;
const RUNS =
  process.env.SLOW_TESTS === 'on' ? 2000 : Math.ceil(250 / Number(process.env.ONE_TEXT_OF ?? 1));
/** Where each option of a question is tried. */
const FEW_RUNS = 200;
const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);

const lines = (file: string): { query: string }[] =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const borders: { en: string; es: string }[] = JSON.parse(
  readFileSync(new URL('../borders.json', import.meta.url), 'utf8'),
);
const QUERIES = [
  ...borders.flatMap(({ en, es }) => [en, es]),
  ...['own-queries.jsonl', 'later-queries.jsonl', 'lay-texts/author-a.jsonl']
    .flatMap(lines)
    .map(({ query }) => query),
];

/** Any replies that can be sent: each question at most once. */
const replies: fc.Arbitrary<Reply[]> = fc
  .tuple(
    ...knowledge.questions.map(({ id, multiple, options }) =>
      fc.option(
        fc
          .subarray(
            options.map((option) => option.id),
            { maxLength: multiple ? 4 : 1 },
          )
          .map((chosen): Reply => ({
            question: id,
            options: chosen.includes('none') ? ['none'] : chosen,
          })),
      ),
    ),
  )
  .map((all) => all.flatMap((reply) => reply ?? []))
  .chain((all) => fc.shuffledSubarray(all, { maxLength: Math.min(3, all.length) }));

const query = fc.constantFrom(...QUERIES);
const check = (holds: (text: string, all: readonly Reply[]) => void, numRuns = RUNS): void =>
  fc.assert(fc.property(query, replies, holds), { seed: SEED, numRuns });

describe('whatever is replied', () => {
  it('an emergency stays one, and no level falls by more than one step', () => {
    check((text, all) => {
      const first = levelOf(engine.assess(text, 'en').triage);
      const replied = levelOf(engine.assess(text, 'en', all).triage);
      if (first === levelOf('emergency')) expect(replied).toBe(first);
      expect(replied).toBeGreaterThanOrEqual(first - 1);
    });
  });

  it('an emergency that a reply has found is not taken back by the next', () => {
    check((text, all) => {
      const levels = all.map(
        (_, count) => engine.assess(text, 'en', all.slice(0, count + 1)).triage,
      );
      const found = levels.indexOf('emergency');
      if (found >= 0) expect(new Set(levels.slice(found))).toEqual(new Set(['emergency']));
    });
  });

  it('no question comes twice, and none in an emergency', () => {
    check((text, all) => {
      const { triage, questions } = engine.assess(text, 'en', all);
      expect(questions.length).toBeLessThanOrEqual(1);
      const [next] = questions;
      if (!next) return;
      expect(triage).not.toMatch(/emergency|none/);
      expect(all.map(({ question }) => question)).not.toContain(next.id);
      expect(all.length).toBeLessThan(3);
    });
  });

  it('some option of the question that is asked changes the level', () => {
    check((text, all) => {
      const { triage, questions } = engine.assess(text, 'en', all);
      const [next] = questions;
      if (!next) return;
      const levels = next.options.map(
        ({ id }) =>
          engine.assess(text, 'en', [...all, { question: next.id, options: [id] }]).triage,
      );
      expect(levels.some((level) => level !== triage)).toBe(true);
    });
  });

  it('an option names whom to call exactly where its answer does', () => {
    check((text, all) => {
      const [next] = engine.assess(text, 'en', all).questions;
      for (const { id, line } of next?.options ?? []) {
        const replies: Reply[] = [...all, { question: next?.id ?? 'signs', options: [id] }];
        expect([id, line]).toEqual([
          id,
          engine.assess(text, 'en', replies).emergency?.resource ?? null,
        ]);
      }
    }, FEW_RUNS);
  });

  it('it is the same in both languages and each time', () => {
    check((text, all) => {
      const [one, again, other] = (['en', 'en', 'es'] as const).map((language) =>
        engine.assess(text, language, all),
      );
      expect(again).toEqual(one);
      expect(other?.triage).toBe(one?.triage);
      expect(other?.questions[0]?.options.map(({ id }) => id)).toEqual(
        one?.questions[0]?.options.map(({ id }) => id),
      );
    });
  });

  it('an unknown id is refused', () => {
    const known = new Set(
      knowledge.questions.flatMap(({ options }) => options.map(({ id }) => id)),
    );
    const unknown = fc.string({ maxLength: 40 }).filter((id) => !known.has(id));
    fc.assert(
      fc.property(
        query,
        fc.constantFrom(...knowledge.questions),
        unknown,
        (text, { id }, option) => {
          expect(() => engine.assess(text, 'en', [{ question: id, options: [option] }])).toThrow(
            UnknownReply,
          );
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});
