import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderListTexts } from '@/texts/provider-list';
import { CompareBox } from '@/ui/compare/compare-box';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { OfferPrice } from '@/ui/provider/offer-price';
import { ProviderPicture } from '@/ui/provider/provider-picture';
import { ProviderRating } from '@/ui/provider/provider-rating';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { SaveButton } from '@/ui/saved/save-button';
import { Tag } from '@/ui/tag';
import { Tooltip } from '@/ui/tooltip';
import { distanceText } from '../distance-text';
import type { DirectoryFilters } from '../filters/filters';
import { coversOf, sharedIncludes } from '../price-facts';
import type { ListedProvider } from '../results';
import { CoverageTag, Includes, Sources } from '../service-list';
import type { DirectoryProvider } from '../use-directory';
import { filteredService, shownServices } from './shown-services';
import './compact-card.css';

interface CompactCardProps extends ListedProvider {
  filters: DirectoryFilters;
  /** The page after signing in. */
  returnTo: string;
}

/** A provider of a long list: who, where, two services and one next step. */
export function CompactCard({ provider, rank, total, filters, returnTo }: CompactCardProps) {
  const headingId = useId();
  return (
    <article
      className="panel compact-card"
      aria-labelledby={headingId}
      data-provider={provider.id}
      data-rank={rank}
      data-total={total}
    >
      <Identity provider={provider} headingId={headingId} />
      <Facts provider={provider} />
      <Offers provider={provider} filters={filters} />
      <div className="compact-action">
        <NextStep provider={provider} filters={filters} returnTo={returnTo} />
        <SaveButton id={provider.id} name={provider.name} />
      </div>
      <CompareBox provider={provider} />
    </article>
  );
}

function Identity({ provider, headingId }: { provider: DirectoryProvider; headingId: string }) {
  const { common, directory } = useTexts();
  const { id, slug, name, specialty, countyProgram, demo } = provider;
  return (
    <div className="provider-head">
      <ProviderPicture provider={provider} />
      <div>
        <h2 id={headingId}>
          <Link href={paths.provider(slug, id)}>{name}</Link>
        </h2>
        <div className="tags">
          <Tag>{specialty}</Tag>
          {countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
          {demo && <Tag look="demo">{common.demo}</Tag>}
        </div>
      </div>
    </div>
  );
}

function Facts({ provider }: { provider: DirectoryProvider }) {
  const { card } = useTexts().directory;
  const { distanceMiles, providerLocations, rating } = provider;
  const places = providerLocations.map(({ location: { city, state } }) => `${city}, ${state}`);
  const distinct = [...new Set(places)].join(' · ');
  return (
    <ul className="provider-facts">
      <li>
        <Icon name="place" />
        <span>
          {distinct}
          {distanceMiles !== null && (
            <span className="compact-distance">
              {distanceText(card, distanceMiles, providerLocations.length > 1)}
            </span>
          )}
        </span>
      </li>
      {rating > 0 && (
        <li>
          <Icon name="star" />
          <ProviderRating provider={provider} />
        </li>
      )}
    </ul>
  );
}

interface OffersProps {
  provider: DirectoryProvider;
  filters: DirectoryFilters;
}

function Offers({ provider, filters }: OffersProps) {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  const { providerServices, pricesHidden, name } = provider;
  const services = shownServices(providerServices, filters);
  const rest = providerServices.length - services.length;
  const includes = sharedIncludes(services);

  if (services.length === 0)
    return <p className="compact-offers muted">{directory.card.noServices}</p>;
  return (
    <div className="compact-offers">
      <ul className="service-rows">
        {services.map((offer) => (
          <li key={offer.id}>
            <div>
              <Tooltip description={offer.service.description}>{offer.service.name}</Tooltip>
              {offer.priceSource && <CoverageTag coverage={coversOf(offer)} />}
              <Includes offer={offer} shared={includes} />
            </div>
            {pricesHidden ? (
              <span className="hatch compact-hatch" aria-hidden="true" />
            ) : (
              <OfferPrice offer={offer} />
            )}
          </li>
        ))}
      </ul>
      <div className="compact-foot">
        <Sources services={services} pricesHidden={pricesHidden} includes={includes} />
        {rest > 0 && (
          <Link className="compact-rest" href={paths.provider(provider.slug, provider.id)}>
            {texts.restOfServices(rest)}
            <span className="visually-hidden"> – {name}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

interface NextStepProps {
  provider: DirectoryProvider;
  filters: DirectoryFilters;
  returnTo: string;
}

function NextStep({ provider, filters, returnTo }: NextStepProps) {
  const { card, requestPrice, requestPriceAt } = useTexts().directory;
  const { id, name, pricesHidden, bookable } = provider;
  if (pricesHidden) {
    return (
      <LinkButton block href={paths.auth({ returnTo })}>
        {card.signInButton}
      </LinkButton>
    );
  }
  if (bookable) {
    const service = filteredService(provider.providerServices, filters);
    return (
      <LinkButton block data-track="request_appointment" href={paths.providerBooking(id, service)}>
        {card.request}
      </LinkButton>
    );
  }
  return (
    <Button
      block
      aria-label={requestPriceAt(name)}
      onClick={() => openQuoteRequest({ kind: 'price', providerName: name, providerId: id })}
    >
      {requestPrice}
    </Button>
  );
}
