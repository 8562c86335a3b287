import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { AuditDays } from '../audit/audit-days';
import { daysOf } from '../audit/days';
import { AssigneeFilter, chosenAssignee } from '../desk/assignee';
import { useOpenRecord } from '../desk/use-open-record';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import type { AdminBooking } from './admin-booking';
import { BookingDrawer } from './booking-drawer';
import { PROVIDERS } from './sources';
import { useBookingActions } from './use-booking-actions';
import { useBookingColumns } from './use-booking-columns';

const PATH = '/api/admin/bookings';
const STATUSES: readonly Schema<'BookingStatus'>[] = [
  'pending',
  'confirmed',
  'cancelled',
  'completed',
];
type Sort = 'createdAt' | 'dueAt' | 'patient' | 'provider' | 'service' | 'startsAt' | 'status';
type Filter = 'status' | 'provider' | 'assignee' | 'from' | 'to';
const SPEC: ListSpec<Sort, Filter> = {
  sorts: ['createdAt', 'dueAt', 'patient', 'provider', 'service', 'startsAt', 'status'],
  sort: 'dueAt',
  order: 'asc',
  filters: { status: STATUSES, provider: null, assignee: null, from: null, to: null },
};

/** All appointment requests: what is open comes first, by the time it is due. */
export function BookingsTab() {
  const { bookings: texts } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const days = daysOf(state.filters);
  const query = {
    ...listQuery(state),
    status: STATUSES.find((each) => each === state.filters.status),
    providerId: chosenId(state.filters.provider),
    assignee: chosenAssignee(state.filters.assignee),
    startDate: days.from,
    endDate: days.to,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const record = useOpenRecord();
  const { act, dialog } = useBookingActions(list, () => undefined);

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
      <BookingFilters state={state} days={days} />
      <ConsoleTable<AdminBooking, Sort, Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        cards
        columns={useBookingColumns({ onAct: act, linkTo: record.linkTo })}
        csv={{
          fileName: 'appointments.csv',
          read: () =>
            api.GET('/api/admin/bookings/export', { params: { query }, parseAs: 'stream' }),
        }}
      />
      {record.id && <BookingDrawer id={record.id} list={list} onClose={record.close} />}
      {dialog}
    </>
  );
}

interface BookingFiltersProps {
  state: ListState<Sort, Filter>;
  days: ReturnType<typeof daysOf>;
}

function BookingFilters({ state, days }: BookingFiltersProps) {
  const { bookings: texts, records, list: lists } = consoleTexts.useTexts();
  return (
    <div className="console-head console-filters">
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <ChoiceFilter
        label={records.status}
        all={records.all}
        options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        value={state.filters.status}
        onChange={(status) => state.change({ status })}
      />
      <LookupFilter
        label={texts.provider}
        all={lists.allProviders}
        source={PROVIDERS}
        value={chosenId(state.filters.provider)}
        onChange={(provider) => state.change({ provider })}
      />
      <AssigneeFilter
        value={chosenAssignee(state.filters.assignee)}
        onChange={(assignee) => state.change({ assignee })}
      />
      <AuditDays
        days={state.filters}
        fault={days.fault}
        onChange={(changes) => state.change(changes)}
      />
      <ResetFilters state={state} />
    </div>
  );
}
