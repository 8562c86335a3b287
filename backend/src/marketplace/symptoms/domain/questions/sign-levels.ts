import { signOf } from '../reading/evidence.js';
import type { Knowledge, Triage } from '../reading/knowledge.js';

/** How urgent each concept, and each sensation of a part of the body, is for itself. */
export function signLevels({
  concepts,
  parts,
  sensations,
}: Pick<Knowledge, 'concepts' | 'parts' | 'sensations'>): ReadonlyMap<string, Triage> {
  const ofParts = parts.flatMap((part) =>
    sensations.map((sensation): [string, Triage] => {
      const { id, triage } = signOf(part, sensation);
      return [id, triage];
    }),
  );
  return new Map([...ofParts, ...concepts.map(({ id, triage }): [string, Triage] => [id, triage])]);
}
