import { bookingTexts } from '@/texts/booking';
import { Icon } from '@/ui/icon';

/** Says that an invented clinic sees nobody, wherever a person could go or call there. */
export function DemoNote({ phone = false }: { phone?: boolean }) {
  const { visit } = bookingTexts.useTexts();
  return (
    <p className="demo-note">
      <Icon name="warning" />
      <span>
        <b>{visit.demo}</b>
        {phone && ` ${visit.demoPhone}`}
      </span>
    </p>
  );
}
