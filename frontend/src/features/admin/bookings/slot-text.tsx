import { formatNearDay } from '@/format/date';
import { type TimeWindow, windowInWords, zoneName } from '@/format/window';
import { clockAt, clocksAgree } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';
import type { Language } from '@/texts/languages';
import { ZONE } from '../use-moment';

interface SlotTextProps {
  slot: TimeWindow;
  /** IANA zone of the clinic. */
  zone: string;
}

/** A slot in words, in the clinic's time zone, which is named when its clocks differ from ours. */
export function SlotText({ slot, zone }: SlotTextProps) {
  const { language } = useLanguage();
  const { day, from, to } = windowInWords(slot, zone, language);
  return (
    <>
      {day}, {from} – {to}
      {otherZone(slot, zone, language)}
    </>
  );
}

/** The name of a zone whose clocks differ from the device's, in parentheses. */
const otherZone = ({ start }: TimeWindow, zone: string, language: Language): string =>
  clocksAgree(new Date(start), zone, ZONE) ? '' : ` (${zoneName(zone, language)})`;

/** The same for one line of a list. */
export function BriefSlot({ slot, zone }: SlotTextProps) {
  const { language } = useLanguage();
  const { day, from, to } = windowInWords(slot, zone, language);
  const near = formatNearDay(clockAt(new Date(slot.start), zone).day, language);
  const time = `${from} – ${to}${otherZone(slot, zone, language)}`;
  return <span title={`${day}, ${time}`}>{`${near}, ${time}`}</span>;
}
