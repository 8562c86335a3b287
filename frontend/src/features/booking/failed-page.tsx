import { bookingTexts } from '@/texts/booking';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { usePageHead } from '@/ui/use-page-head';

export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const { page } = bookingTexts.useTexts();
  usePageHead('booking', { title: page.title });
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{page.title}</h1>
      <ErrorNotice title={page.failed} onRetry={onRetry} />
    </div>
  );
}
