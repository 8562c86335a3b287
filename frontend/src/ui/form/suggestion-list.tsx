import { useTexts } from '@/texts/core';
import type { Suggestion } from './use-suggestions';
import './suggest-input.css';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the active suggestion; -1 for none. */
  place: number;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, suggestions, place, onChoose }: SuggestionListProps) {
  const { common } = useTexts();
  return (
    <ul id={id} role="listbox" aria-label={common.suggestions} className="suggest-list">
      {suggestions.map((suggestion, index) => (
        <li key={suggestion.id} role="presentation">
          <button
            type="button"
            id={`${id}-${suggestion.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            // The field keeps the focus, so that the list stays open until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.name}
            {suggestion.hint && <span className="small muted"> {suggestion.hint}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
