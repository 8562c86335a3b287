import { Form } from 'antd';
import { SuggestInput, type Suggestion } from '@/ui/form/suggest-input';
import type { NEEDED } from './questions';
import { useSuggestions } from './use-suggestions';

interface SubjectFieldProps {
  name: (typeof NEEDED)[keyof typeof NEEDED];
  label: string;
  onChoose(suggestion: Suggestion): void;
}

/** What a price is asked for: any text, with what our own lists know as suggestions. */
export function SubjectField({ name, label, onChoose }: SubjectFieldProps) {
  const suggestions = useSuggestions(name, Form.useWatch<string | undefined>(name) ?? '');
  return (
    <Form.Item name={name} required label={label}>
      <SuggestInput maxLength={200} suggestions={suggestions} onChoose={onChoose} />
    </Form.Item>
  );
}
