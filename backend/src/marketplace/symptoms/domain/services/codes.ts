import type { Evidence } from '../reading/evidence.js';
import type { Knowledge } from '../reading/knowledge.js';
import type { Token } from '../text/normalise.js';

/** Billing codes are services by themselves. */
export function codesIn(
  tokens: readonly Token[],
  { codes, concepts }: Pick<Knowledge, 'codes' | 'concepts'>,
): Evidence[] {
  return tokens.flatMap(({ text, clause }, at): Evidence[] => {
    const service = codes.get(text);
    if (service === undefined) return [];
    const concept = concepts.find(({ id }) => id === `service-${service}`);
    return [
      {
        id: `code-${text}`,
        kind: 'code',
        names: true,
        triage: 'routine',
        specialties: concept?.specialties ?? {},
        services: { [service]: 4 },
        weight: 1.5,
        positions: [at],
        clause,
        past: false,
        inside: false,
      },
    ];
  });
}
