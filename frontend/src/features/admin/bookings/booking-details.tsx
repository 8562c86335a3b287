import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import type { TimeWindow } from '@/format/window';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';
import { DemoMark } from '../demo-mark';
import { RowMark } from '../list/row-mark';
import { Mail } from '../records/mail';
import { useMoment } from '../use-moment';
import type { AdminBooking } from './admin-booking';
import { SlotText } from './slot-text';

/** What was asked for and how it was answered. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const {
    bookings: { details: texts },
    none,
  } = consoleTexts.useTexts();
  const {
    zone,
    symptoms,
    notes,
    snapshot,
    confirmedSlot,
    preferredSlots,
    proposedSlots,
    overrideReason,
    cancelledBy,
  } = booking;
  return (
    <dl className="console-facts">
      <WhereAndWho booking={booking} />
      <Fact name={texts.symptoms}>{symptoms || none}</Fact>
      {notes && <Fact name={texts.notes}>{notes}</Fact>}
      {snapshot && (
        <Fact name={texts.price}>
          {snapshot.priceCents === null ? texts.onRequest : formatPrice(snapshot.priceCents)}
        </Fact>
      )}
      {confirmedSlot && (
        <Fact name={texts.set}>
          <b>
            <SlotText slot={confirmedSlot} zone={zone} />
          </b>
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
    </dl>
  );
}

type Booking = Schema<'AdminBookingView'>;

/** The clinic, its place, and the patient. */
function WhereAndWho({ booking }: { booking: Booking }) {
  const { details: texts } = consoleTexts.useTexts().bookings;
  const { providerId, providerName, locationName, phone } = booking;
  return (
    <>
      <Fact name={texts.clinic}>
        <Clinic id={providerId} name={providerName} />
      </Fact>
      <Fact name={texts.place}>{locationName}</Fact>
      <Fact name={texts.patient}>
        <PatientText booking={booking} />
      </Fact>
      {phone && (
        <Fact name={texts.phone}>
          <a href={paths.phone(`+1${phone}`)}>{formatPhone(phone)}</a>
        </Fact>
      )}
    </>
  );
}

/** The clinic as a link to its record, and how to reach it. */
function Clinic({ id, name }: { id: string; name: string }) {
  const { data } = useApi('/api/admin/providers/{id}', { params: { path: { id } } });
  return (
    <>
      <Link href={paths.admin('providers', id)}>{name}</Link>
      {data?.phone && (
        <div>
          <a href={paths.phone(data.phone)}>{data.phone}</a>
        </div>
      )}
      {data?.email && <Mail address={data.email} />}
    </>
  );
}

/** Who asks. A name leads to the account. */
export function Patient({ booking }: { booking: AdminBooking }) {
  const { bookings: texts } = consoleTexts.useTexts();
  const { patientName, patientEmail, patientSuspended, demoPatient, userId } = booking;
  if (!patientName && !patientEmail) return <b>{texts.deleted}</b>;
  return (
    <div>
      <b>{patientName}</b> {demoPatient && <DemoMark />}
      <div className="console-wrap">
        <Link href={paths.adminSearch('users', userId)}>
          {patientEmail && <Mail address={patientEmail} />}
        </Link>
      </div>
      {patientSuspended && <Tag look="amber">{texts.suspended}</Tag>}
    </div>
  );
}

/** The same on one line, without the address and the mark of a demo. */
export function PatientName({ booking }: { booking: AdminBooking }) {
  const { bookings: texts } = consoleTexts.useTexts();
  const { patientName, patientEmail, patientSuspended, userId } = booking;
  if (!patientName && !patientEmail) return <b>{texts.deleted}</b>;
  return (
    <div className="console-line">
      <Link href={paths.adminSearch('users', userId)} title={patientEmail ?? undefined}>
        {patientName ?? patientEmail}
      </Link>
      {patientSuspended && <RowMark text={texts.suspended} />}
    </div>
  );
}

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

/** Times, one below the other. */
export const Slots = ({ slots, zone }: SlotsProps) => (
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

/** The mails about a request, and what became of them. */
export function BookingMails({ mails }: Pick<Booking, 'mails'>) {
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
