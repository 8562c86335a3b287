import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConfirmDialog } from '../confirm-dialog';
import type { AdminList } from '../list/use-admin-list';
import { type FailedMail, nameOf } from './failed-mail';

const toast = toastsOf('failed-mails');

interface ResendDialogProps {
  /** The mail to resend; without it every mail of the filter. */
  mail?: FailedMail;
  filter: { kind?: string; search?: string };
  /** How many mails the filter would resend. */
  count: number;
  list: AdminList<FailedMail>;
  onClose: () => void;
}

/** Asks before one mail, or all of a filter, are sent anew. */
export function ResendDialog({ mail, filter, count, list, onClose }: ResendDialogProps) {
  const { mails: texts } = consoleTexts.useTexts().bookingPages;
  const explain = useProblemText();

  async function resend({ id }: FailedMail) {
    const { error } = await api.POST('/api/admin/failed-mails/{id}/resend', {
      params: { path: { id } },
    });
    if (error?.status === 401) return;
    if (!error) toast.success(texts.done);
    else toast.error(texts.wrong, error.status === 404 ? texts.gone : explain(error));
    list.refresh();
    onClose();
  }

  async function resendAll() {
    const { data, error } = await api.POST('/api/admin/failed-mails/resend', { body: filter });
    if (error?.status === 401) return;
    if (data) toast.success(texts.allDone(data.asked));
    else toast.error(texts.wrong, error && explain(error));
    list.refresh();
    onClose();
  }

  if (mail) {
    return (
      <ConfirmDialog
        title={texts.ask}
        action={texts.resend}
        onConfirm={() => resend(mail)}
        onClose={onClose}
      >
        <p>{texts.askText(nameOf(mail, texts))}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.askAll}
      action={texts.resend}
      onConfirm={resendAll}
      onClose={onClose}
    >
      <p>{list.capped ? texts.askNewestText : texts.askAllText(count)}</p>
    </ConfirmDialog>
  );
}
