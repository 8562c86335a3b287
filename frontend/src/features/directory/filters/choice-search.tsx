import { TextInput } from '@/ui/controls/text-input';
import { Icon } from '@/ui/icon';

interface ChoiceSearchProps {
  label: string;
  typed: string;
  /** How many values match; empty while nothing is typed. */
  status: string;
  onType: (text: string) => void;
  /** Enter does not send the form around the field. */
  onEnter: () => void;
}

/** A field that narrows the list of values below it. */
export function ChoiceSearch({ label, typed, status, onType, onEnter }: ChoiceSearchProps) {
  return (
    <div className="choice-search">
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        icon={<Icon name="search" size={16} />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            onType('');
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <p role="status" className="small muted">
        {status}
      </p>
    </div>
  );
}
