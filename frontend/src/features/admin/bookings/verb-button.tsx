import { Button } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { Icon } from '@/ui/icon';
import type { AdminBooking, BookingVerb } from './admin-booking';

const VERBS: readonly BookingVerb[] = ['confirm', 'move', 'complete', 'cancel'];

interface BookingVerbsProps {
  booking: AdminBooking;
  onAct: (booking: AdminBooking, verb: BookingVerb) => void;
}

/** What staff can do with a request now. A button that mails has an envelope and says so. */
export function BookingVerbs({ booking, onAct }: BookingVerbsProps) {
  const { bookings: texts, none } = consoleTexts.useTexts();
  const verbs = VERBS.filter((verb) => booking.allowed.includes(verb));
  if (verbs.length === 0) return <div className="console-actions">{none}</div>;
  return (
    <div className="console-actions">
      {verbs.map((verb) => (
        <Button
          key={verb}
          icon={verb === 'complete' ? undefined : <Icon name="mail" size={16} />}
          title={verb === 'complete' ? undefined : texts.mails}
          onClick={() => onAct(booking, verb)}
        >
          {texts.verbs[verb]}
        </Button>
      ))}
    </div>
  );
}
