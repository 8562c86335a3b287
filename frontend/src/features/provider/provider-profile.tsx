import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { useProviderTexts } from '@/texts/provider';
import { ExternalLink } from '@/ui/external-link';
import { Icon } from '@/ui/icon';
import { PricingGate } from '@/ui/provider/pricing-gate';
import { providerFacts } from '@/ui/provider/provider-facts';
import { ProviderPicture } from '@/ui/provider/provider-picture';
import { ProviderRating } from '@/ui/provider/provider-rating';
import { SaveButton } from '@/ui/saved/save-button';
import { Tag } from '@/ui/tag';
import { usePageHead } from '@/ui/use-page-head';
import { NextStep } from './next-step';
import { OfferedServices } from './offered-services';
import { Places } from './places';
import { ShareButton } from './share-button';
import type { Provider } from './use-provider';

const PriceFileCard = lazy(() => import('./price-file/price-file-card'));

/** One provider with its facts, locations, services and prices, and the next step. */
export function ProviderProfile({ provider }: { provider: Provider }) {
  const texts = useProviderTexts();
  const { name, bio, slug, id, kind, pricesHidden } = provider;
  const cities = [...new Set(provider.providerLocations.map(({ location }) => location.city))];
  usePageHead('provider', {
    title: `${name}: ${[provider.specialty, ...cities].join(', ')}`,
    description: texts.description(name, provider.specialty, cities.join(', ')),
    path: paths.provider(slug, id),
    unlisted: provider.demo,
  });

  return (
    <div className="wrap page profile">
      <div className="profile-head">
        <Link href={paths.providers()} className="profile-back">
          <Icon name="arrow-left" />
          {texts.back}
        </Link>
        <NameAndFacts provider={provider} />
        <div className="profile-actions">
          <SaveButton id={id} name={name} />
          <ShareButton title={name} path={paths.provider(slug, id)} />
        </div>
        {bio && <p className="profile-bio">{bio}</p>}
      </div>
      <div className="profile-side">
        <NextStep provider={provider} />
        <Places provider={provider} />
      </div>
      <div className="profile-body">
        {pricesHidden && <PricingGate returnTo={paths.provider(slug, id)} />}
        <OfferedServices provider={provider} />
        {kind === 'hospital_listing' && (
          <Suspense>
            <PriceFileCard providerId={id} hospital={name} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function NameAndFacts({ provider }: { provider: Provider }) {
  const { common, directory } = useTexts();
  const texts = useProviderTexts();
  const { name, specialty, kind, demo, countyProgram } = provider;
  const listing = kind === 'hospital_listing';

  return (
    <>
      <div className="profile-name">
        <ProviderPicture provider={provider} />
        <div>
          <h1>{name}</h1>
          <div className="tags">
            <Tag>{specialty}</Tag>
            {listing && <Tag>{texts.listing}</Tag>}
            {countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
            {demo && <Tag look="demo">{common.demo}</Tag>}
          </div>
        </div>
      </div>
      <ProviderFacts provider={provider} />
    </>
  );
}

function ProviderFacts({ provider }: { provider: Provider }) {
  const { directory } = useTexts();
  const texts = useProviderTexts();
  const { language } = useLanguage();
  const { kind, demo, countyProgram, rating, website } = provider;
  const listing = kind === 'hospital_listing';
  return (
    <ul className="profile-facts">
      {rating > 0 && (
        <li>
          <Icon name="star" />
          <ProviderRating provider={provider} />
        </li>
      )}
      {providerFacts(texts.facts, language).map((fact) => {
        const line = fact.line(provider);
        const href = 'href' in fact ? fact.href(provider) : null;
        if (line === '') return null;
        return (
          <li key={fact.field.name}>
            <Icon name={fact.icon} />
            {href ? <ExternalLink href={href}>{line}</ExternalLink> : <span>{line}</span>}
          </li>
        );
      })}
      {website && (
        <li>
          <Icon name="external" />
          <ExternalLink href={website}>{texts.website}</ExternalLink>
        </li>
      )}
      {demo && (
        <li>
          <Icon name="info" />
          <span>{texts.demoHint}</span>
        </li>
      )}
      {listing && (
        <li>
          <Icon name="info" />
          <span>{texts.listingHint}</span>
        </li>
      )}
      {countyProgram && (
        <li>
          <Icon name="info" />
          <span>{directory.card.countyProgramHint}</span>
        </li>
      )}
    </ul>
  );
}
