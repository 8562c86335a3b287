import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Schema } from '@/api/schema';
import { groupedCode } from '@/format/code';
import { formatDay } from '@/format/date';
import { zoneName } from '@/format/window';
import { clockAt } from '@/format/zoned-time';
import { paths } from '@/paths';
import { accountTexts } from '@/texts/account';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Icon, type IconName } from '@/ui/icon';
import { PriceDocuments } from '@/ui/provider/documents/price-documents';
import { Tag } from '@/ui/tag';
import { WindowTime } from './appointment/windows/chosen-window';
import { BookingActions } from './booking-actions';
import { DemoNote } from './own/demo-note';
import { ProposedTimes } from './own/proposed-times';
import { SnapshotPrice } from './own/snapshot-price';
import { VisitDetails } from './own/visit-details';

type Booking = Schema<'BookingView'>;

/** The status as the patient sees it: a request can wait for the clinic or for the patient. */
type Stage = Booking['status'] | 'proposed';

const LOOKS: Record<Stage, { look: 'plain' | 'amber' | 'best' | 'green'; icon: IconName }> = {
  pending: { look: 'amber', icon: 'clock' },
  proposed: { look: 'best', icon: 'calendar' },
  confirmed: { look: 'green', icon: 'check' },
  cancelled: { look: 'plain', icon: 'close' },
  completed: { look: 'plain', icon: 'check' },
};

interface BookingCardProps {
  booking: Booking;
  /** Called with the changed request, when the API has returned it. */
  onChanged(booking?: Booking): void;
}

/** One of the person's own requests: its status, times, price and the possible next steps. */
export function BookingCard({ booking, onChanged }: BookingCardProps) {
  const { account, dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { status, zone, visit, confirmedSlot } = booking;
  const stage = stageOf(booking);
  const { look, icon } = LOOKS[stage];
  const heading = useRef<HTMLHeadingElement>(null);
  const change = { booking, onChanged, onDone: () => heading.current?.focus() };

  return (
    <article className="panel booking-card">
      <div className="booking-card-head">
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {booking.serviceName ?? dialog.anyService}
          </h3>
          <p className="muted">
            <ProviderName booking={booking} />, {booking.locationName}
          </p>
        </div>
        <Tag look={look}>
          <Icon name={icon} size={16} />
          {account.status[stage]}
        </Tag>
      </div>
      <p className="small muted">
        {account.sentOn(formatDay(clockAt(new Date(booking.createdAt), zone).day, language))}.{' '}
        {booking.demo && status === 'confirmed' ? '' : account.statusHint[stage]}
        {status === 'pending' || status === 'confirmed'
          ? ` ${dialog.cancelRule(booking.cancelNoticeHours)}`
          : ''}
      </p>
      {booking.demo && (status === 'pending' || status === 'confirmed') && <DemoNote />}
      {status === 'cancelled' && <Cancelled booking={booking} />}
      {booking.allowed.includes('accept') && <ProposedTimes {...change} />}
      {visit && confirmedSlot && (
        <VisitDetails
          booking={booking}
          visit={visit}
          slot={confirmedSlot}
          zoneName={zoneName(zone, language)}
        />
      )}
      <BookingFacts booking={booking} />
      {booking.priceCode && (status === 'pending' || status === 'confirmed') && (
        <PriceDocuments code={booking.priceCode} visit={visit?.sheetKey} />
      )}
      <BookingActions {...change} />
    </article>
  );
}

const stageOf = ({ status, allowed }: Booking): Stage =>
  status === 'pending' && allowed.includes('accept') ? 'proposed' : status;

/** The name of the clinic, which leads to its page. */
function ProviderName({
  booking: { providerId, providerName, providerSlug },
}: {
  booking: Booking;
}) {
  if (!providerSlug) return <>{providerName}</>;
  return <Link href={paths.provider(providerSlug, providerId)}>{providerName}</Link>;
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { account, visit: texts } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { zone, confirmedSlot, snapshot, priceCode, reference } = booking;
  // The heading of the proposed times names the zone already.
  const offered = booking.allowed.includes('accept');
  const windows = confirmedSlot ? [confirmedSlot] : booking.preferredSlots;
  return (
    <dl className="booking-facts">
      {!booking.visit && (
        <div>
          <dt>
            {(confirmedSlot ? account.confirmedTime : account.offeredTimes)(
              offered ? null : zoneName(zone, language),
            )}
          </dt>
          <dd>
            <ul>
              {windows.map((window, index) => (
                <li key={window.start}>
                  <WindowTime window={window} zone={zone} zoneNamed={offered || index > 0} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {snapshot && (
        <div>
          <dt>{account.price}</dt>
          <dd>
            <SnapshotPrice
              snapshot={snapshot}
              textLanguage={booking.language === language ? undefined : booking.language}
            />
            <ExpiredPrice booking={booking} snapshot={snapshot} />
            {priceCode && (
              <span className="small muted snapshot-lines">
                {texts.priceCode(groupedCode(priceCode))}
              </span>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.reference}</dt>
        <dd className="booking-reference">{reference}</dd>
      </div>
      <div>
        <dt>{account.about}</dt>
        <dd className="booking-words">{booking.symptoms}</dd>
      </div>
    </dl>
  );
}

/** Says that the price of an open request is past its last day. */
function ExpiredPrice({
  booking: { status, zone },
  snapshot: { priceCents, validUntil },
}: {
  booking: Booking;
  snapshot: NonNullable<Booking['snapshot']>;
}) {
  const { priceExpired } = accountTexts.useTexts();
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const lastMoment = new Date(validUntil);
  const isOpen = status === 'pending' || status === 'confirmed';
  if (!isOpen || priceCents === null || lastMoment.getTime() > now) return null;
  return (
    <strong className="small snapshot-lines">
      {priceExpired(formatDay(clockAt(lastMoment, zone).day, language))}
    </strong>
  );
}

function Cancelled({
  booking: { cancelledBy, cancelReason, cancelledLate, cancelNoticeHours },
}: {
  booking: Booking;
}) {
  const { account } = bookingTexts.useTexts();
  return (
    <p className="booking-words">
      {cancelledBy && account.cancelledBy[cancelledBy]}
      {cancelReason && cancelledBy !== 'system' && ` ${account.reason(cancelReason)}`}
      {cancelledLate && ` ${account.late(cancelNoticeHours)}`}
    </p>
  );
}
