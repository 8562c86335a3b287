import { Input, type InputProps } from 'antd';
import { SuggestionList } from './suggestion-list';
import { SuggestionStatus } from './suggestion-status';
import { type Suggestion, useSuggestions } from './use-suggestions';
import './suggest-input.css';

export type { Suggestion };

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
  const { combobox, list } = useSuggestions({ suggestions, onChange, onChoose });

  return (
    <div className="suggest">
      <Input {...input} {...combobox} value={value} />
      {list && <SuggestionList {...list} />}
      <SuggestionStatus count={list?.suggestions.length ?? 0} />
    </div>
  );
}
