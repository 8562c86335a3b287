import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { BookingDetails } from './booking-details';
import { BookingDialog } from './booking-dialog';
import { BookingsNav } from './bookings-nav';
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

/** Everybody's appointment requests. */
export function BookingsTab() {
  const { bookings: texts, records, audit, list: lists, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const state = useListState(SPEC);
  const providerId = chosenId(state.filters.provider);
  const query = {
    search: state.search || undefined,
    status: STATUSES.find((each) => each === state.filters.status),
    providerId,
    sort: state.sort,
    order: state.order,
    limit: state.size,
    offset: (state.page - 1) * state.size,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const [doing, setDoing] = useState<{ booking: AdminBooking; verb: BookingVerb } | null>(null);

  return (
    <>
      <BookingsNav />
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
      <div className="console-head console-filters">
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
        <Select
          aria-label={records.status}
          value={state.filters.status ?? ''}
          options={[
            { value: '', label: records.all },
            ...STATUSES.map((value) => ({ value: value as string, label: texts.statuses[value] })),
          ]}
          onChange={(status) => state.change({ status: status || undefined })}
        />
        <LookupFilter
          label={texts.provider}
          all={lists.allProviders}
          source={PROVIDERS}
          value={providerId}
          onChange={(provider) => state.change({ provider })}
        />
        {(state.search || Object.values(state.filters).some(Boolean)) && (
          <Button
            onClick={() => state.change({ q: undefined, status: undefined, provider: undefined })}
          >
            {audit.reset}
          </Button>
        )}
      </div>
      <ConsoleTable<AdminBooking, Sort, Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={[
          {
            key: 'createdAt',
            title: texts.asked,
            sorter: true,
            width: 120,
            render: (_, { createdAt }) => moment.day(createdAt),
          },
          {
            key: 'patient',
            title: texts.patient,
            sorter: true,
            width: 190,
            render: (_, { patientName, patientEmail }) => (
              <>
                <b>{patientName ?? (patientEmail ? '' : texts.deleted)}</b>
                <div className="muted console-wrap">{patientEmail}</div>
              </>
            ),
          },
          {
            key: 'provider',
            title: texts.provider,
            sorter: true,
            width: 170,
            render: (_, { providerName }) => <span className="console-wrap">{providerName}</span>,
          },
          {
            key: 'service',
            title: texts.service,
            sorter: true,
            width: 150,
            render: (_, { serviceName }) =>
              serviceName ?? <span className="muted">{texts.noService}</span>,
          },
          {
            key: 'startsAt',
            title: texts.times,
            sorter: true,
            width: 200,
            render: (_, { confirmedSlot, preferredSlots, zone }) => (
              <ul>
                {(confirmedSlot ? [confirmedSlot] : preferredSlots).map((slot) => (
                  <li key={slot.start}>
                    <SlotText slot={slot} zone={zone} />
                  </li>
                ))}
              </ul>
            ),
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
            render: (_, booking) => (
              <div className="console-actions">
                {VERBS.filter((verb) => booking.allowed.includes(verb)).map((verb) => (
                  <Button key={verb} onClick={() => setDoing({ booking, verb })}>
                    {texts.verbs[verb]}
                  </Button>
                ))}
                {!VERBS.some((verb) => booking.allowed.includes(verb)) && none}
              </div>
            ),
          },
        ]}
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
