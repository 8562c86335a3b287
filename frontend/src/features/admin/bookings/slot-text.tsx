import { type TimeWindow, windowInWords } from '@/format/window';
import { useLanguage } from '@/texts/language';

/** A slot in words, in the clinic's time zone. */
export function SlotText({ slot, zone }: { slot: TimeWindow; zone: string }) {
  const { language } = useLanguage();
  const { day, from, to } = windowInWords(slot, zone, language);
  return (
    <>
      {day}, {from} – {to}
    </>
  );
}
