import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/external-link';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import type { Unoffered } from './unoffered';
import './not-offered.css';

/** The finder of community health centers of the United States government. */
const HEALTH_CENTERS = 'https://findahealthcenter.hrsa.gov';

/** Says first that nobody here offers the service, and where else it may be had. */
export function NotOffered({ service: { name, isDental } }: { service: Unoffered }) {
  const { notOffered: texts } = useServicesTexts();
  const { directory } = useTexts();
  return (
    <section className="panel not-offered" aria-labelledby="not-offered-heading">
      <h2 id="not-offered-heading" className="title-3">
        {texts.title(name)}
      </h2>
      <p>{texts.ask}</p>
      <Button type="primary" onClick={() => openQuoteRequest({ kind: 'price', serviceName: name })}>
        {directory.requestPrice}
      </Button>
      <p>
        {isDental ? texts.dental : texts.general}{' '}
        <ExternalLink href={HEALTH_CENTERS}>findahealthcenter.hrsa.gov</ExternalLink>
      </p>
      {!isDental && (
        <p>
          {texts.call} <a href={paths.phone('211')}>{texts.call211}</a>
        </p>
      )}
    </section>
  );
}
