import { useId, useState } from 'react';
import { Link } from 'wouter';
import { formatDay } from '@/format/date';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { Icon } from '@/ui/icon';
import { OfferPrice } from '@/ui/provider/offer-price';
import { type Covers, partsOf } from '@/ui/provider/price-sentence/parts';
import { Tag } from '@/ui/tag';
import { Tooltip } from '@/ui/tooltip';
import { anyAgeing, coversOf, sharedCoverage, sharedIncludes, sources } from './price-facts';
import type { DirectoryProvider } from './use-directory';

type ProviderService = DirectoryProvider['providerServices'][number];

const FIRST_SERVICES = 3;

/** The services of a provider with their prices, or with placeholders for guests. */
export function ServiceList({ provider }: { provider: DirectoryProvider }) {
  const { common, directory } = useTexts();
  const { providerServices: services, pricesHidden } = provider;
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const rest = services.length - FIRST_SERVICES;
  const coverage = sharedCoverage(services);
  const includes = sharedIncludes(services);

  if (services.length === 0)
    return <p className="provider-services muted">{directory.card.noServices}</p>;
  return (
    <div className="provider-services">
      <div className="service-head">
        <span>{directory.card.service}</span>
        {!pricesHidden && coverage && <CoverageTag coverage={coverage} />}
        <span className="service-head-price">
          {pricesHidden ? directory.card.hidden : common.cashPrice}
        </span>
      </div>
      <ul id={listId} className="service-rows">
        {services.slice(0, expanded ? undefined : FIRST_SERVICES).map((offer) => (
          <li key={offer.id}>
            <div>
              <Tooltip description={offer.service.description}>{offer.service.name}</Tooltip>
              {!coverage && offer.priceSource && <CoverageTag coverage={coversOf(offer)} />}
              <Includes offer={offer} shared={includes} />
            </div>
            {pricesHidden ? (
              <HiddenPrice service={offer.service.name} />
            ) : (
              <OfferPrice offer={offer} />
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="service-toggle"
          data-track={expanded ? undefined : 'show_more'}
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? directory.card.lessServices : directory.card.moreServices(rest)}
          <span className="visually-hidden"> – {provider.name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      <Sources services={services} pricesHidden={pricesHidden} includes={includes} />
    </div>
  );
}

function HiddenPrice({ service }: { service: string }) {
  const { card } = useTexts().directory;
  return (
    <Link className="service-locked" href={paths.auth({ returnTo: paths.providersSection() })}>
      <span className="hatch" aria-hidden="true" />
      {card.signIn}
      <span className="visually-hidden"> {card.signInFor(service)}</span>
    </Link>
  );
}

/** Only a limited coverage has a mark; a complete price is described in words. */
export function CoverageTag({ coverage }: { coverage: Covers | null }) {
  const { directory } = useTexts();
  if (coverage === 'complete' || coverage === null) return null;
  return (
    <Tag look="amber">
      <Icon name="facility" size={16} />
      {directory.coverage[coverage]}
    </Tag>
  );
}

/** The code whose price it is, and what it includes unless that is said once for all. */
export function Includes({ offer, shared }: { offer: ProviderService; shared: string | null }) {
  if (!offer.priceSource) return null;
  const { includes } = offer.priceSource;
  const said = shared ? partsOf(includes).code : includes;
  return said && <p className="service-includes">{said}</p>;
}

interface SourcesProps {
  services: readonly ProviderService[];
  pricesHidden: boolean;
  /** The sentence on what is included that all prices share. */
  includes: string | null;
}

/** Where the prices come from and what they include, each once. */
export function Sources({ services, pricesHidden, includes }: SourcesProps) {
  const { source } = useTexts().directory;
  const { language } = useLanguage();
  const demoText = pricesHidden ? source.demoGuest : source.demo;

  return (
    <div className="service-sources">
      {sources(services).map(({ kind, asOf }) => (
        <p key={`${kind} ${asOf}`}>
          <Icon name="document" size={16} />
          {kind === 'demo' ? demoText : source[kind](formatDay(asOf, language))}
        </p>
      ))}
      {includes && (
        <p>
          <Icon name="info" size={16} />
          {includes}
        </p>
      )}
      {anyAgeing(services) && (
        <p className="service-ageing">
          <Icon name="clock" size={16} />
          {source.ageing}
        </p>
      )}
    </div>
  );
}
