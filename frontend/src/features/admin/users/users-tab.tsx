import type { TableProps } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { DemoMark } from '../demo-mark';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { type AdminList, useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useRoom } from '../list/use-room';
import { useMoment } from '../use-moment';
import type { AdminUser } from './admin-user';
import { RoleSelect } from './role-select';
import { StatusSelect } from './status-select';
import type { UserChange } from './user-change';
import { UserChangeDialog } from './user-change-dialog';
import { UserDetails } from './user-details';

type Sort = 'createdAt' | 'email' | 'role' | 'status';
type Filter = 'role' | 'status';

const ROLES = ['user', 'analyst', 'admin', 'super_admin'] as const;
const STATUSES = ['active', 'suspended', 'pending_verification', 'inactive'] as const;

const SPEC: ListSpec<Sort, Filter> = {
  sorts: ['createdAt', 'email', 'role', 'status'],
  sort: 'createdAt',
  order: 'desc',
  filters: { role: ROLES, status: STATUSES },
};

/** All accounts. */
export function UsersTab() {
  const { users: texts } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const query = {
    ...listQuery(state),
    role: ROLES.find((each) => each === state.filters.role),
    status: STATUSES.find((each) => each === state.filters.status),
  };
  const list = useAdminList('/api/admin/users', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const { pending, confirm, apply, close } = useUserChange(list);
  const columns = useUserColumns((change) =>
    'status' in change && change.status === 'active' ? void apply(change) : confirm(change),
  );

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <UserFilters state={state} />
      </div>
      <ConsoleTable<AdminUser, Sort, Filter>
        label={texts.title}
        subject="users"
        list={list}
        state={state}
        empty={texts.empty}
        cards
        columns={columns}
        csv={{
          fileName: 'users.csv',
          read: () => api.GET('/api/admin/users/export', { params: { query }, parseAs: 'stream' }),
        }}
        expandable={{
          columnTitle: <span className="visually-hidden">{texts.details}</span>,
          expandedRowRender: (user) => <UserDetails user={user} onChanged={list.refresh} />,
        }}
      />
      {pending && <UserChangeDialog change={pending} onConfirm={apply} onClose={close} />}
    </>
  );
}

function UserFilters({ state }: { state: ListState<Sort, Filter> }) {
  const { users: texts } = consoleTexts.useTexts();
  return (
    <>
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <ChoiceFilter
        label={texts.role}
        all={texts.allRoles}
        options={ROLES.map((value) => ({ value, label: texts.roles[value] }))}
        value={state.filters.role}
        onChange={(role) => state.change({ role })}
      />
      <ChoiceFilter
        label={texts.status}
        all={texts.allStatuses}
        options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        value={state.filters.status}
        onChange={(status) => state.change({ status })}
      />
      <ResetFilters state={state} />
    </>
  );
}

/**
 * Changes roles and statuses. `pending` is the change that waits for confirmation; when the session
 * has ended, it stays for a retry.
 */
function useUserChange(list: AdminList<AdminUser>) {
  const { users: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [pending, setPending] = useState<UserChange | null>(null);

  async function apply(change: UserChange) {
    const { user, ...wanted } = change;
    const { version } = user;
    const params = { path: { id: user.id } };
    if ('role' in wanted) {
      const { role } = wanted;
      const problem = await list.change({ ...user, role }, () =>
        api.POST('/api/admin/users/{id}/update-role', { params, body: { role, version } }),
      );
      return finish(change, problem, texts.roleDone, texts.roleFailed);
    }
    const { status } = wanted;
    const problem = await list.change({ ...user, status }, () =>
      api.POST('/api/admin/users/{id}/update-status', { params, body: { ...wanted, version } }),
    );
    finish(change, problem, texts.statusDone, texts.statusFailed);
  }

  function finish(change: UserChange, problem: Problem | null, done: string, failed: string) {
    setPending(problem?.status === 401 ? change : null);
    const toast = toastsOf(`user-${change.user.id}`);
    if (!problem) toast.success(done);
    else if (problem.code === 'outdated-version') {
      toast.error(failed, texts.outdated);
      list.refresh();
    } else if (problem.status !== 401) toast.error(failed, explain(problem));
  }

  return { pending, confirm: setPending, apply, close: () => setPending(null) };
}

function useUserColumns(
  onChoose: (change: UserChange) => void,
): NonNullable<TableProps<AdminUser>['columns']> {
  const { users: texts, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const { md: isWide, lg, xxl } = useRoom();
  const laptopWidth = lg ? 330 : 300;
  const nameWidth = xxl ? 430 : laptopWidth;
  return [
    {
      key: 'email',
      title: texts.user,
      sorter: true,
      width: isWide ? nameWidth : 150,
      ellipsis: isWide,
      render: (_, user) => <User user={user} />,
    },
    {
      key: 'createdAt',
      title: texts.created,
      sorter: true,
      responsive: ['md'],
      render: (_, { createdAt }) => moment.day(createdAt),
    },
    {
      key: 'lastSignIn',
      title: texts.lastSignIn,
      width: 100,
      responsive: ['lg'],
      render: (_, { lastSignInAt }) => (lastSignInAt ? moment.day(lastSignInAt) : none),
    },
    {
      key: 'source',
      title: texts.source,
      width: 100,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { signupUtmSource }) => signupUtmSource ?? texts.direct,
    },
    {
      key: 'role',
      title: texts.role,
      sorter: true,
      render: (_, user) => <RoleSelect user={user} onChange={(role) => onChoose({ user, role })} />,
    },
    {
      key: 'status',
      title: texts.status,
      sorter: true,
      render: (_, user) => (
        <StatusSelect user={user} onChange={(status) => onChoose({ user, status })} />
      ),
    },
  ];
}

function User({ user: { email, firstName, lastName, demo } }: { user: AdminUser }) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <div className="console-line user-name">
      <b title={name || email}>{name || email}</b>
      {name && (
        <span className="muted" title={email}>
          {email}
        </span>
      )}
      {demo && <DemoMark />}
    </div>
  );
}
