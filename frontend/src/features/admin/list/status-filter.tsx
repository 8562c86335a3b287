import { Select } from 'antd';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';

export const WORKFLOW: readonly Schema<'WorkflowStatus'>[] = [
  'draft',
  'in_review',
  'published',
  'suspended',
];

export function StatusFilter({
  value,
  onChange,
}: {
  value?: string;
  onChange: (status: string | undefined) => void;
}) {
  const { records } = consoleTexts.useTexts();
  const options = [
    { value: '', label: records.all },
    ...WORKFLOW.map((status) => ({ value: status as string, label: records.statuses[status] })),
  ];
  return (
    <Select
      aria-label={records.status}
      value={value ?? ''}
      options={options}
      onChange={(status) => onChange(status || undefined)}
    />
  );
}
