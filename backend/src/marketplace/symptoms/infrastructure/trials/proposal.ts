import { z } from 'zod';
import type { Complaint } from '../../domain/complaints/complaint.js';
import { type Knowledge, levelOf } from '../../domain/reading/knowledge.js';
import { fold } from '../../domain/text/normalise.js';
import { InvalidProposal } from '../../domain/trials/trial.errors.js';
import { complaintLevel, factsOf } from '../complaint-files.js';
import { phrase, redFlagRule } from '../symptom-files.js';

/** Before the key of a service, in the id of its concept. */
const SERVICE = 'service-';

const synonym = z.strictObject({
  /** Id of the concept that gets the phrase. */
  concept: z.string().max(100),
  language: z.enum(['en', 'es']),
  phrase: phrase.regex(/[\p{L}\p{N}]/u, 'A phrase contains words.'),
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
    message: 'Give one synonym, one rule or one level.',
  });

/** One change to the knowledge base: exactly one of the fields is there. */
export type Proposal = z.infer<typeof shape>;

/**
 * Reads a proposal, checked by the schema of the files.
 * @throws InvalidProposal when it is no JSON or breaks the schema
 */
export function proposalOf(text: string): Proposal {
  const checked = shape.safeParse(jsonOf(text));
  if (!checked.success) throw new InvalidProposal(z.prettifyError(checked.error));
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
  } catch (error) {
    throw new InvalidProposal(`No JSON: ${(error as Error).message}`);
  }
}

function withSynonym(
  knowledge: Knowledge,
  { concept, language, phrase: added }: NonNullable<Proposal['synonym']>,
): Knowledge {
  const found = knowledge.concepts.find(({ id }) => id === concept);
  if (!found) throw new InvalidProposal(`No concept has the id ${concept}.`);
  if (found[language].some((each) => fold(each) === fold(added)))
    throw new InvalidProposal(`${concept} has this phrase.`);
  const changed = { ...found, [language]: [...found[language], added] };
  return {
    ...knowledge,
    concepts: knowledge.concepts.map((each) => (each === found ? changed : each)),
  };
}

function withRule(knowledge: Knowledge, added: NonNullable<Proposal['rule']>): Knowledge {
  const named = knowledge.rules.flatMap(({ all, none = [] }) => [...all.flat(), ...none]);
  const known = new Set([...factsOf(knowledge), ...named]);
  const unknown = [...added.all.flat(), ...(added.none ?? [])].filter((fact) => !known.has(fact));
  if (unknown.length)
    throw new InvalidProposal(`The rule names ${unknown.join(', ')}, which nothing states.`);
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
  if (!found) throw new InvalidProposal(`No complaint has the id ${id}.`);
  const checked = complaintLevel.safeParse(condition);
  if (!checked.success) throw new InvalidProposal(z.prettifyError(checked.error));
  const { all, any, none = [] } = checked.data;
  if (!all && !any) throw new InvalidProposal('A condition names something that is said.');
  const known = factsOf(knowledge);
  const unknown = [...(all ?? []), ...(any ?? []), ...none].filter((fact) => !known.has(fact));
  if (unknown.length)
    throw new InvalidProposal(`The level names ${unknown.join(', ')}, which nothing states.`);
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
