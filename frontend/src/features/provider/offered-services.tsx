import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderTexts } from '@/texts/provider';
import { useServicesTexts } from '@/texts/services';
import { OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import type { Provider } from './use-provider';

const OfferBenchmark = lazy(() => import('./offer-benchmark'));

/** All services of the provider, each with its price, coverage and price source. */
export function OfferedServices({ provider }: { provider: Provider }) {
  const { directory } = useTexts();
  const texts = useProviderTexts();
  const { providerServices: offers, pricesHidden, slug, id } = provider;
  const { data: benchmarks } = useApi(
    '/api/providers/{id}/benchmarks',
    pricesHidden ? null : { params: { path: { id } } },
    priceCache,
  );

  return (
    <section className="profile-services" aria-labelledby="profile-services">
      <h2 id="profile-services" className="title-3">
        {pricesHidden ? texts.servicesGuest : texts.services}
      </h2>
      {offers.length === 0 && <p className="muted">{directory.card.noServices}</p>}
      {offers.length > 0 && (
        <ul className="panel profile-offers">
          {offers.map((offer) => (
            <li key={offer.id}>
              <h3>{offer.service.name}</h3>
              <p className="profile-price">
                {pricesHidden ? (
                  <HiddenPrice service={offer.service.name} page={paths.provider(slug, id)} />
                ) : (
                  <OfferPrice offer={offer} />
                )}
              </p>
              <p className="small muted profile-description">{offer.service.description}</p>
              <PriceFacts offer={offer} />
              {offer.priceSource?.comparable === false && (
                <Suspense fallback={null}>
                  <NotCompared />
                </Suspense>
              )}
              {benchmarks && <Benchmark benchmarks={benchmarks} serviceId={offer.service.id} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Says of an unusual price what its card among other providers' says. */
function NotCompared() {
  const { notCompared } = useServicesTexts().compare;
  return <p className="small muted profile-not-compared">{notCompared.questionable}</p>;
}

interface BenchmarkProps {
  benchmarks: readonly Schema<'PriceBenchmarkView'>[];
  serviceId: string;
}

/** What the price of a service is held against; nothing when nothing is known. */
function Benchmark({ benchmarks, serviceId }: BenchmarkProps) {
  const benchmark = benchmarks.find((each) => each.serviceId === serviceId);
  if (!benchmark) return null;
  return (
    <Suspense fallback={null}>
      <OfferBenchmark benchmark={benchmark} />
    </Suspense>
  );
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
