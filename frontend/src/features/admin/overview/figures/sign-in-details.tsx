import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { ConsolePanel } from '@/features/admin/console-panel';
import { ConsoleTable } from '@/features/admin/list/console-table';
import { useAdminList } from '@/features/admin/list/use-admin-list';
import { type ListSpec, useListState } from '@/features/admin/list/use-list-state';
import { StatusMark } from '@/features/admin/status-mark';
import { useMoment } from '@/features/admin/use-moment';
import { consoleTexts } from '@/texts/admin';
import type { DayRange } from '../range';

type SignIn = Schema<'SignInLogView'>;
const PATH = '/api/admin/signin-logs';
const SPEC: ListSpec<'createdAt', never> = {
  sorts: ['createdAt'],
  sort: 'createdAt',
  order: 'desc',
  filters: {},
  prefix: 'sign-ins',
  size: 10,
};

/** All sign-ins and failed attempts of a range. */
export function SignInDetails({ range }: { range: DayRange }) {
  const {
    overview: { signIns: texts, metrics },
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
      <ConsoleTable<SignIn, 'createdAt', never>
        label={metrics.detailsOf(texts.title)}
        subject="signIns"
        list={list}
        state={state}
        empty={texts.empty}
        capped={metrics.capped}
        cards
        columns={[
          { key: 'email', title: texts.email, render: (_, { email }) => email || texts.deleted },
          { key: 'time', title: texts.time, render: (_, { createdAt }) => moment.time(createdAt) },
          { key: 'type', title: texts.type, render: (_, { eventType }) => texts.types[eventType] },
          {
            key: 'success',
            title: texts.success,
            render: (_, { success }) => (
              <StatusMark
                status={success ? 'completed' : 'failed'}
                text={success ? texts.succeeded : texts.failed}
              />
            ),
          },
          { key: 'ip', title: texts.ip, render: (_, { ipAddress }) => ipAddress ?? none },
        ]}
      />
    </ConsolePanel>
  );
}
