import { bookingTexts } from '@/texts/booking';
import { DemoNote as Note } from '@/ui/feedback/demo-note';

/** Says that an invented clinic sees nobody, wherever a person could go or call there. */
export function DemoNote({ phone = false }: { phone?: boolean }) {
  const { visit } = bookingTexts.useTexts();
  return (
    <Note>
      <b>{visit.demo}</b>
      {phone && ` ${visit.demoPhone}`}
    </Note>
  );
}
