import { useId } from 'react';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/external-link';
import { LinkButton } from '@/ui/link-button';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { publishedFile } from './price-facts';
import { ProviderIdentity } from './provider-identity';
import type { ListedProvider } from './results';
import { ServiceList } from './service-list';
import type { DirectoryProvider } from './use-directory';
import './provider-card.css';

export function ProviderCard({ provider, rank, total }: ListedProvider) {
  const headingId = useId();
  return (
    <article
      className="panel provider-card"
      aria-labelledby={headingId}
      data-provider={provider.id}
      data-rank={rank}
      data-total={total}
    >
      <ProviderIdentity provider={provider} headingId={headingId} />
      <ServiceList provider={provider} />
      <div className="provider-action">
        <NextStep provider={provider} />
      </div>
    </article>
  );
}

function NextStep({ provider }: { provider: DirectoryProvider }) {
  const { card, requestPrice, requestPriceAt } = useTexts().directory;
  const requestButton = (look?: 'text') => (
    <Button
      block
      type={look}
      aria-label={requestPriceAt(provider.name)}
      onClick={() =>
        openQuoteRequest({ kind: 'price', providerName: provider.name, providerId: provider.id })
      }
    >
      {requestPrice}
    </Button>
  );
  if (provider.pricesHidden) {
    return (
      <>
        <LinkButton block href={paths.auth({ returnTo: paths.providersSection() })}>
          {card.signInButton}
        </LinkButton>
        {requestButton('text')}
      </>
    );
  }
  if (provider.kind === 'hospital_listing') {
    const file = publishedFile(provider.providerServices);
    return (
      <>
        {requestButton()}
        <p className="small muted">
          {card.listing} {file && <ExternalLink href={file}>{card.openFile}</ExternalLink>}
        </p>
      </>
    );
  }
  if (!provider.bookable) return requestButton();
  return (
    <>
      <LinkButton
        block
        type="primary"
        data-track="request_appointment"
        href={paths.providerBooking(provider.id)}
      >
        {card.request}
      </LinkButton>
      {requestButton('text')}
    </>
  );
}
