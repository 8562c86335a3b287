import { Link } from 'wouter';
import { formatDay } from '../../format/date';
import { paths } from '../../paths';
import { useTexts } from '../../texts/core';
import { useLanguage } from '../../texts/language';
import { useProviderTexts } from '../../texts/provider';
import { ExternalLink } from '../../ui/external-link';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';
import { Tag } from '../../ui/tag';
import type { Provider } from './use-provider';

type Offer = Provider['providerServices'][number];

/** Everything the provider offers: what it is, what it costs, what that covers and who says so. */
export function OfferedServices({ provider }: { provider: Provider }) {
  const { directory } = useTexts();
  const texts = useProviderTexts();
  const { providerServices: offers, pricesHidden, slug, id } = provider;

  return (
    <section className="profile-services" aria-labelledby="profile-services">
      <h2 id="profile-services" className="title-3">{pricesHidden ? texts.servicesGuest : texts.services}</h2>
      {offers.length === 0 && <p className="muted">{directory.card.noServices}</p>}
      {offers.length > 0 && (
        <ul className="panel profile-offers">
          {offers.map((offer) => (
            <li key={offer.id}>
              <h3>{offer.service.name}</h3>
              <p className="profile-price">
                {pricesHidden ? <HiddenPrice service={offer.service.name} page={paths.provider(slug, id)} /> : <OfferPrice offer={offer} />}
              </p>
              <p className="small muted profile-description">{offer.service.description}</p>
              <OfferFacts offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OfferPrice({ offer: { effectivePrice } }: { offer: Offer }) {
  const { common } = useTexts();
  if (typeof effectivePrice !== 'number') return common.priceOnRequest;
  return effectivePrice === 0 ? common.noCharge : <Price cents={effectivePrice} />;
}

function HiddenPrice({ service, page }: { service: string; page: string }) {
  const { card } = useTexts().directory;
  return (
    <Link className="profile-locked" href={paths.auth({ returnTo: page })}>
      <span className="hatch" aria-hidden="true" />
      {card.signIn}
      <span className="visually-hidden"> {card.signInFor(service)}</span>
    </Link>
  );
}

/** What the price covers, then who published it and when. A guest learns the latter only. */
function OfferFacts({ offer: { priceInfo, priceSource } }: { offer: Offer }) {
  const { coverage, source, card } = useTexts().directory;
  const { language } = useLanguage();
  if (!priceInfo) return null;
  const { kind, asOf } = priceInfo;
  const demo = priceSource ? source.demo : source.demoGuest;

  return (
    <div className="profile-offer-facts">
      {priceSource && priceSource.coverage !== 'complete' && (
        <Tag look="amber"><Icon name="facility" size={16} />{coverage[priceSource.coverage]}</Tag>
      )}
      {priceSource && <p><Icon name={priceSource.coverage === 'complete' ? 'check' : 'info'} size={16} />{priceSource.includes}</p>}
      <p>
        <Icon name="document" size={16} />
        <span>
          {kind === 'demo' ? demo : source[kind](formatDay(asOf, language))}
          {priceSource?.sourceUrl && <>. <ExternalLink href={priceSource.sourceUrl}>{card.openFile}</ExternalLink></>}
        </span>
      </p>
      {priceSource?.ageing && <p className="profile-ageing"><Icon name="clock" size={16} />{source.ageing}</p>}
    </div>
  );
}
