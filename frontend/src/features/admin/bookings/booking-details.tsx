import type { ReactNode } from 'react';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { Loaded } from '../loaded';
import { useMoment } from '../use-moment';
import { SlotText } from './slot-text';

/** What the patient wrote and how the request came to be as it is; fetched when somebody looks. */
export function BookingDetails({ id }: { id: string }) {
  const {
    bookings: { details: texts },
  } = consoleTexts.useTexts();
  const answer = useApi(
    '/api/admin/bookings/{id}',
    { params: { path: { id } } },
    { revalidateIfStale: true },
  );
  return (
    <Loaded from={answer} what={texts.what}>
      {(booking) => <Facts booking={booking} />}
    </Loaded>
  );
}

function Facts({ booking }: { booking: Schema<'AdminBookingView'> }) {
  const {
    bookings: { details: texts },
    none,
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const {
    locationName,
    zone,
    forWhom,
    ageBand,
    isNewPatient,
    phone,
    symptoms,
    notes,
    snapshot,
    preferredSlots,
    proposedSlots,
    overrideReason,
    cancelledBy,
    cancelReason,
    cancelledLate,
    mails,
  } = booking;
  const times = (slots: typeof preferredSlots) => (
    <ul>
      {slots.map((slot) => (
        <li key={slot.start}>
          <SlotText slot={slot} zone={zone} />
        </li>
      ))}
    </ul>
  );
  return (
    <dl className="console-facts">
      <Fact name={texts.place}>{locationName}</Fact>
      <Fact name={texts.patient}>
        {[
          texts.whom[forWhom],
          ageBand && texts.age(ageBand),
          isNewPatient ? texts.isNew : texts.known,
        ]
          .filter(Boolean)
          .join(', ')}
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
      <Fact name={texts.asked}>{times(preferredSlots)}</Fact>
      {proposedSlots.length > 0 && <Fact name={texts.offered}>{times(proposedSlots)}</Fact>}
      {overrideReason && <Fact name={texts.override}>{overrideReason}</Fact>}
      {cancelledBy && (
        <Fact name={texts.cancelled}>
          {[
            texts.by[cancelledBy],
            cancelledLate && texts.late,
            cancelReason === 'expired' ? texts.expired : cancelReason,
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
      <Fact name={texts.mails}>
        {mails.length ? (
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
        ) : (
          none
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
