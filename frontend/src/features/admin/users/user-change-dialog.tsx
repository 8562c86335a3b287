import { consoleTexts } from '@/texts/admin';
import { ConfirmDialog } from '../confirm-dialog';
import { SuspendUserDialog } from './suspend-user-dialog';
import type { UserChange } from './user-change';

/** Confirms a change that signs the user out everywhere, and explains it. */
export function UserChangeDialog({
  change,
  onConfirm,
  onClose,
}: {
  change: UserChange;
  onConfirm: (change: UserChange) => Promise<void>;
  onClose: () => void;
}) {
  const { users: texts } = consoleTexts.useTexts();
  const { user } = change;
  if ('role' in change) {
    return (
      <ConfirmDialog
        title={texts.askRole(user.email)}
        action={texts.setTo(texts.roles[change.role])}
        onConfirm={() => onConfirm(change)}
        onClose={onClose}
      >
        <p>{texts.roleMeans[change.role]}</p>
        <p>{texts.signsOut}</p>
      </ConfirmDialog>
    );
  }
  if (change.status === 'suspended') {
    return (
      <SuspendUserDialog
        user={user}
        onConfirm={(terms) => onConfirm({ user, status: 'suspended', ...terms })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={texts.askStatus(user.email)}
      action={texts.setTo(texts.statuses[change.status])}
      onConfirm={() => onConfirm(change)}
      onClose={onClose}
    >
      <p>{change.status === 'active' ? texts.mayEnter : texts.endsSessions}</p>
    </ConfirmDialog>
  );
}
