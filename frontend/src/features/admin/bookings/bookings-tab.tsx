import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/client';
import type { Schema } from '../../../api/schema';
import { consoleTexts } from '../../../texts/admin';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, PAGE_SIZE, useListState } from '../list/use-list-state';
import { StatusMark } from '../status-mark';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { BookingDialog } from './booking-dialog';
import { BookingsNav } from './bookings-nav';
import { SlotText } from './slot-text';

const PATH = '/api/admin/bookings';
const STATUSES: readonly Schema<'BookingStatus'>[] = ['pending', 'confirmed', 'cancelled', 'completed'];
const VERBS: readonly BookingVerb[] = ['confirm', 'complete', 'cancel'];
const SPEC: ListSpec<'createdAt', 'status'> = { sorts: ['createdAt'], sort: 'createdAt', order: 'desc', filters: { status: STATUSES } };

/** Everybody's appointment requests. */
export function BookingsTab() {
  const { bookings: texts, records, none } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const query = { search: state.search || undefined, status: STATUSES.find((each) => each === state.filters.status), limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE };
  const list = useAdminList<AdminBooking, typeof query>(PATH, query, (wanted) => api.GET(PATH, { params: { query: wanted } }));
  const [doing, setDoing] = useState<{ booking: AdminBooking; verb: BookingVerb } | null>(null);

  return (
    <>
      <BookingsNav />
      <div className="console-head">
        <h2>{texts.title}</h2>
        <SearchField label={texts.search} value={state.search} onSearch={(q) => state.change({ q })} />
        <Select
          aria-label={records.status}
          value={state.filters.status ?? ''}
          options={[{ value: '', label: records.all }, ...STATUSES.map((value) => ({ value: value as string, label: texts.statuses[value] }))]}
          onChange={(status) => state.change({ status: status || undefined })}
        />
      </div>
      <ConsoleTable<AdminBooking, 'createdAt', 'status'>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={[
          { key: 'patient', title: texts.patient, width: 220, render: (_, { patientName, patientEmail }) => <><b>{patientName ?? texts.deleted}</b><div className="muted console-wrap">{patientEmail}</div></> },
          { key: 'provider', title: texts.provider, width: 220, render: (_, { providerName, serviceName }) => <>{providerName}<div className="muted">{serviceName ?? texts.noService}</div></> },
          { key: 'times', title: texts.times, render: (_, { confirmedSlot, preferredSlots, zone }) => (
            <ul>{(confirmedSlot ? [confirmedSlot] : preferredSlots).map((slot) => <li key={slot.start}><SlotText slot={slot} zone={zone} /></li>)}</ul>
          ) },
          { key: 'status', title: records.status, render: (_, { status, overlapping }) => <><StatusMark status={status} text={texts.statuses[status]} />{overlapping > 0 && <div className="muted">{texts.overlaps(overlapping)}</div>}</> },
          { key: 'actions', title: records.actions, render: (_, booking) => (
            <div className="console-actions">
              {VERBS.filter((verb) => booking.allowed.includes(verb)).map((verb) => <Button key={verb} onClick={() => setDoing({ booking, verb })}>{texts.verbs[verb]}</Button>)}
              {!VERBS.some((verb) => booking.allowed.includes(verb)) && none}
            </div>
          ) },
        ]}
      />
      {doing && <BookingDialog key={doing.booking.id} {...doing} onDone={list.refresh} onClose={() => setDoing(null)} />}
    </>
  );
}
