import { Link } from 'wouter';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { Icon } from '@/ui/icon';
import { Monogram } from '@/ui/provider/monogram';
import { Price } from '@/ui/provider/price';
import { publication } from '@/ui/provider/publication';
import { Ticket } from '@/ui/provider/ticket';
import './example-price.css';

type Provider = Schema<'DirectoryProviderView'>;

/** The service that most hospitals of the pilot offer. */
const WANTED_SERVICE = 'mammogram_screening';

/** An example: a real price, published by a hospital of the directory. */
export function ExamplePrice() {
  const query = { search: 'hospital', limit: 10 };
  const { data, error } = useApi('/api/providers/with-services', { params: { query } }, priceCache);
  if (error) return null;
  if (!data)
    return (
      <ExampleFrame>
        <ExampleSkeleton />
      </ExampleFrame>
    );

  const example = chooseExample(data);
  return (
    example && (
      <ExampleFrame>
        <ExampleTicket {...example} />
      </ExampleFrame>
    )
  );
}

interface Example {
  provider: Provider;
  offer: Provider['providerServices'][number];
}

function chooseExample(providers: readonly Provider[]): Example | null {
  const offers = providers
    .filter(({ kind, countyProgram }) => kind === 'hospital_listing' && !countyProgram)
    .flatMap((provider) => provider.providerServices.map((offer) => ({ provider, offer })));
  return offers.find(({ offer }) => offer.service.key === WANTED_SERVICE) ?? offers[0] ?? null;
}

function ExampleTicket({ provider, offer }: Example) {
  const { home, common } = useTexts();
  const { effectivePrice } = offer;
  const place = provider.providerLocations[0]?.location;

  return (
    <Ticket
      top={
        <>
          <div className="example-provider">
            <Monogram name={provider.name} size={44} />
            <div>
              <p className="example-name">{provider.name}</p>
              {place && (
                <p className="small muted">
                  {place.city}, {place.state}
                </p>
              )}
            </div>
          </div>
          <p className="example-service">{offer.service.name}</p>
        </>
      }
    >
      <p className="small muted example-label">{common.cashPrice}</p>
      {provider.pricesHidden && (
        <>
          <p className="example-hidden" aria-hidden="true">
            <span className="price price-xl">$</span>
            <span className="hatch" />
          </p>
          <Link href={paths.auth()} className="example-sign-in">
            {home.hero.signInToSee}
          </Link>
        </>
      )}
      {typeof effectivePrice === 'number' && (
        <p>
          <Price cents={effectivePrice} size="xl" />
        </p>
      )}
      <PublicationLines offer={offer} />
    </Ticket>
  );
}

/** What the price covers, and the day on which the hospital published it. */
function PublicationLines({ offer }: Pick<Example, 'offer'>) {
  const { directory } = useTexts();
  const { language } = useLanguage();
  const published = publication(offer);
  return (
    <ul className="ticket-lines">
      {published?.coverage === 'facility' && (
        <li className="ticket-limit">
          <Icon name="facility" />
          <span>
            <b>{directory.coverage.facility}.</b> {directory.coverage.facilityHint}
          </span>
        </li>
      )}
      {published && (
        <li>
          <Icon name="document" />
          <span>{directory.source.published_file(formatDay(published.asOf, language))}</span>
        </li>
      )}
    </ul>
  );
}

function ExampleSkeleton() {
  return (
    <Ticket
      top={
        <div className="example-bars">
          <SkeletonBar width="70%" height="44px" />
          <SkeletonBar width="90%" height="28px" />
        </div>
      }
    >
      <div className="example-bars">
        <SkeletonBar width="60%" height="64px" />
        <SkeletonBar width="100%" height="60px" />
        <SkeletonBar width="80%" height="20px" />
      </div>
    </Ticket>
  );
}

function ExampleFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="example-price">
      <div className="example-behind" aria-hidden="true" />
      {children}
    </div>
  );
}
