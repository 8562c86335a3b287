import { useApi } from '@/api/client';
import { PAGE_MAX_SIZE } from '@/api/limits';
import type { TimeWindow } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import type { AdminBooking } from './admin-booking';
import { overlap } from './slot-draft';
import { SlotText } from './slot-text';

/**
 * The appointments of the clinic at the same time, among its latest ones. A clinic may see several
 * patients at a time, so this only warns.
 */
export function OverlapWarning({
  booking: { id, providerId, zone },
  slot,
}: {
  booking: AdminBooking;
  slot: TimeWindow;
}) {
  const { bookings: texts } = consoleTexts.useTexts();
  const { data = [] } = useApi(
    '/api/admin/bookings',
    {
      params: {
        query: {
          providerId,
          status: 'confirmed',
          sort: 'startsAt',
          order: 'desc',
          limit: PAGE_MAX_SIZE,
        },
      },
    },
    { dedupingInterval: 0 },
  ); // The list must include an appointment that was confirmed a moment ago.
  const others = data.flatMap((other) =>
    other.id !== id && other.confirmedSlot && overlap(other.confirmedSlot, slot)
      ? [{ id: other.id, at: other.confirmedSlot }]
      : [],
  );
  if (!others.length) return null;
  return (
    <Notice level="warn" title={texts.overlapWarning}>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <SlotText slot={other.at} zone={zone} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
