import type { TimeWindow } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { overlap } from './slot-draft';
import { SlotText } from './slot-text';

interface OverlapWarningProps {
  /** IANA zone of the clinic. */
  zone: string;
  slot: TimeWindow;
  /** Other appointments of the clinic. */
  taken: readonly TimeWindow[];
  /** Whether the clinic has no place for another patient then. */
  isFull: boolean;
}

/** The appointments of the clinic at the same time, and whether they leave a place. */
export function OverlapWarning({ zone, slot, taken, isFull }: OverlapWarningProps) {
  const { bookings: texts } = consoleTexts.useTexts();
  const others = taken.filter((other) => overlap(other, slot));
  if (others.length === 0) return null;
  return (
    <Notice level="warn" title={texts.overlapWarning}>
      <ul>
        {others.map((other) => (
          <li key={`${other.start} ${other.end}`}>
            <SlotText slot={other} zone={zone} />
          </li>
        ))}
      </ul>
      {isFull && <p>{texts.noPlace}</p>}
    </Notice>
  );
}
