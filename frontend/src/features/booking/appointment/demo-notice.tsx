import { bookingTexts } from '@/texts/booking';
import { Icon } from '@/ui/icon';
import '@/ui/feedback/notice.css';

/** Says that the clinic is invented, so that nobody waits for a visit. */
export function DemoNotice() {
  const { demo } = bookingTexts.useTexts();
  return (
    <div className="notice notice-warn appointment-demo" role="note">
      <span className="notice-icon">
        <Icon name="alert" size={16} />
      </span>
      <div>
        <b>{demo.title}</b>
        <p>{demo.text}</p>
      </div>
    </div>
  );
}
