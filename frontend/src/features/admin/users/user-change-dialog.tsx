import { consoleTexts } from '@/texts/admin';
import { ConfirmDialog } from '../confirm-dialog';
import type { UserChange } from './user-change';

/** Confirms a change that signs the user out everywhere, and explains it. */
export function UserChangeDialog({
  change,
  onConfirm,
  onClose,
}: {
  change: UserChange;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const { users: texts } = consoleTexts.useTexts();
  const {
    user: { email },
  } = change;
  if ('role' in change) {
    return (
      <ConfirmDialog
        title={texts.askRole(email)}
        action={texts.setTo(texts.roles[change.role])}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>{texts.roleMeans[change.role]}</p>
        <p>{texts.signsOut}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.askStatus(email)}
      action={texts.setTo(texts.statuses[change.status])}
      danger={change.status === 'suspended'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{change.status === 'active' ? texts.mayEnter : texts.endsSessions}</p>
    </ConfirmDialog>
  );
}
