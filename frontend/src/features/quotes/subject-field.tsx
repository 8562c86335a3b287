import { Form } from 'antd';
import { QUESTION_SUBJECT_MAX_LENGTH } from '@/api/limits';
import { SuggestInput, type Suggestion } from '@/ui/form/suggest-input';
import type { SUBJECT_FIELDS } from './questions';
import { useSuggestions } from './use-suggestions';

interface SubjectFieldProps {
  name: (typeof SUBJECT_FIELDS)[keyof typeof SUBJECT_FIELDS];
  label: string;
  onChoose(suggestion: Suggestion): void;
}

/** The subject of a price request: any text, with suggestions from the catalogue. */
export function SubjectField({ name, label, onChoose }: SubjectFieldProps) {
  const suggestions = useSuggestions(name, Form.useWatch<string | undefined>(name) ?? '');
  return (
    <Form.Item name={name} required label={label}>
      <SuggestInput
        maxLength={QUESTION_SUBJECT_MAX_LENGTH}
        suggestions={suggestions}
        onChoose={onChoose}
      />
    </Form.Item>
  );
}
