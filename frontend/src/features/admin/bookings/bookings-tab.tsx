import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { withReference } from '../records/with-reference';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { BookingDetails } from './booking-details';
import { BookingDialog } from './booking-dialog';
import { SlotText } from './slot-text';
import { PROVIDERS } from './sources';

const PATH = '/api/admin/bookings';
const STATUSES: readonly Schema<'BookingStatus'>[] = [
  'pending',
  'confirmed',
  'cancelled',
  'completed',
];
const VERBS: readonly BookingVerb[] = ['confirm', 'complete', 'cancel'];
type Sort = 'createdAt' | 'patient' | 'provider' | 'service' | 'startsAt' | 'status';
type Filter = 'status' | 'provider';
const SPEC: ListSpec<Sort, Filter> = {
  sorts: ['createdAt', 'patient', 'provider', 'service', 'startsAt', 'status'],
  sort: 'createdAt',
  order: 'desc',
  filters: { status: STATUSES, provider: null },
};

/** All appointment requests. */
export function BookingsTab() {
  const { bookings: texts } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const query = {
    ...listQuery(state),
    status: STATUSES.find((each) => each === state.filters.status),
    providerId: chosenId(state.filters.provider),
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const [doing, setDoing] = useState<{ booking: AdminBooking; verb: BookingVerb } | null>(null);

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
      <BookingFilters state={state} />
      <ConsoleTable<AdminBooking, Sort, Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={useBookingColumns((booking, verb) => setDoing({ booking, verb }))}
        csv={{
          fileName: 'appointments.csv',
          read: () =>
            api.GET('/api/admin/bookings/export', { params: { query }, parseAs: 'stream' }),
        }}
        expandable={{
          columnTitle: <span className="visually-hidden">{texts.details.show}</span>,
          expandedRowRender: ({ id }) => <BookingDetails id={id} />,
        }}
      />
      {doing && (
        <BookingDialog
          key={doing.booking.id}
          {...doing}
          list={list}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

function BookingFilters({ state }: { state: ListState<Sort, Filter> }) {
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
      <ResetFilters state={state} />
    </div>
  );
}

type Act = (booking: AdminBooking, verb: BookingVerb) => void;

function useBookingColumns(onAct: Act): NonNullable<TableProps<AdminBooking>['columns']> {
  const { bookings: texts, records } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'createdAt',
      title: texts.asked,
      sorter: true,
      width: 100,
      render: (_, { createdAt, reference }) => withReference(moment.day(createdAt), reference),
    },
    {
      key: 'patient',
      title: texts.patient,
      sorter: true,
      width: 155,
      render: (_, booking) => <Patient booking={booking} />,
    },
    {
      key: 'provider',
      title: texts.provider,
      sorter: true,
      width: 125,
      render: (_, { providerName }) => <span className="console-wrap">{providerName}</span>,
    },
    {
      key: 'service',
      title: texts.service,
      sorter: true,
      width: 115,
      render: (_, { serviceName }) =>
        serviceName ?? <span className="muted">{texts.noService}</span>,
    },
    {
      key: 'startsAt',
      title: texts.times,
      sorter: true,
      width: 160,
      render: (_, booking) => <BookingTimes booking={booking} />,
    },
    {
      key: 'status',
      title: records.status,
      sorter: true,
      render: (_, { status, overlapping }) => (
        <>
          <StatusMark status={status} text={texts.statuses[status]} />
          {overlapping > 0 && <div className="muted">{texts.overlaps(overlapping)}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      title: records.actions,
      render: (_, booking) => <BookingVerbs booking={booking} onAct={onAct} />,
    },
  ];
}

/** The confirmed slot, or the slots that the patient prefers. */
function BookingTimes({ booking }: { booking: AdminBooking }) {
  const { confirmedSlot, preferredSlots, zone } = booking;
  return (
    <ul>
      {(confirmedSlot ? [confirmedSlot] : preferredSlots).map((slot) => (
        <li key={slot.start}>
          <SlotText slot={slot} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function BookingVerbs({ booking, onAct }: { booking: AdminBooking; onAct: Act }) {
  const { bookings: texts, none } = consoleTexts.useTexts();
  const verbs = VERBS.filter((verb) => booking.allowed.includes(verb));
  return (
    <div className="console-actions">
      {verbs.map((verb) => (
        <Button key={verb} onClick={() => onAct(booking, verb)}>
          {texts.verbs[verb]}
        </Button>
      ))}
      {verbs.length === 0 && none}
    </div>
  );
}

function Patient({ booking }: { booking: AdminBooking }) {
  const { bookings: texts } = consoleTexts.useTexts();
  const { patientName, patientEmail, patientSuspended, userId } = booking;
  if (!patientName && !patientEmail) return <b>{texts.deleted}</b>;
  return (
    <>
      <b>{patientName}</b>
      <div className="console-wrap">
        <Link href={paths.adminSearch('users', userId)}>{patientEmail}</Link>
      </div>
      {patientSuspended && <Tag look="amber">{texts.suspended}</Tag>}
    </>
  );
}
