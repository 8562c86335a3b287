import type { TableProps } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { AssigneeName } from '../desk/assignee';
import { Due } from '../desk/due';
import { ReferenceLink } from '../desk/reference-link';
import type { OpenRecord } from '../desk/use-open-record';
import { RowActions } from '../list/row-actions';
import { RowMark } from '../list/row-mark';
import { useRoom } from '../list/use-room';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { PatientName } from './booking-details';
import { BriefSlot } from './slot-text';
import { useVerbActions } from './use-verb-actions';
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
  const { lg: hasRoom } = useRoom();
  return [
    {
      key: 'reference',
      title: texts.reference,
      width: 85,
      render: (_, { id, reference }) => <ReferenceLink reference={reference} link={linkTo(id)} />,
    },
    {
      key: 'createdAt',
      title: texts.asked,
      sorter: true,
      width: 85,
      responsive: ['xxl'],
      render: (_, { createdAt }) => moment.near(createdAt),
    },
    {
      key: 'patient',
      title: texts.patient,
      sorter: true,
      width: 92,
      ellipsis: true,
      render: (_, booking) => <PatientName booking={booking} />,
    },
    {
      key: 'provider',
      title: texts.provider,
      sorter: true,
      width: 95,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { providerName }) => <span className="console-wrap">{providerName}</span>,
    },
    {
      key: 'service',
      title: texts.service,
      sorter: true,
      width: 93,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { serviceName }) =>
        serviceName ?? <span className="muted">{texts.noService}</span>,
    },
    {
      key: 'startsAt',
      title: texts.times,
      sorter: true,
      width: hasRoom ? 216 : 165,
      ellipsis: true,
      render: (_, booking) => <BookingTimes booking={booking} />,
    },
  ];
}

function useWorkColumns({ onAct }: BookingColumns): Columns {
  const { bookings: texts, records, desk } = consoleTexts.useTexts();
  const actionsOf = useVerbActions(onAct);
  return [
    {
      key: 'dueAt',
      title: desk.due,
      sorter: true,
      width: 90,
      render: (_, { dueAt }) => dueAt && <Due at={dueAt} />,
    },
    {
      key: 'status',
      title: records.status,
      sorter: true,
      width: 105,
      render: (_, { status }) => <StatusMark status={status} text={texts.statuses[status]} />,
    },
    {
      key: 'assignee',
      title: desk.assignee,
      width: 100,
      ellipsis: true,
      responsive: ['xxl'],
      render: (_, { assigneeId }) => assigneeId && <AssigneeName id={assigneeId} />,
    },
    {
      key: 'actions',
      title: records.actions,
      width: 160,
      render: (_, booking) => <RowActions name={booking.reference} actions={actionsOf(booking)} />,
    },
  ];
}

/**
 * The confirmed slot, or the first of the slots that the patient prefers and how many more there
 * are; and a mark when other appointments overlap it.
 */
function BookingTimes({ booking }: { booking: AdminBooking }) {
  const { bookings: texts } = consoleTexts.useTexts();
  const { confirmedSlot, preferredSlots, overlapping, zone } = booking;
  const [slot, ...others] = confirmedSlot ? [confirmedSlot] : preferredSlots;
  return (
    <div className="console-line">
      {slot && <BriefSlot slot={slot} zone={zone} />}
      {others.length > 0 && <span className="muted">{texts.moreTimes(others.length)}</span>}
      {overlapping > 0 && <RowMark text={texts.overlaps(overlapping)} />}
    </div>
  );
}
