import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Concept, type Knowledge, LEVELS } from '../domain/reading/knowledge.js';
import { fold } from '../domain/text/normalise.js';
import { assertKnownFacts, complaintArea } from './complaint-files.js';
import { learnedFile } from './learned-files.js';
import { MiniServiceFinder } from './mini-service-finder.js';
import { assertKnownReplies, questionFile } from './question-files.js';

/** `backend/data`, from `src` as from `dist`. */
const FOLDER = new URL('../../../../data/', import.meta.url);

/** A phrase of a concept. */
const phrase = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\u0000-\u001f*+\\[\]{}|^$]+$/, 'A phrase contains words, not a pattern.');
const forms = { en: z.array(phrase), es: z.array(phrase) };
const text = z.object({ en: z.string().min(1), es: z.string().min(1) });
const triage = z.enum(LEVELS);
const weights = z.record(z.string(), z.number().positive());
const concept = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  ...forms,
  specialties: weights,
  services: weights,
  triage,
  kind: z.enum(['symptom', 'service', 'code', 'body', 'exposure', 'condition', 'vague']),
  care: z.string().optional(),
  names: z.boolean().optional(),
  overrides: z.boolean().optional(),
});
const area = z.object({ area: z.string(), concepts: z.array(concept) });
const sign = z.object({
  triage: triage.optional(),
  specialties: weights.optional(),
  services: weights.optional(),
});
const body = z.object({
  parts: z.array(
    z.object({
      id: z.string(),
      ...forms,
      specialties: weights,
      services: weights,
      signs: z.record(z.string(), sign),
      ambiguous: z.boolean().optional(),
    }),
  ),
  sensations: z.array(
    z.object({
      id: z.string(),
      ...forms,
      triage,
      specialties: weights,
      services: weights,
      alone: z.boolean(),
    }),
  ),
});
const resource = z.object({ headline: text, text });
const rules = z.object({
  version: z.string(),
  groups: z.record(z.string(), z.array(z.string())),
  resources: z.object({ 911: resource, 988: resource, poison: resource }),
  rules: z.array(
    z.object({
      id: z.string(),
      source: z.string().min(3),
      level: triage,
      resource: z.enum(['911', '988', 'poison']).optional(),
      all: z.array(z.array(z.string()).min(1)).min(1),
      least: z.number().int().min(2).optional(),
      none: z.array(z.string()).optional(),
      text,
      specialties: weights.optional(),
      positive: z.array(z.string()).min(1),
      negated: z.array(z.string()).min(1),
    }),
  ),
  explanations: z.array(
    z.object({
      id: z.string(),
      source: z.string().min(3),
      takes: z.array(z.string()),
      rules: z.array(z.string()).optional(),
      when: z.array(z.array(z.string()).min(1)).min(1),
      none: z.array(z.string()).optional(),
    }),
  ),
});
/** One rule of `rules.json`. */
export const redFlagRule = rules.shape.rules.element;
const context = z.object({
  fillers: z.array(phrase),
  soft: z.array(phrase),
  negations: z.array(phrase),
  governing: z.array(phrase),
  pseudoNegations: z.array(phrase),
  terminators: z.array(phrase),
  interjections: z.array(phrase),
  objects: z.array(phrase),
  past: z.array(phrase),
  figures: z.array(phrase),
  wishes: z.array(phrase),
  minimisers: z.array(phrase),
  orders: z.array(phrase),
  abbreviations: z.record(z.string(), phrase),
});
const list = z.array(phrase);
const nonMedical = z.object({
  phrases: list,
  strong: list,
  weak: list,
  animals: list,
  contact: list,
  everyday: list,
});
const modifiers = z.object({ modifiers: z.array(z.object({ id: z.string(), ...forms })) });
const findings = z.object({
  words: z.array(z.object({ id: z.string(), ...forms })),
  findings: z.array(
    z.object({
      id: z.string(),
      of: z.array(z.array(z.string()).min(1)).min(2),
      within: z.number().int().positive(),
      ordered: z.boolean().optional(),
      ownNo: z.boolean().optional(),
      unless: z.array(z.string()).optional(),
      unlessThing: z.array(z.string()).optional(),
    }),
  ),
});
const commonWords = z.object({ en: list, es: list });
const care = z.object({
  texts: z.array(
    z.object({ id: z.string(), facts: z.array(z.string()), selfCare: text, getCareIf: text }),
  ),
});
const catalogue = z.object({
  specialties: z.array(z.object({ key: z.string() })),
  services: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      nameEs: z.string(),
      description: z.string(),
      descriptionEs: z.string(),
      specialties: z.array(z.string()),
      searchTerms: z.array(z.string()),
      searchTermsEs: z.array(z.string()),
      codes: z.array(z.object({ code: z.string() })),
    }),
  ),
});
type Catalogue = z.infer<typeof catalogue>;
const serviceWords = z.object({ services: z.array(z.object({ key: z.string(), ...forms })) });

/**
 * The knowledge base of the symptom search, checked.
 *
 * @param folder laid out like `backend/data`.
 * @param changed adds a proposal, which is then checked like the files.
 * @throws Error when a file is malformed or names a specialty or service that the catalogue lacks.
 */
