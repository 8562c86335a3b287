import type { Schema } from '@/api/schema';
import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { RowSelect } from '../list/row-select';
import type { AdminUser } from './admin-user';

type Settable = Schema<'ChangeStatusDto'>['status'];
const SETTABLE: readonly Settable[] = ['active', 'inactive', 'suspended'];
const isSettable = (status: string): status is Settable => SETTABLE.some((each) => each === status);

export function StatusSelect({
  user,
  onChange,
}: {
  user: AdminUser;
  onChange: (status: Settable) => void;
}) {
  const { users: texts } = consoleTexts.useTexts();
  const viewer = useViewer();
  const own = viewer.kind === 'user' && viewer.user.id === user.id;
  const options = [...SETTABLE, user.status]
    .filter((each, at, all) => all.indexOf(each) === at)
    .map((value) => ({ value, label: texts.statuses[value] }));
  return (
    <RowSelect
      label={texts.statusOf(user.email)}
      value={user.status}
      options={options}
      disabled={own}
      onChange={(status) => isSettable(status) && onChange(status)}
    />
  );
}
