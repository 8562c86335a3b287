import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '@/texts/core';
import './suggest-input.css';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Distinguishes suggestions with the same name. */
  readonly hint?: string;
}

interface SuggestInputProps extends Omit<InputProps, 'onChange' | 'value' | 'onSelect'> {
  value?: string;
  onChange?: (text: string) => void;
  /** The suggestions for the current text. */
  suggestions: readonly Suggestion[];
  onChoose?: (suggestion: Suggestion) => void;
}

/**
 * A free text with suggestions below it (ARIA combobox): arrow keys move through them, Enter
 * chooses one, Escape closes them.
 */
export function SuggestInput({
  value = '',
  onChange,
  suggestions,
  onChoose,
  ...input
}: SuggestInputProps) {
  const { common } = useTexts();
  const id = useId();
  const { place, expanded, active, type, choose, press, close } = useSuggestions({
    suggestions,
    onChange,
    onChoose,
  });

  return (
    <div className="suggest">
      <Input
        {...input}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? id : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={close}
      />
      {expanded && (
        <SuggestionList id={id} suggestions={suggestions} place={place} onChoose={choose} />
      )}
      <span role="status" className="visually-hidden">
        {expanded ? common.suggestionCount(suggestions.length) : ''}
      </span>
    </div>
  );
}

/** Opens and closes the list, and moves through it by the keyboard. */
function useSuggestions({
  suggestions,
  onChange,
  onChoose,
}: Pick<SuggestInputProps, 'suggestions' | 'onChange' | 'onChoose'>) {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const expanded = open && suggestions.length > 0;
  const active = expanded ? suggestions[place] : undefined;

  function type(text: string) {
    setOpen(true);
    setPlace(-1);
    onChange?.(text);
  }

  function choose(suggestion: Suggestion) {
    setOpen(false);
    onChange?.(suggestion.name);
    onChoose?.(suggestion);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setPlace(moved(expanded ? place : -1, step, suggestions.length));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation(); // Escape must not close the dialog around it, too.
      setOpen(false);
    }
  }

  return { place, expanded, active, type, choose, press, close: () => setOpen(false) };
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the active suggestion; -1 for none. */
  place: number;
  onChoose: (suggestion: Suggestion) => void;
}

function SuggestionList({ id, suggestions, place, onChoose }: SuggestionListProps) {
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

/** The next place in a circle; -1, the text itself, is between the last and the first. */
function moved(from: number, step: number, count: number): number {
  const next = from + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