export function symptomKnowledge(
  folder = FOLDER,
  changed = (knowledge: Knowledge): Knowledge => knowledge,
): Knowledge {
  const offered = read(folder, 'catalogue.json', catalogue);
  const { parts, sensations } = read(folder, 'symptoms/body.json', body);
  const lay = filesIn(folder, 'symptoms/concepts/').flatMap(
    (name) => read(folder, name, area).concepts,
  );
  const complaints = filesIn(folder, 'symptoms/complaints/').flatMap(
    (name) => read(folder, name, complaintArea).complaints,
  );
  const shown = new Set(complaints.flatMap(({ facts }) => facts));
  const concepts = [
    ...lay,
    ...servicesOf(offered, {
      complaints: phrasesOf(lay.filter(({ kind }) => kind !== 'service')),
      reasons: phrasesOf(lay.filter(({ id }) => shown.has(id))),
    }),
  ];
  const knowledge = changed({
    ...read(folder, 'symptoms/rules.json', rules),
    parts,
    sensations,
    concepts,
    ...read(folder, 'symptoms/findings.json', findings),
    modifiers: read(folder, 'symptoms/modifiers.json', modifiers).modifiers,
    context: read(folder, 'symptoms/context.json', context),
    nonMedical: read(folder, 'symptoms/non-medical.json', nonMedical),
    commonWords: Object.values(read(folder, 'symptoms/common-words.json', commonWords)).flat(),
    care: read(folder, 'symptoms/care.json', care).texts,
    complaints,
    questions: read(folder, 'symptoms/questions.json', questionFile).questions,
    catalogue: finderOf(offered, folder),
    learned: read(folder, 'symptoms/learned.json', learnedFile),
    codes: codesOf(offered),
  });
  assertKnown(knowledge, offered);
  assertKnownFacts(knowledge, knowledge.complaints);
  return knowledge;
}

const phrasesOf = (concepts: readonly Concept[]): ReadonlySet<string> =>
  new Set(concepts.flatMap(({ en, es }) => [...en, ...es]).map(fold));

/**
 * What people type for a service of the catalogue. A complaint among its terms ("knee pain") is no
 * wish for it, and its key is none where it is a common reason for a visit ("ingrown toenail").
 */
function servicesOf(
  { services }: Catalogue,
  { complaints, reasons }: Readonly<Record<'complaints' | 'reasons', ReadonlySet<string>>>,
): Concept[] {
  const wishes = (terms: readonly string[]): string[] =>
    terms.filter((term) => !complaints.has(fold(term)));
  const keysIn = (key: string): string[] =>
    [key.replaceAll('_', ' ')].filter((words) => !reasons.has(words));
  return services.map(({ key, name, nameEs, specialties, searchTerms, searchTermsEs }) => ({
    id: `service-${key}`,
    kind: 'service',
    names: true,
    triage: 'routine',
    en: [name, ...keysIn(key), ...wishes(searchTerms)],
    es: [nameEs, ...wishes(searchTermsEs)],
    specialties: Object.fromEntries(
      specialties.map((each, at) => [each, Math.max(0.5, 2.5 - at * 0.5)]),
    ),
    services: { [key]: 3 },
  }));
}

function codesOf({ services }: Catalogue): Map<string, string> {
  return new Map(
    services.flatMap(({ key, codes }) =>
      codes
        .map(
          ({ code }): [string, string] => [code.toLowerCase().split('-')[0] ?? code, key] as const,
        )
        .reverse(),
    ),
  );
}

/** @throws Error when lay words name a service that the catalogue lacks. */
function finderOf({ services }: Catalogue, folder: URL): MiniServiceFinder {
  const { services: lay } = read(folder, 'symptoms/service-words.json', serviceWords);
  const layWords = new Map(lay.map(({ key, en, es }) => [key, [...en, ...es]]));
  for (const key of layWords.keys())
    if (!services.some((each) => each.key === key))
      throw new Error(`service-words.json names ${key}, which the catalogue does not hold.`);
  return new MiniServiceFinder(
    services.map((service) => ({
      key: service.key,
      names: [service.name, service.nameEs, service.key.replaceAll('_', ' ')],
      terms: [...service.searchTerms, ...service.searchTermsEs],
      layWords: layWords.get(service.key) ?? [],
      descriptions: [service.description, service.descriptionEs],
    })),
  );
}

function assertKnown(knowledge: Knowledge, offered: Catalogue): void {
  const { concepts, parts, sensations, rules: redFlags, complaints } = knowledge;
  assertKnownReplies(knowledge);
  const specialties = new Set(offered.specialties.map(({ key }) => key));
  const services = new Set(offered.services.map(({ key }) => key));
  const holders = [
    ...concepts,
    ...parts,
    ...sensations,
    ...parts.flatMap(({ id, signs }) => Object.values(signs).map((each) => ({ id, ...each }))),
    ...redFlags,
  ];
  for (const { id, specialists = [], notSpecialties } of complaints)
    for (const key of [...specialists, ...notSpecialties])
      if (!specialties.has(key)) throw new Error(`${id} names ${key}, which is no specialty.`);
  for (const holder of holders) {
    const used = [
      ...Object.keys(holder.specialties ?? {}).filter((key) => !specialties.has(key)),
      ...('services' in holder
        ? Object.keys(holder.services ?? {}).filter((key) => !services.has(key))
        : []),
    ];
    if (used.length)
      throw new Error(`${holder.id} names ${used.join(', ')}, which the catalogue does not hold.`);
  }
}

function filesIn(folder: URL, name: string): string[] {
  return readdirSync(new URL(name, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${name}${file}`);
}

function read<Shape>(folder: URL, name: string, shape: z.ZodType<Shape>): Shape {
  const checked = shape.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!checked.success) throw new Error(`${name}: ${z.prettifyError(checked.error)}`);
  return checked.data;
}
