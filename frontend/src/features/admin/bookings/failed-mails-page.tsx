import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConfirmDialog } from '../confirm-dialog';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { useMoment } from '../use-moment';
import { BookingsNav } from './bookings-nav';

type FailedMail = Schema<'FailedMailView'>;
const PATH = '/api/admin/failed-mails';
type Sort = 'kind' | 'askedAt' | 'failedAt' | 'attempts';
const SPEC: ListSpec<Sort, 'kind'> = {
  sorts: ['kind', 'askedAt', 'failedAt', 'attempts'],
  sort: 'failedAt',
  order: 'desc',
  filters: { kind: null },
};

/** Mails that no server took; each can be sent again, or all that match. */
export function FailedMailsPage() {
  const {
    bookingPages: { mails: texts },
    list: { nothing },
    records,
    none,
  } = consoleTexts.useTexts();
  const explain = useProblemText();
  const moment = useMoment();
  const state = useListState(SPEC);
  const kind =
    state.filters.kind && Object.hasOwn(texts.kinds, state.filters.kind)
      ? state.filters.kind
      : undefined;
  const filter = { kind, search: state.search || undefined };
  const query = {
    ...filter,
    sort: state.sort,
    order: state.order,
    limit: state.size,
    offset: (state.page - 1) * state.size,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const [asking, setAsking] = useState<FailedMail | 'all' | null>(null);
  const nameOf = ({ kind }: FailedMail): string => texts.kinds[kind] ?? kind;

  const allText = list.capped ? texts.askNewestText : texts.askAllText(list.total);

  async function resend({ id }: FailedMail) {
    const { error } = await api.POST('/api/admin/failed-mails/{id}/resend', {
      params: { path: { id } },
    });
    if (error?.status === 401) return;
    if (!error) toast.success(texts.done);
    else toast.error(texts.wrong, error.status === 404 ? texts.gone : explain(error));
    list.refresh();
    setAsking(null);
  }

  async function resendAll() {
    const { data, error } = await api.POST('/api/admin/failed-mails/resend', { body: filter });
    if (error?.status === 401) return;
    if (data) toast.success(texts.allDone(data.asked));
    else toast.error(texts.wrong, error && explain(error));
    list.refresh();
    setAsking(null);
  }

  return (
    <>
      <BookingsNav />
      <div className="console-head">
        <h2>{texts.title}</h2>
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
        <Select
          aria-label={texts.kind}
          value={kind ?? ''}
          options={[
            { value: '', label: texts.allKinds },
            ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
          ]}
          popupMatchSelectWidth={false}
          onChange={(chosen) => state.change({ kind: chosen || undefined })}
        />
        {list.total > 0 && (
          <Button onClick={() => setAsking('all')}>
            {list.capped ? texts.resendNewest : texts.resendAll(list.total)}
          </Button>
        )}
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <ConsoleTable<FailedMail, Sort, 'kind'>
        label={texts.title}
        list={list}
        state={state}
        empty={kind || state.search ? nothing : texts.empty}
        columns={[
          {
            key: 'kind',
            title: texts.mail,
            sorter: true,
            width: 190,
            render: (_, mail) => (
              <>
                <b>{nameOf(mail)}</b>
                <div className="muted console-wrap">{mail.id}</div>
              </>
            ),
          },
          {
            key: 'askedAt',
            title: texts.asked,
            sorter: true,
            width: 105,
            render: (_, { askedAt }) => (askedAt ? moment.time(askedAt) : none),
          },
          {
            key: 'failedAt',
            title: texts.failed,
            sorter: true,
            width: 105,
            render: (_, { failedAt }) => moment.time(failedAt),
          },
          {
            key: 'attempts',
            title: texts.attempts,
            sorter: true,
            width: 75,
            className: 'figure',
            render: (_, { attempts }) => attempts,
          },
          {
            key: 'fault',
            title: texts.fault,
            width: 130,
            render: (_, { fault, event }) => (
              <>
                <span className="console-wrap">{fault || none}</span>
                {event && <div className="muted console-wrap">{event}</div>}
              </>
            ),
          },
          {
            key: 'actions',
            title: records.actions,
            width: 112,
            render: (_, mail) => (
              <Button
                aria-label={texts.resendOf(nameOf(mail), mail.id)}
                onClick={() => setAsking(mail)}
              >
                {texts.resend}
              </Button>
            ),
          },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title={asking === 'all' ? texts.askAll : texts.ask}
          action={texts.resend}
          onConfirm={() => (asking === 'all' ? resendAll() : resend(asking))}
          onClose={() => setAsking(null)}
        >
          <p>{asking === 'all' ? allText : texts.askText(nameOf(asking))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
