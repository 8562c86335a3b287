import { hasWords, plain } from '@/format/plain';
import { EmergencyLine } from '../feedback/emergency-line';
import { SuggestionList, type SuggestionListProps } from '../form/suggestion-list';
import type { Suggestion } from '../form/use-suggestions';

const MIN_LENGTH = 2;
const LIMIT = 7;

/** First the names that begin with the text, then those with a word that does, then all others. */
export function matchingNames(names: readonly string[], text: string): Suggestion[] {
  const typed = plain(text.trim());
  if (typed.length < MIN_LENGTH) return [];
  const rank = (name: string): number => {
    const inside = plain(name);
    if (inside.startsWith(typed)) return 0;
    return inside.includes(` ${typed}`) ? 1 : 2;
  };
  return names
    .map((name, index) => ({ id: String(index), name }))
    .filter(({ name }) => hasWords(name, typed))
    .sort((one, other) => rank(one.name) - rank(other.name))
    .slice(0, LIMIT);
}

/** The list below the field; the emergency numbers stay in sight, above the suggestions. */
export function SuggestedServices(list: SuggestionListProps) {
  return (
    // Pressing a number must not close the list under the finger.
    <div
      role="presentation"
      className="search-suggestions"
      onMouseDown={(event) => event.preventDefault()}
    >
      <EmergencyLine />
      <SuggestionList {...list} />
    </div>
  );
}
