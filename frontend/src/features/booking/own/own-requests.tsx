import { useState } from 'react';
import { useApi } from '@/api/client';
import { PAGE_MAX_SIZE } from '@/api/limits';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { LinkButton } from '@/ui/link-button';
import { BookingCard } from '../booking-card';
import '../booking.css';

const PAGE_SIZE = 20;
/** The refresh interval while a request waits for its clinic. */
const REFRESH_MS = 5000;

type Booking = Schema<'BookingView'>;

/** The person's appointment requests, newest first. */
export function OwnRequests() {
  const { account } = bookingTexts.useTexts();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const query = { limit };
  const { data, error, mutate } = useApi(
    '/api/bookings/mine',
    { params: { query } },
    {
      keepPreviousData: true,
      refreshInterval: (latest) =>
        latest?.some(({ status }) => status === 'pending') ? REFRESH_MS : 0,
    },
  );

  function changed(booking?: Booking) {
    void mutate((bookings) => bookings?.map((each) => (each.id === booking?.id ? booking : each)), {
      revalidate: booking === undefined,
    });
  }

  if (error && !data) return <ErrorNotice title={account.failed} onRetry={() => void mutate()} />;
  if (!data) return <OwnRequestsLoading />;
  if (data.length === 0) {
    const action = (
      <LinkButton href={paths.providers()} type="primary">
        {account.emptyAction}
      </LinkButton>
    );
    return <EmptyState title={account.empty} hint={account.emptyHint} action={action} />;
  }
  return (
    <>
      <ul className="own-requests">
        {data.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} onChanged={changed} />
          </li>
        ))}
      </ul>
      {data.length === limit && limit < PAGE_MAX_SIZE && (
        <Button className="own-requests-more" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {account.more}
        </Button>
      )}
    </>
  );
}

function OwnRequestsLoading() {
  return (
    <div className="panel booking-card" aria-hidden="true">
      <SkeletonBar width="46%" height="30px" />
      <SkeletonBar width="30%" height="24px" />
      <SkeletonBar width="70%" height="52px" />
    </div>
  );
}
