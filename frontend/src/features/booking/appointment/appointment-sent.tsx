import { type ReactNode, useEffect, useRef } from 'react';
import type { Schema } from '@/api/schema';
import { zoneName } from '@/format/window';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { DemoNotice } from '@/ui/feedback/demo-notice';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { SnapshotPrice } from '../own/snapshot-price';
import { WindowTime } from './windows/chosen-window';
import '../request-facts.css';

interface AppointmentSentProps {
  booking: Schema<'BookingView'>;
  /** What to do about a danger that the request tells of. */
  danger: ReactNode;
  /** Whether the clinic is invented. */
  demo: boolean;
  onClose(): void;
}

/** Confirms that the request was sent, and says what happens next. */
export function AppointmentSent({ booking, danger, demo, onClose }: AppointmentSentProps) {
  const { sent, dialog, demo: demoTexts } = bookingTexts.useTexts();
  const viewer = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className="appointment-form">
      <div className="appointment-scroll appointment-sent">
        <h3 ref={heading} tabIndex={-1}>
          <span className="appointment-sent-icon">
            <Icon name="check" />
          </span>
          {sent.title}
        </h3>
        {danger}
        <p>{sent.lead(booking.providerName)}</p>
        {demo && <DemoNotice {...demoTexts} />}
        <h4>{sent.nextHeading}</h4>
        <ol className="appointment-steps">
          {sent.next(viewer.kind === 'user' ? viewer.user.email : '').map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>{dialog.cancelRule(booking.cancelNoticeHours)}</li>
        </ol>
        <RequestFacts booking={booking} />
      </div>
      <div className="appointment-actions">
        <Button type="primary" onClick={onClose}>
          {sent.close}
        </Button>
        <LinkButton href={paths.account()}>{sent.toRequests}</LinkButton>
      </div>
    </div>
  );
}

function RequestFacts({ booking }: Pick<AppointmentSentProps, 'booking'>) {
  const { sent, dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { zone } = booking;
  return (
    <dl className="booking-facts">
      <div>
        <dt>{sent.service}</dt>
        <dd>{booking.serviceName ?? dialog.anyService}</dd>
      </div>
      {booking.snapshot && (
        <div>
          <dt>{sent.price}</dt>
          <dd>
            <SnapshotPrice snapshot={booking.snapshot} />
          </dd>
        </div>
      )}
      <div>
        <dt>{sent.place}</dt>
        <dd>{booking.locationName}</dd>
      </div>
      <div>
        <dt>{sent.times(zoneName(zone, language))}</dt>
        <dd>
          <ul>
            {booking.preferredSlots.map((window, index) => (
              <li key={window.start}>
                <WindowTime window={window} zone={zone} zoneNamed={index > 0} />
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{sent.reference}</dt>
        <dd className="booking-reference">{booking.reference}</dd>
      </div>
    </dl>
  );
}
