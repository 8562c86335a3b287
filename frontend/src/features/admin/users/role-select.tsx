import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { RowSelect } from '../list/row-select';
import type { AdminUser } from './admin-user';

const EVERY = ['user', 'analyst', 'admin', 'super_admin'] as const;

/** Administrators can give the roles user and admin; super administrators can give every role. */
export function RoleSelect({
  user,
  onChange,
}: {
  user: AdminUser;
  onChange: (role: AdminUser['role']) => void;
}) {
  const { users: texts } = consoleTexts.useTexts();
  const viewer = useViewer();
  const mine = viewer.kind === 'user' ? viewer.user : null;
  const givable = EVERY.filter(
    (role) => mine?.role === 'super_admin' || role === 'user' || role === 'admin',
  );
  const options = EVERY.filter((role) => givable.includes(role) || role === user.role).map(
    (value) => ({ value, label: texts.roles[value] }),
  );
  const fixed = !givable.includes(user.role) || user.id === mine?.id;
  return (
    <RowSelect
      label={texts.roleOf(user.email)}
      value={user.role}
      options={options}
      disabled={fixed}
      onChange={onChange}
    />
  );
}
