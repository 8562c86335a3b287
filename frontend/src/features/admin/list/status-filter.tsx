import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ChoiceFilter } from './choice-filter';

export const WORKFLOW: readonly Schema<'WorkflowStatus'>[] = [
  'draft',
  'in_review',
  'published',
  'suspended',
];

/** Filters records of the catalogue by their status. */
export function StatusFilter({
  value,
  onChange,
}: {
  value?: string;
  onChange: (status: string | undefined) => void;
}) {
  const { records } = consoleTexts.useTexts();
  return (
    <ChoiceFilter
      label={records.status}
      all={records.all}
      options={WORKFLOW.map((status) => ({ value: status, label: records.statuses[status] }))}
      value={value}
      onChange={onChange}
    />
  );
}
