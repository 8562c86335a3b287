import { useState } from 'react';
import { api } from '@/api/client';
import { useMeta } from '@/api/meta';
import { saveAs } from '@/api/save-as';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { BusyButton } from '@/ui/busy-button';
import { ExternalLink } from '@/ui/external-link';
import { dismissErrorOf, toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Icon } from '@/ui/icon';
import { WindowTime } from '../appointment/windows/chosen-window';
import { dialled } from '../phone/phone-script';

const ACTION = 'calendar-file';
const toast = toastsOf(ACTION);

type Booking = Schema<'BookingView'>;
type Visit = NonNullable<Booking['visit']>;

const FILE_NAME = 'appointment.ics';

interface VisitDetailsProps {
  booking: Booking;
  visit: Visit;
  slot: NonNullable<Booking['confirmedSlot']>;
  /** Names the clinic's time zone; for the heading. */
  zoneName: string;
}

/** When and where the patient goes, whom they call, and what they bring. */
export function VisitDetails({ booking, visit, slot, zoneName }: VisitDetailsProps) {
  const { account, visit: texts } = bookingTexts.useTexts();
  return (
    <div className="visit">
      <div>
        <h4>{account.confirmedTime(zoneName)}</h4>
        <p className="visit-time">
          <WindowTime window={slot} zone={booking.zone} />
        </p>
        <AddToCalendar id={booking.id} />
      </div>
      <div>
        <h4>{texts.where}</h4>
        <Address visit={visit} />
      </div>
      <div>
        <h4>{texts.whomToCall}</h4>
        <WhomToCall visit={visit} reference={booking.reference} demo={booking.demo} />
      </div>
      <div>
        <h4>{texts.bring}</h4>
        <ul className="visit-things">
          {texts.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Address({ visit: { placeName, address } }: { visit: Visit }) {
  const { visit: texts } = bookingTexts.useTexts();
  const { mapUrlTemplate } = useMeta();
  if (!address)
    return (
      <p>
        {placeName}. {texts.noAddress}
      </p>
    );
  const { street, city, state, zipCode } = address;
  return (
    <>
      <address>
        {placeName}
        <br />
        <b>{street}</b>
        <br />
        {city}, {state} {zipCode}
      </address>
      <p className="visit-link">
        <Icon name="place" />
        <ExternalLink href={paths.map(mapUrlTemplate, `${street}, ${city}, ${state} ${zipCode}`)}>
          {texts.map}
        </ExternalLink>
      </p>
    </>
  );
}

interface WhomToCallProps {
  visit: Visit;
  reference: string;
  demo: boolean;
}

function WhomToCall({ visit: { phone }, reference, demo }: WhomToCallProps) {
  const { visit: texts } = bookingTexts.useTexts();
  const { supportEmail } = useMeta();
  if (!phone)
    return (
      <p>
        {texts.noPhone} <a href={paths.mail(supportEmail, reference)}>{supportEmail}</a>
      </p>
    );
  if (demo)
    return (
      <p>
        {phone}. {texts.demoPhone}
      </p>
    );
  return (
    <>
      <p className="visit-link">
        <Icon name="phone" />
        <a href={paths.phone(dialled(phone))} aria-label={texts.callLabel(phone)}>
          {phone}
        </a>
      </p>
      <p className="small muted">{texts.callHint}</p>
    </>
  );
}

/** Downloads the appointment as a file for calendars. */
function AddToCalendar({ id }: { id: string }) {
  const { visit: texts } = bookingTexts.useTexts();
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const { data, error } = await api.GET('/api/bookings/{id}/calendar', {
      params: { path: { id } },
      parseAs: 'blob',
    });
    setBusy(false);
    if (error) return toast.error(texts.calendarFailed, explain(error));
    dismissErrorOf(ACTION);
    saveAs(data, FILE_NAME);
  }

  return (
    <BusyButton icon={<Icon name="calendar" />} busy={busy} onClick={() => void download()}>
      {busy ? texts.calendarBusy : texts.calendar}
    </BusyButton>
  );
}
