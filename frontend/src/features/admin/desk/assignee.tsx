import { Select } from 'antd';
import { useApi } from '@/api/client';
import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { ChoiceFilter } from '../list/choice-filter';
import { chosenId } from '../list/lookup-filter';

/** What a list is filtered by for records that nobody looks after. */
const NOBODY = 'none';

/** Who a list is filtered by in an address; anything else counts as not chosen. */
export const chosenAssignee = (value: string | undefined): string | undefined =>
  value === NOBODY ? NOBODY : chosenId(value);

/** The people who can look after a record: the person themselves first, then the others by name. */
function useStaff(): readonly { value: string; label: string }[] {
  const { desk: texts } = consoleTexts.useTexts();
  const viewer = useViewer();
  const mine = viewer.kind === 'user' ? viewer.user.id : null;
  const { data = [] } = useApi('/api/admin/staff', viewer.kind === 'user' ? {} : null);
  return data
    .map(({ id, name }) => ({ value: id, label: id === mine ? texts.me(name) : name }))
    .sort((one, other) => Number(other.value === mine) - Number(one.value === mine));
}

/** The name of who looks after a record. */
export function AssigneeName({ id }: { id: string }) {
  const { desk: texts } = consoleTexts.useTexts();
  const staff = useStaff();
  return staff.find(({ value }) => value === id)?.label ?? texts.gone;
}

interface AssigneeFieldProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Gives a record to somebody, at once. */
export function AssigneeField({ value, onChange }: AssigneeFieldProps) {
  const { desk: texts } = consoleTexts.useTexts();
  const staff = useStaff();
  const isGone = value !== null && !staff.some((each) => each.value === value);
  return (
    <label>
      {texts.assignee}
      <Select
        aria-label={texts.assignee}
        value={value ?? ''}
        options={[
          { value: '', label: texts.nobody },
          ...staff,
          ...(isGone ? [{ value, label: texts.gone, disabled: true }] : []),
        ]}
        onChange={(chosen: string) => onChange(chosen || null)}
      />
    </label>
  );
}

interface AssigneeFilterProps {
  value: string | undefined;
  onChange: (assignee: string | undefined) => void;
}

/** Filters a list by who looks after its records. */
export function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const { desk: texts } = consoleTexts.useTexts();
  const staff = useStaff();
  return (
    <ChoiceFilter
      label={texts.assignee}
      all={texts.anybody}
      options={[{ value: NOBODY, label: texts.nobody }, ...staff]}
      value={value}
      onChange={onChange}
    />
  );
}
