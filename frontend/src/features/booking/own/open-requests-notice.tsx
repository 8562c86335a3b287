import { Link } from 'wouter';
import { useApi } from '@/api/client';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { bookingTexts } from '@/texts/booking';
import { Notice } from '@/ui/feedback/notice';

const QUERY = { limit: 20 };

/** Says that the person already waits for an answer of this clinic, before they write again. */
export function OpenRequestsNotice({ providerId }: { providerId: string }) {
  const { dialog, faults, openRequests } = bookingTexts.useTexts();
  const isGuest = useViewer().kind !== 'user';
  const { data = [] } = useApi('/api/bookings/mine', isGuest ? null : { params: { query: QUERY } });
  const open = data.filter(
    (booking) => booking.providerId === providerId && booking.status === 'pending',
  );
  if (isGuest || open.length === 0) return null;
  return (
    <div className="appointment-refusal">
      <Notice level="warn" title={openRequests.title}>
        {open.map(({ id, serviceName, reference }) => (
          <p key={id}>{openRequests.line(serviceName ?? dialog.anyService, reference)}</p>
        ))}
        <p>
          <Link href={paths.account()}>{faults.toRequests}</Link>
        </p>
      </Notice>
    </div>
  );
}
