import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { LinkButton } from '@/ui/link-button';
import { usePageHead } from '@/ui/use-page-head';

/** Says why there is nothing to book here yet, and where to go on. */
export function MissingPage({ title, hint }: { title: string; hint: string }) {
  const { page } = bookingTexts.useTexts();
  usePageHead('booking', { title });
  return (
    <div className="wrap page booking-missing">
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <div className="booking-actions">
        <LinkButton href={paths.services()} type="primary">
          {page.browse}
        </LinkButton>
        <LinkButton href={paths.providers()}>{page.toProviders}</LinkButton>
      </div>
    </div>
  );
}
