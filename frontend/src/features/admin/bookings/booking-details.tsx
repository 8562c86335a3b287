import type { ReactNode } from 'react';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import type { TimeWindow } from '@/format/window';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { RecordHistory } from '../history/record-history';
import { Loaded } from '../loaded';
import { useMoment } from '../use-moment';
import { SlotText } from './slot-text';

/** The contents of a request and how it was answered; loads when the row is opened. */
export function BookingDetails({ id }: { id: string }) {
  const {
    bookings: { details: texts },
    audit,
  } = consoleTexts.useTexts();
  const answer = useApi('/api/admin/bookings/{id}', { params: { path: { id } } });
  return (
    <Loaded from={answer} what={texts.what}>
      {(booking) => (
        <div>
          <Facts booking={booking} />
          <h3>{audit.history.title}</h3>
          <RecordHistory entity="booking.booking_requests" id={id} />
        </div>
      )}
    </Loaded>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const {
    bookings: { details: texts },
    none,
  } = consoleTexts.useTexts();
  const {
    locationName,
    zone,
    phone,
    symptoms,
    notes,
    snapshot,
    preferredSlots,
    proposedSlots,
    overrideReason,
    cancelledBy,
    mails,
  } = booking;
  return (
    <dl className="console-facts">
      <Fact name={texts.place}>{locationName}</Fact>
      <Fact name={texts.patient}>
        <PatientText booking={booking} />
      </Fact>
      {phone && (
        <Fact name={texts.phone}>
          <a href={paths.phone(`+1${phone}`)}>{formatPhone(phone)}</a>
        </Fact>
      )}
      <Fact name={texts.symptoms}>{symptoms || none}</Fact>
      {notes && <Fact name={texts.notes}>{notes}</Fact>}
      {snapshot && (
        <Fact name={texts.price}>
          {snapshot.priceCents === null ? texts.onRequest : formatPrice(snapshot.priceCents)}
        </Fact>
      )}
      <Fact name={texts.asked}>
        <Slots slots={preferredSlots} zone={zone} />
      </Fact>
      {proposedSlots.length > 0 && (
        <Fact name={texts.offered}>
          <Slots slots={proposedSlots} zone={zone} />
        </Fact>
      )}
      {overrideReason && <Fact name={texts.override}>{overrideReason}</Fact>}
      {cancelledBy && (
        <Fact name={texts.cancelled}>
          <Cancellation booking={booking} by={cancelledBy} />
        </Fact>
      )}
      <Fact name={texts.mails}>
        <Mails mails={mails} />
      </Fact>
    </dl>
  );
}

type Booking = Schema<'AdminBookingView'>;

function PatientText({ booking: { forWhom, ageBand, isNewPatient } }: { booking: Booking }) {
  const { details: texts } = consoleTexts.useTexts().bookings;
  return [
    texts.whom[forWhom],
    ageBand && texts.age(ageBand),
    isNewPatient ? texts.isNew : texts.known,
  ]
    .filter(Boolean)
    .join(', ');
}

interface SlotsProps {
  slots: readonly TimeWindow[];
  /** IANA zone of the clinic. */
  zone: string;
}

const Slots = ({ slots, zone }: SlotsProps) => (
  <ul>
    {slots.map((slot) => (
      <li key={slot.start}>
        <SlotText slot={slot} zone={zone} />
      </li>
    ))}
  </ul>
);

interface CancellationProps {
  booking: Booking;
  by: NonNullable<Booking['cancelledBy']>;
}

function Cancellation({ booking: { cancelReason, cancelledLate }, by }: CancellationProps) {
  const { details: texts } = consoleTexts.useTexts().bookings;
  return [
    texts.by[by],
    cancelledLate && texts.late,
    cancelReason === 'expired' ? texts.expired : cancelReason,
  ]
    .filter(Boolean)
    .join(', ');
}

function Mails({ mails }: Pick<Booking, 'mails'>) {
  const {
    bookings: { details: texts },
    none,
  } = consoleTexts.useTexts();
  const moment = useMoment();
  if (mails.length === 0) return none;
  return (
    <ul>
      {mails.map(({ recipient, kind, outcome, at }) => (
        <li key={`${recipient} ${kind} ${at}`}>
          {moment.time(at)}:{' '}
          {[
            texts.recipients[recipient] ?? recipient,
            texts.kinds[kind] ?? kind,
            texts.outcomes[outcome] ?? outcome,
          ].join(', ')}
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
