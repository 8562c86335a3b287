import type { TableProps } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { DemoMark } from '../demo-mark';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useRoom } from '../list/use-room';
import { useMoment } from '../use-moment';
import { About, type FailedMail, MailDetails, nameOf, Recipient } from './failed-mail';
import { ResendDialog } from './resend-mail-dialog';

const PATH = '/api/admin/failed-mails';
type Sort = 'kind' | 'askedAt' | 'failedAt' | 'attempts';
const SPEC: ListSpec<Sort, 'kind'> = {
  sorts: ['kind', 'askedAt', 'failedAt', 'attempts'],
  sort: 'failedAt',
  order: 'desc',
  filters: { kind: null },
};

/** Mails that could not be delivered; one can be resent, or all that match the filter. */
export function FailedMailsPage() {
  const {
    bookingPages: { mails: texts },
    list: { nothing },
  } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const kind =
    state.filters.kind && Object.hasOwn(texts.kinds, state.filters.kind)
      ? state.filters.kind
      : undefined;
  const filter = { kind, search: state.search || undefined };
  const query = { ...listQuery(state), kind };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const [resending, setResending] = useState<FailedMail | 'all' | null>(null);
  // Those of demo data cannot be sent; there are only a few, on the first page.
  const demos = list.rows?.filter(({ demo }) => demo).length ?? 0;
  const resendable = list.total - demos;

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <MailFilters state={state} kind={kind} />
        {resendable > 0 && (
          <Button onClick={() => setResending('all')}>
            {list.capped ? texts.resendNewest : texts.resendAll(resendable)}
          </Button>
        )}
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <ConsoleTable<FailedMail, Sort, 'kind'>
        label={texts.title}
        list={list}
        state={state}
        empty={kind || state.search ? nothing : texts.empty}
        cards
        columns={useMailColumns(setResending)}
        expandable={{
          columnTitle: <span className="visually-hidden">{texts.details}</span>,
          expandedRowRender: (mail) => <MailDetails mail={mail} />,
        }}
        csv={{
          fileName: 'failed-mails.csv',
          read: () =>
            api.GET('/api/admin/failed-mails/export', { params: { query }, parseAs: 'stream' }),
        }}
      />
      {resending && (
        <ResendDialog
          mail={resending === 'all' ? undefined : resending}
          filter={filter}
          count={resendable}
          list={list}
          onClose={() => setResending(null)}
        />
      )}
    </>
  );
}

/** `kind` is the chosen one, if there is such a kind. */
function MailFilters({ state, kind }: { state: ListState<Sort, 'kind'>; kind?: string }) {
  const { mails: texts } = consoleTexts.useTexts().bookingPages;
  return (
    <>
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <ChoiceFilter
        label={texts.kind}
        all={texts.allKinds}
        options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        popupMatchSelectWidth={false}
        value={kind}
        onChange={(chosen) => state.change({ kind: chosen })}
      />
    </>
  );
}

function useMailColumns(
  onResend: (mail: FailedMail) => void,
): NonNullable<TableProps<FailedMail>['columns']> {
  const { bookingPages, records } = consoleTexts.useTexts();
  const { mails: texts } = bookingPages;
  return [
    {
      key: 'kind',
      title: texts.mail,
      sorter: true,
      width: 160,
      ellipsis: true,
      render: (_, mail) => (
        <div className="console-line">
          <span title={nameOf(mail, texts)}>{nameOf(mail, texts)}</span>
          {mail.demo && <DemoMark />}
        </div>
      ),
    },
    ...useSubjectColumns(),
    ...useFailureColumns(),
    {
      key: 'actions',
      title: records.actions,
      width: 100,
      render: (_, mail) => (
        <Button
          aria-label={texts.resendOf(nameOf(mail, texts), mail.id)}
          onClick={() => onResend(mail)}
        >
          {texts.resend}
        </Button>
      ),
    },
  ];
}

/** When and why it failed. */
function useFailureColumns(): NonNullable<TableProps<FailedMail>['columns']> {
  const { bookingPages, none } = consoleTexts.useTexts();
  const { mails: texts } = bookingPages;
  const moment = useMoment();
  return [
    {
      key: 'askedAt',
      title: texts.asked,
      sorter: true,
      width: 175,
      responsive: ['xxl'],
      render: (_, { askedAt }) => (askedAt ? moment.time(askedAt) : none),
    },
    {
      key: 'failedAt',
      title: texts.failed,
      sorter: true,
      width: 165,
      render: (_, { failedAt }) => moment.time(failedAt),
    },
    {
      key: 'attempts',
      title: texts.attempts,
      sorter: true,
      width: 75,
      responsive: ['lg'],
      className: 'figure',
      render: (_, { attempts }) => attempts,
    },
    {
      key: 'fault',
      title: texts.fault,
      width: 110,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { fault }) => fault || none,
    },
  ];
}

/** To whom a mail goes, and what it is about. */
function useSubjectColumns(): NonNullable<TableProps<FailedMail>['columns']> {
  const { mails: texts } = consoleTexts.useTexts().bookingPages;
  const { lg: hasRoom } = useRoom();
  return [
    {
      key: 'recipient',
      title: texts.recipient,
      width: hasRoom ? 165 : 150,
      ellipsis: true,
      render: (_, mail) => <Recipient mail={mail} />,
    },
    {
      key: 'about',
      title: texts.about,
      width: hasRoom ? 150 : 130,
      ellipsis: true,
      render: (_, mail) => <About mail={mail} />,
    },
  ];
}
