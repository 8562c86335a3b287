import { type ComponentProps, useState } from 'react';
import { useApi } from '@/api/client';
import { SuggestionStatus } from '../form/suggestion-status';
import { useSuggestions } from '../form/use-suggestions';
import './search-box.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
  /** A service was chosen from the list: search for it. */
  onChoose: (service: string) => void;
}

const loadSuggested = () => import('./suggested-services');
type Suggested = Awaited<ReturnType<typeof loadSuggested>>;

/**
 * The field of the symptom search, in a `search-box`. It suggests services that somebody offers;
 * the text itself stays what is searched for. The list of services is loaded once, on the first
 * focus: what a person types is sent nowhere.
 */
export function SearchField({
  value,
  onChange,
  onChoose,
  onFocus,
  onBlur,
  ...input
}: SearchFieldProps) {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const { data = [] } = useApi('/api/filter-options/service-names', suggested ? {} : null);
  const { combobox, list } = useSuggestions({
    suggestions: suggested?.matchingNames(data, value) ?? [],
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
          // Without a connection there are no suggestions.
          if (!suggested) loadSuggested().then(setSuggested, () => undefined);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          combobox.onBlur();
          onBlur?.(event);
        }}
      />
      {suggested && list && <suggested.SuggestedServices {...list} />}
      <SuggestionStatus count={list?.suggestions.length ?? 0} />
    </>
  );
}
