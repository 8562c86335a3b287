import { formatNearDay } from '@/format/date';
import { type TimeWindow, windowInWords } from '@/format/window';
import { clockAt } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';

interface SlotTextProps {
  slot: TimeWindow;
  /** IANA zone of the clinic. */
  zone: string;
}

/** A slot in words, in the clinic's time zone. */
export function SlotText({ slot, zone }: SlotTextProps) {
  const { language } = useLanguage();
  const { day, from, to } = windowInWords(slot, zone, language);
  return (
    <>
      {day}, {from} – {to}
    </>
  );
}

/** The same for one line of a list. */
export function BriefSlot({ slot, zone }: SlotTextProps) {
  const { language } = useLanguage();
  const { day, from, to } = windowInWords(slot, zone, language);
  const near = formatNearDay(clockAt(new Date(slot.start), zone).day, language);
  return <span title={`${day}, ${from} – ${to}`}>{`${near}, ${from} – ${to}`}</span>;
}
