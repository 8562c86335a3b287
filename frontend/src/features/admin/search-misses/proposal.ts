/** A new phrase of a concept. */
export interface Synonym {
  concept: string;
  language: 'en' | 'es';
  phrase: string;
}

export const synonymProposal = (synonym: Synonym): string => JSON.stringify({ synonym });

/**
 * The proposal that somebody has written as JSON: a rule, a level (which names its complaint), or a
 * whole proposal. Null when it is no JSON object.
 */
export function writtenProposal(text: string): string | null {
  const written = objectIn(text);
  if (!written) return null;
  if (WHOLE.some((name) => typeof written[name] === 'object')) return JSON.stringify(written);
  return JSON.stringify('complaint' in written ? { level: written } : { rule: written });
}

const WHOLE = ['synonym', 'rule', 'level'];

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>) // any object has names
      : null;
  } catch {
    return null;
  }
}
