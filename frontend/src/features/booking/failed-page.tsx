import { bookingTexts } from '../../texts/booking';
import { ErrorNotice } from '../../ui/error-notice';
import { usePageTitle } from '../../ui/use-page-title';

export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const { page } = bookingTexts.useTexts();
  usePageTitle(page.title);
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{page.title}</h1>
      <ErrorNotice title={page.failed} onRetry={onRetry} />
    </div>
  );
}
