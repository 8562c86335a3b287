import type { TableProps } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { AssigneeName } from '../desk/assignee';
import { Due } from '../desk/due';
import { ReferenceLink } from '../desk/reference-link';
import type { OpenRecord } from '../desk/use-open-record';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { Patient } from './booking-details';
import { SlotText } from './slot-text';
import { BookingVerbs } from './verb-button';
import '../desk/desk.css';

type Columns = NonNullable<TableProps<AdminBooking>['columns']>;

interface BookingColumns {
  onAct: (booking: AdminBooking, verb: BookingVerb) => void;
  linkTo: OpenRecord['linkTo'];
}

/** The columns of the list of bookings: what was asked for, and how it stands. */
export function useBookingColumns(spec: BookingColumns): Columns {
  return [...useRequestColumns(spec), ...useWorkColumns(spec)];
}

function useRequestColumns({ linkTo }: BookingColumns): Columns {
  const { bookings: texts } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'createdAt',
      title: texts.asked,
      sorter: true,
      width: 100,
      render: (_, { id, createdAt, reference }) => (
        <ReferenceLink text={moment.day(createdAt)} reference={reference} link={linkTo(id)} />
      ),
    },
    {
      key: 'patient',
      title: texts.patient,
      sorter: true,
      width: 145,
      render: (_, booking) => <Patient booking={booking} />,
    },
    {
      key: 'provider',
      title: texts.provider,
      sorter: true,
      width: 115,
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
      width: 150,
      render: (_, booking) => <BookingTimes booking={booking} />,
    },
  ];
}

function useWorkColumns({ onAct }: BookingColumns): Columns {
  const { bookings: texts, records, desk } = consoleTexts.useTexts();
  return [
    {
      key: 'dueAt',
      title: desk.due,
      sorter: true,
      width: 95,
      render: (_, { dueAt }) => dueAt && <Due at={dueAt} />,
    },
    {
      key: 'status',
      title: records.status,
      sorter: true,
      width: 130,
      render: (_, { status, overlapping, assigneeId }) => (
        <>
          <StatusMark status={status} text={texts.statuses[status]} />
          {assigneeId && (
            <div className="muted">
              <AssigneeName id={assigneeId} />
            </div>
          )}
          {overlapping > 0 && <div className="muted">{texts.overlaps(overlapping)}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      title: records.actions,
      width: 160,
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
          <SlotText slot={slot} zone={zone} brief />
        </li>
      ))}
    </ul>
  );
}
