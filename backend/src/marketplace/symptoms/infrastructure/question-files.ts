import { z } from 'zod';
import { QUESTIONS } from '../../contract/search.terms.js';
import type { Knowledge } from '../domain/reading/knowledge.js';
import { factsOf } from './complaint-files.js';

const text = z.object({ en: z.string().min(1), es: z.string().min(1) }).strict();
const facts = z.array(z.string().min(1));
const word = z.string().regex(/^[a-z]+$/);
const option = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{2,40}$/),
    facts,
    unless: facts.optional(),
    only: facts.optional(),
    within: z.string().optional(),
    ofOthers: z.boolean().optional(),
    notAskedFor: facts.optional(),
    at: facts.optional(),
    unlessDenied: facts.optional(),
    unlessNo: z.array(word).optional(),
    unlessSaid: z.array(z.string().regex(/^[a-z]+(?: [a-z]+)*$/)).optional(),
    unlessWell: z.array(word).optional(),
    text,
  })
  .strict();

/** `symptoms/questions.json`. */
export const questionFile = z.object({
  questions: z.array(
    z
      .object({
        id: z.enum(QUESTIONS),
        multiple: z.boolean(),
        fewest: z.number().int().positive(),
        text,
        unless: facts.optional(),
        unlessWords: z.array(word).optional(),
        options: z.array(option).min(2),
      })
      .strict(),
  ),
});

/**
 * @throws Error when a question or one of its options stands twice, or names a fact that nothing in
 * the knowledge base can state.
 */
export function assertKnownReplies(knowledge: Knowledge): void {
  const known = factsOf(knowledge);
  const ids = knowledge.questions.flatMap(({ id, options }) => [
    id,
    ...options.map((each) => `${id}/${each.id}`),
  ]);
  const repeated = ids.find((id, at) => ids.indexOf(id) < at);
  if (repeated) throw new Error(`Two questions or options have the id ${repeated}.`);
  for (const { id, unless = [], options } of knowledge.questions) {
    const named = options.flatMap((each) => [
      ...each.facts,
      ...(each.unless ?? []),
      ...(each.only ?? []),
      ...(each.notAskedFor ?? []),
      ...(each.unlessDenied ?? []),
      ...(each.at ?? []).map((part) => `part:${part}`),
    ]);
    const used = [...unless, ...named];
    const unknown = used.filter((fact) => !known.has(fact));
    if (unknown.length)
      throw new Error(`The question ${id} names ${unknown.join(', ')}, which nothing states.`);
    const wider = options.flatMap(({ within }) => within ?? []);
    const missing = wider.find((each) => !ids.includes(`${id}/${each}`));
    if (missing) throw new Error(`The question ${id} has no option ${missing}.`);
  }
}
