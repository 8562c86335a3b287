import { type ComponentProps, useState } from 'react';
import { EmergencyLine } from '../feedback/emergency-line';
import { useServiceSuggestions } from './service-suggestions';
import { SuggestionList, SuggestionStatus, useSuggestions } from './suggestions';
import './search-box.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
  /** A service was chosen from the list: search for it. */
  onChoose: (service: string) => void;
}

/**
 * The field of the symptom search, in a `search-box`. It suggests services; the text itself stays
 * what is searched for. The emergency numbers stay in sight, above the suggestions.
 */
export function SearchField({
  value,
  onChange,
  onChoose,
  onFocus,
  onBlur,
  ...input
}: SearchFieldProps) {
  const [isVisited, setVisited] = useState(false);
  const { combobox, list } = useSuggestions({
    suggestions: useServiceSuggestions(value, isVisited),
    onChange,
    onChoose: ({ name }) => onChoose(name),
  });

  return (
    <>
      <input
        {...input}
        {...combobox}
        value={value}
        onFocus={(event) => {
          setVisited(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          combobox.onBlur();
          onBlur?.(event);
        }}
      />
      {list && (
        // Pressing a number must not close the list under the finger.
        <div
          role="presentation"
          className="search-suggestions"
          onMouseDown={(event) => event.preventDefault()}
        >
          <EmergencyLine />
          <SuggestionList {...list} />
        </div>
      )}
      <SuggestionStatus count={list?.suggestions.length ?? 0} />
    </>
  );
}
