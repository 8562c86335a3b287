import { formatMediumDay, formatWeekday } from '@/format/date';
import { type TimeWindow, windowInWords } from '@/format/window';
import { useLanguage } from '@/texts/language';

interface SlotTextProps {
  slot: TimeWindow;
  zone: string;
  /** In a table, where there is little room. */
  brief?: boolean;
}

/** A slot in words, in the clinic's time zone. */
export function SlotText({ slot, zone, brief = false }: SlotTextProps) {
  const { language } = useLanguage();
  const { day, from, to } = windowInWords(
    slot,
    zone,
    language,
    brief ? formatMediumDay : formatWeekday,
  );
  return (
    <>
      {day}, {from} – {to}
    </>
  );
}
