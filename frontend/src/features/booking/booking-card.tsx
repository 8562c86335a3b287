import type { Schema } from '../../api/schema';
import { formatDay } from '../../format/date';
import { zoneName } from '../../format/window';
import { clockAt } from '../../format/zoned-time';
import { bookingTexts } from '../../texts/booking';
import { useLanguage } from '../../texts/language';
import { Icon, type IconName } from '../../ui/icon';
import { Tag } from '../../ui/tag';
import { WindowTime } from './chosen-window';
import { SnapshotPrice } from './snapshot-price';

type Booking = Schema<'BookingView'>;

const LOOKS: Record<Booking['status'], { look: 'plain' | 'amber' | 'green'; icon: IconName }> = {
  pending: { look: 'amber', icon: 'clock' },
  confirmed: { look: 'green', icon: 'check' },
  cancelled: { look: 'plain', icon: 'close' },
  completed: { look: 'plain', icon: 'check' },
};

/** One's own request: how it stands, what it is about and which price is kept with it. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { account, dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { status, zone, confirmedSlot, snapshot } = booking;
  const { look, icon } = LOOKS[status];
  const windows = confirmedSlot ? [confirmedSlot] : booking.preferredSlots;

  return (
    <article className="panel booking-card">
      <div className="booking-card-head">
        <div>
          <h3>{booking.serviceName ?? dialog.anyService}</h3>
          <p className="muted">{booking.providerName}, {booking.locationName}</p>
        </div>
        <Tag look={look}><Icon name={icon} size={16} />{account.status[status]}</Tag>
      </div>
      <p className="small muted">
        {account.sentOn(formatDay(clockAt(new Date(booking.createdAt), zone).day, language))}. {account.statusHint[status]}
        {status === 'pending' || status === 'confirmed' ? ` ${dialog.cancelRule(booking.cancelNoticeHours)}` : ''}
      </p>
      <dl className="booking-facts">
        <div>
          <dt>{confirmedSlot ? account.confirmedTime : account.offeredTimes(zoneName(zone, language))}</dt>
          <dd>
            <ul>{windows.map((window) => <li key={window.start}><WindowTime window={window} zone={zone} /></li>)}</ul>
          </dd>
        </div>
        {snapshot && <div><dt>{account.price}</dt><dd><SnapshotPrice snapshot={snapshot} /></dd></div>}
        <div><dt>{account.about}</dt><dd className="booking-words">{booking.symptoms}</dd></div>
      </dl>
    </article>
  );
}
