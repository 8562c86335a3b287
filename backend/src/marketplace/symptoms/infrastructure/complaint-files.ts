import { z } from 'zod';
import type { Complaint } from '../domain/complaints/complaint.js';
import { type Knowledge, levelOf } from '../domain/reading/knowledge.js';

const text = z.object({ en: z.string().min(1), es: z.string().min(1) });
const facts = z.array(z.string().min(1));
const condition = { all: facts.optional(), any: facts.min(1).optional(), none: facts.optional() };
const level = z.enum(['selfcare', 'routine', 'urgent']);
const signs = z.array(z.string().min(1)).length(3);
const complaint = z
  .object({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: text,
    facts: facts.min(1),
    only: z.object(condition).optional(),
    covers: facts,
    levels: z.array(z.object({ level, ...condition }).strict()),
    otherwise: level,
    harmlessInBabies: z.boolean().optional(),
    ofMothers: z.boolean().optional(),
    specialists: z.array(z.string()).min(1).max(2).optional(),
    notSpecialties: z.array(z.string()),
    source: z.object({
      organization: z.string().min(3),
      title: z.string().min(3),
      url: z.url({ protocol: /^https$/ }),
    }),
    care: text,
    sooner: z.object({ en: signs, es: signs }),
  })
  .strict()
  .refine(({ levels }) => isDescending(levels.map((each) => levelOf(each.level))), {
    message: 'The levels go from the most urgent down, so that a further sign lowers none.',
  })
  .refine(
    ({ specialists = [], notSpecialties }) =>
      !specialists.some((key) => notSpecialties.includes(key)),
    { message: 'A specialist of a complaint is not plainly wrong for it.' },
  )
  .refine(({ levels }) => levels.every(({ all, any }) => all ?? any), {
    message: 'A condition names something that is said.',
  });

/** One condition for a level of a complaint. */
export const complaintLevel = complaint.shape.levels.element;

/** One file of `symptoms/complaints/`. */
export const complaintArea = z.object({ area: z.string(), complaints: z.array(complaint) });

/**
 * @throws Error when an id stands twice, or a complaint names a fact that nothing in the knowledge
 * base can state.
 */
export function assertKnownFacts(knowledge: Knowledge, complaints: readonly Complaint[]): void {
  const known = factsOf(knowledge);
  const ids = new Set<string>();
  for (const { id, facts: shown, only, covers, levels } of complaints) {
    if (ids.has(id)) throw new Error(`Two complaints have the id ${id}.`);
    ids.add(id);
    const used = [only ?? {}, ...levels].flatMap(({ all = [], any = [], none = [] }) => [
      ...all,
      ...any,
      ...none,
    ]);
    const unknown = [...shown, ...covers, ...used].filter((fact) => !known.has(fact));
    if (unknown.length)
      throw new Error(`The complaint ${id} names ${unknown.join(', ')}, which nothing states.`);
  }
}

/** Everything that a text can state, as the rules and complaints name it. */
export function factsOf({
  concepts,
  parts,
  sensations,
  words,
  findings,
  ...more
}: Knowledge): Set<string> {
  return new Set([
    ...concepts.map(({ id }) => id),
    ...sensations.flatMap(({ id }) => [id, `*-${id}`, ...parts.map((part) => `${part.id}-${id}`)]),
    ...parts.map(({ id }) => `part:${id}`),
    ...words.map(({ id }) => `@${id}`),
    ...[...findings, ...more.modifiers].map(({ id }) => `mod:${id}`),
    ...Object.keys(more.groups),
    ...NUMBERS.map((id) => `mod:${id}`),
  ]);
}

/** What numbers, ages and denials state; no file holds words for it. */
const NUMBERS = [
  'age',
  'infant',
  'toddler',
  'small-child',
  'teen',
  'adult',
  'over40',
  'over50',
  'very-old',
  'weeks-along',
  'short',
  'over-3-days',
  'over-week',
  'over-2-weeks',
  'over-month',
  'over-3-months',
  'many-hours',
  'many-taken',
  'quarter-hour',
  'signs-denied',
  'getting-worse',
  'feverish',
  'temperature-below-fever',
  'temperature-fever',
  'temperature-high',
  'oxygen-low',
  'pulse-high',
  'pulse-low',
  'pressure-high',
  'sugar-high',
  'sugar-very-high',
  'sugar-very-low',
];

const isDescending = (levels: readonly number[]): boolean =>
  levels.every((each, at) => at === 0 || each <= (levels[at - 1] ?? 0));
