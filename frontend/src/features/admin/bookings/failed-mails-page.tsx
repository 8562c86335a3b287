import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/client';
import type { Schema } from '../../../api/schema';
import { consoleTexts } from '../../../texts/admin';
import { toast } from '../../../ui/toasts';
import { useProblemText } from '../../../ui/use-problem-text';
import { ConfirmDialog } from '../confirm-dialog';
import { ConsoleTable } from '../list/console-table';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { useMoment } from '../use-moment';
import { BookingsNav } from './bookings-nav';

type FailedMail = Schema<'FailedMailView'>;
const PATH = '/api/admin/failed-mails';
const SPEC: ListSpec<'failedAt', never> = { sorts: ['failedAt'], sort: 'failedAt', order: 'desc', filters: {} };

/** Mails that no server took; each can be sent again. */
export function FailedMailsPage() {
  const { bookingPages: { mails: texts }, records, none } = consoleTexts.useTexts();
  const explain = useProblemText();
  const moment = useMoment();
  const state = useListState(SPEC);
  const list = useAdminList<FailedMail, object>(PATH, {}, () => api.GET(PATH));
  const [asking, setAsking] = useState<FailedMail | null>(null);
  const nameOf = ({ kind }: FailedMail): string => texts.kinds[kind] ?? kind;

  async function resend({ id }: FailedMail) {
    const { error } = await api.POST('/api/admin/failed-mails/{id}/resend', { params: { path: { id } } });
    if (error?.status === 401) return;
    if (!error) toast.success(texts.done);
    else toast.error(texts.wrong, error.status === 404 ? texts.gone : explain(error));
    list.refresh();
    setAsking(null);
  }

  return (
    <>
      <BookingsNav />
      <div className="console-head"><h2>{texts.title}</h2></div>
      <p className="muted console-lead">{texts.lead}</p>
      <ConsoleTable<FailedMail, 'failedAt', never>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={[
          { key: 'mail', title: texts.mail, width: 280, render: (_, mail) => <b>{nameOf(mail)}</b> },
          { key: 'asked', title: texts.asked, render: (_, { askedAt }) => (askedAt ? moment.time(askedAt) : none) },
          { key: 'failed', title: texts.failed, render: (_, { failedAt }) => moment.time(failedAt) },
          { key: 'attempts', title: texts.attempts, className: 'figure', render: (_, { attempts }) => attempts },
          { key: 'fault', title: texts.fault, render: (_, { fault }) => <span className="console-wrap">{fault || none}</span> },
          { key: 'actions', title: records.actions, render: (_, mail) => <Button aria-label={texts.resendOf(nameOf(mail))} onClick={() => setAsking(mail)}>{texts.resend}</Button> },
        ]}
      />
      {asking && <ConfirmDialog title={texts.ask} action={texts.resend} onConfirm={() => resend(asking)} onClose={() => setAsking(null)}><p>{texts.askText(nameOf(asking))}</p></ConfirmDialog>}
    </>
  );
}
