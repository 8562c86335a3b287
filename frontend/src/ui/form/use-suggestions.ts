import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Distinguishes suggestions with the same name. */
  readonly hint?: string;
}

interface SuggestionsProps {
  /** The suggestions for the current text. */
  suggestions: readonly Suggestion[];
  onChange?: (text: string) => void;
  onChoose?: (suggestion: Suggestion) => void;
}

/** Opens and closes the list, and moves through it by the keyboard. */
export function useSuggestions({ suggestions, onChange, onChoose }: SuggestionsProps) {
  const id = useId();
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
    } else if (event.key === 'Enter') {
      setOpen(false);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation(); // Escape must not close the dialog around it, too.
      setOpen(false);
    }
  }

  return {
    /** For the field. */
    combobox: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? id : undefined,
      'aria-activedescendant': active && `${id}-${active.id}`,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onKeyDown: press,
      onBlur: () => setOpen(false),
    } as const,
    /** For the list; null while it is closed. */
    list: expanded ? { id, suggestions, place, onChoose: choose } : null,
  };
}

/** The next place in a circle; -1, the text itself, is between the last and the first. */
function moved(from: number, step: number, count: number): number {
  const next = from + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
