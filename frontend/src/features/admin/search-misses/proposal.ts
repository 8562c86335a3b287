export const PHRASE_MAX_LENGTH = 120;

/** A new phrase of a concept. */
export interface Synonym {
  readonly concept: string;
  readonly language: 'en' | 'es';
  readonly phrase: string;
}

export const synonymProposal = (synonym: Synonym): string => JSON.stringify({ synonym });

/** A proposal, or why there is none. */
export type Written = { readonly proposal: string } | { readonly fault: 'noJson' | 'noObject' };

/**
 * The proposal that somebody has written as JSON: a rule, a level (which names its complaint), or a
 * whole proposal.
 */
export function writtenProposal(text: string): Written {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { fault: 'noJson' };
  }
  if (!isObject(parsed)) return { fault: 'noObject' };
  if (WHOLE.some((name) => isObject(parsed[name]))) return { proposal: JSON.stringify(parsed) };
  const named = 'complaint' in parsed ? { level: parsed } : { rule: parsed };
  return { proposal: JSON.stringify(named) };
}

const WHOLE = ['synonym', 'rule', 'level'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
