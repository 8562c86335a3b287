import { z } from 'zod';
import type { Complaint } from '../../domain/complaints/complaint.js';
import { type Knowledge, levelOf } from '../../domain/reading/knowledge.js';
import { fold } from '../../domain/text/normalise.js';
import { InvalidProposal } from '../../domain/trials/trial.errors.js';
import { complaintLevel, factsOf } from '../complaint-files.js';
import { redFlagRule } from '../symptom-files.js';
import { faultsOf } from './proposal-faults.js';

/** Before the key of a service, in the id of its concept. */
const SERVICE = 'service-';

const synonym = z.strictObject({
  /** Id of the concept that gets the phrase. */
  concept: z.string().max(100),
  language: z.enum(['en', 'es']),
  phrase: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[\p{L}\p{M}\p{N}'’ -]*$/u, 'proposal-signs'),
});
const rule = z.strictObject(redFlagRule.shape);
/** A condition, and the id of the complaint to which it belongs. */
const level = z.looseObject({ complaint: z.string().max(100) });
const shape = z
  .strictObject({
    synonym: synonym.optional(),
    rule: rule.optional(),
    level: level.optional(),
  })
  .refine((given) => Object.values(given).filter(Boolean).length === 1, {
    message: 'proposal-one',
  });

/** One change to the knowledge base: exactly one of the fields is there. */
export type Proposal = z.infer<typeof shape>;

/**
 * Reads a proposal, checked by the schema of the files.
 * @throws InvalidProposal when it is no JSON or breaks the schema
 */
export function proposalOf(text: string): Proposal {
  const written = jsonOf(text);
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    throw new InvalidProposal([{ path: '', key: 'proposal-object' }]);
  const checked = shape.safeParse(written);
  if (!checked.success) throw new InvalidProposal(faultsOf(checked.error.issues, written));
  return checked.data;
}

/**
 * The knowledge base with the proposal; a rule replaces the one with the same id.
 * @throws InvalidProposal when the proposal names what is not there
 */
export function withProposal(knowledge: Knowledge, proposal: Proposal): Knowledge {
  if (proposal.synonym) return withSynonym(knowledge, proposal.synonym);
  if (proposal.rule) return withRule(knowledge, proposal.rule);
  return proposal.level ? withLevel(knowledge, proposal.level) : knowledge;
}

/** What to add to the file of the proposal, as JSON. */
export function snippetOf(changed: Knowledge, { synonym, rule, level }: Proposal): string {
  const complaint = changed.complaints.find(({ id }) => id === level?.complaint);
  const added = synonym
    ? phraseOf(synonym)
    : (rule ?? { id: complaint?.id, levels: complaint?.levels });
  return JSON.stringify(added, null, 2);
}

/** Phrases of services are terms of the catalogue. */
function phraseOf({ concept, language, phrase: added }: NonNullable<Proposal['synonym']>): object {
  if (!concept.startsWith(SERVICE)) return { id: concept, [language]: [added] };
  const terms = language === 'en' ? 'searchTerms' : 'searchTermsEs';
  return { key: concept.slice(SERVICE.length), [terms]: [added] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidProposal([{ path: '', key: 'proposal-json' }]);
  }
}

function withSynonym(
  knowledge: Knowledge,
  { concept, language, phrase: added }: NonNullable<Proposal['synonym']>,
): Knowledge {
  const found = knowledge.concepts.find(({ id }) => id === concept);
  if (!found) refuse('synonym.concept', 'proposal-concept', concept);
  if (!hasMeaning(knowledge, added)) refuse('synonym.phrase', 'proposal-fillers');
  if (found[language].some((each) => fold(each) === fold(added)))
    refuse('synonym.phrase', 'proposal-known', concept);
  const changed = { ...found, [language]: [...found[language], added] };
  return {
    ...knowledge,
    concepts: knowledge.concepts.map((each) => (each === found ? changed : each)),
  };
}

/** Whether a word of the phrase is no filler such as "the", which stands in any text. */
function hasMeaning({ context }: Knowledge, added: string): boolean {
  const fillers = new Set([...context.fillers, ...context.soft].map(fold));
  return fold(added)
    .split(/[^a-z0-9]+/)
    .some((word) => word && !fillers.has(word));
}

function refuse(path: string, key: string, limit?: string): never {
  throw new InvalidProposal([{ path, key, ...(limit !== undefined && { limit }) }]);
}

function withRule(knowledge: Knowledge, added: NonNullable<Proposal['rule']>): Knowledge {
  const named = knowledge.rules.flatMap(({ all, none = [] }) => [...all.flat(), ...none]);
  const known = new Set([...factsOf(knowledge), ...named]);
  const unknown = [...added.all.flat(), ...(added.none ?? [])].filter((fact) => !known.has(fact));
  if (unknown.length) refuse('rule', 'proposal-facts', unknown.join(', '));
  const isThere = knowledge.rules.some(({ id }) => id === added.id);
  const rules = isThere
    ? knowledge.rules.map((each) => (each.id === added.id ? added : each))
    : [...knowledge.rules, added];
  return { ...knowledge, rules };
}

/** The level goes behind those that are as urgent. */
function withLevel(
  knowledge: Knowledge,
  { complaint: id, ...condition }: NonNullable<Proposal['level']>,
): Knowledge {
  const found = knowledge.complaints.find((each) => each.id === id);
  if (!found) refuse('level.complaint', 'proposal-complaint', id);
  const checked = complaintLevel.safeParse(condition);
  if (!checked.success)
    throw new InvalidProposal(
      faultsOf(checked.error.issues, condition).map((fault) => ({
        ...fault,
        path: fault.path ? `level.${fault.path}` : 'level',
      })),
    );
  const { all, any, none = [] } = checked.data;
  if (!all && !any) refuse('level', 'proposal-condition');
  const known = factsOf(knowledge);
  const unknown = [...(all ?? []), ...(any ?? []), ...none].filter((fact) => !known.has(fact));
  if (unknown.length) refuse('level', 'proposal-facts', unknown.join(', '));
  const isAsUrgent = (each: Complaint['levels'][number]): boolean =>
    levelOf(each.level) >= levelOf(checked.data.level);
  const changed: Complaint = {
    ...found,
    levels: [
      ...found.levels.filter(isAsUrgent),
      checked.data,
      ...found.levels.filter((each) => !isAsUrgent(each)),
    ],
  };
  return {
    ...knowledge,
    complaints: knowledge.complaints.map((each) => (each === found ? changed : each)),
  };
}
