import type { RecommendedService } from '../symptom-answer';

const folded = (name: string): string => name.trim().toLocaleLowerCase().replaceAll(/\s+/g, ' ');

/** Matches by id, or by name regardless of case when the id is unknown. */
export const sameService = (
  one: { id: string | null; name: string },
  other: { id: string | null; name: string },
): boolean =>
  one.id !== null && other.id !== null
    ? one.id === other.id
    : folded(one.name) === folded(other.name);

/** Recommended services by priority, each once. */
export function byPriority(recommended: readonly RecommendedService[]): RecommendedService[] {
  const rank = { primary: 0, secondary: 1, other: 2 };
  const once = recommended.filter(
    (each, at) => recommended.findIndex((earlier) => sameService(earlier, each)) === at,
  );
  return once.sort((one, other) => rank[one.priority] - rank[other.priority]);
}
