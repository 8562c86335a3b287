import { bookingTexts } from '@/texts/booking';
import { SkeletonBar } from '@/ui/feedback/skeleton';

export function BookingLoading() {
  const { page } = bookingTexts.useTexts();
  return (
    <div className="wrap page booking-loading">
      <h1 className="title-3">
        <span role="status">{page.loading}</span>
      </h1>
      <SkeletonBar width="min(440px, 90%)" height="44px" />
      <SkeletonBar width="min(620px, 100%)" height="26px" />
      <div className="panel booking-loading-card">
        <SkeletonBar width="60%" height="30px" />
        <SkeletonBar width="100%" height="44px" />
        <SkeletonBar width="100%" height="44px" />
        <SkeletonBar width="100%" height="44px" />
      </div>
    </div>
  );
}
