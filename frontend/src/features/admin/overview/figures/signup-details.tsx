import { api } from '@/api/client';
import { ConsolePanel } from '@/features/admin/console-panel';
import { DemoMark } from '@/features/admin/demo-mark';
import { ConsoleTable } from '@/features/admin/list/console-table';
import { useAdminList } from '@/features/admin/list/use-admin-list';
import { type ListSpec, useListState } from '@/features/admin/list/use-list-state';
import { StatusMark } from '@/features/admin/status-mark';
import { useMoment } from '@/features/admin/use-moment';
import type { AdminUser } from '@/features/admin/users/admin-user';
import { consoleTexts } from '@/texts/admin';
import type { DayRange } from '../range';

const PATH = '/api/admin/users-analytics';
const SPEC: ListSpec<'createdAt', never> = {
  sorts: ['createdAt'],
  sort: 'createdAt',
  order: 'desc',
  filters: {},
  prefix: 'signups',
  size: 10,
};

/** All sign-ups of a range. */
export function SignupDetails({ range }: { range: DayRange }) {
  const {
    overview: { signups: texts, metrics },
    users,
    none,
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const state = useListState(SPEC);
  const query = {
    startDate: range.from,
    endDate: range.to,
    limit: state.size,
    offset: (state.page - 1) * state.size,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  return (
    <ConsolePanel title={metrics.detailsOf(texts.title)}>
      <ConsoleTable<AdminUser, 'createdAt', never>
        label={metrics.detailsOf(texts.title)}
        subject="signUps"
        list={list}
        state={state}
        empty={texts.empty}
        capped={metrics.capped}
        cards
        columns={[
          {
            key: 'email',
            title: texts.email,
            render: (_, { email, demo }) => (
              <>
                {email} {demo && <DemoMark />}
              </>
            ),
          },
          {
            key: 'name',
            title: texts.name,
            render: (_, { firstName, lastName }) =>
              [firstName, lastName].filter(Boolean).join(' ') || none,
          },
          { key: 'date', title: texts.date, render: (_, { createdAt }) => moment.time(createdAt) },
          {
            key: 'source',
            title: texts.source,
            render: (_, { signupUtmSource }) => signupUtmSource ?? texts.direct,
          },
          {
            key: 'status',
            title: texts.status,
            render: (_, { status }) => <StatusMark status={status} text={users.statuses[status]} />,
          },
        ]}
      />
    </ConsolePanel>
  );
}
