import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '@/texts/core';
import './suggest-input.css';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Tells two of one name apart. */
  readonly hint?: string;
}

interface SuggestInputProps extends Omit<InputProps, 'onChange' | 'value' | 'onSelect'> {
  value?: string;
  onChange?: (text: string) => void;
  /** What fits the text so far. */
  suggestions: readonly Suggestion[];
  onChoose?: (suggestion: Suggestion) => void;
}

/**
 * A text that may be anything, with suggestions below it: arrow keys move through them, Enter takes
 * one, Escape closes them.
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
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const shown = open && suggestions.length > 0;
  const active = shown ? suggestions[place] : undefined;

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
      setPlace(moved(shown ? place : -1, step, suggestions.length));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation(); // the dialog around it stays
      setOpen(false);
    }
  }

  return (
    <div className="suggest">
      <Input
        {...input}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        <ul id={id} role="listbox" aria-label={common.suggestions} className="suggest-list">
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion.id}
              id={`${id}-${suggestion.id}`}
              role="option"
              aria-selected={index === place}
              // The field keeps the focus, so the list is still there when the button comes up.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.name}
              {suggestion.hint && <span className="small muted"> {suggestion.hint}</span>}
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="visually-hidden">
        {shown ? common.suggestionCount(suggestions.length) : ''}
      </span>
    </div>
  );
}

/** Round and round, with the text itself between last and first. */
function moved(from: number, step: number, count: number): number {
  const next = from + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
