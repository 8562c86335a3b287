import type { ReactNode } from 'react';
import { useCompareTexts } from '@/texts/compare';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { useProviderTexts } from '@/texts/provider';
import { ExternalLink } from '@/ui/external-link';
import { useAnswerTime } from '@/ui/provider/answer-time';
import { OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import { providerFacts } from '@/ui/provider/provider-facts';
import { ProviderRating } from '@/ui/provider/provider-rating';
import { StepAction } from '../step-action';
import type { Provider } from '../use-provider';
import type { ComparedProvider } from './compared-offers';

/** A row of the table. */
export interface ComparedFact {
  readonly key: string;
  readonly label: string;
  /** Empty when the provider has not said. */
  valueOf(compared: ComparedProvider): ReactNode;
}

/** What a provider says of itself, in the order of the rows. */
const SAID = [
  'openingHours',
  'walkIns',
  'patientAges',
  'languages',
  'healthAccountCards',
  'paymentPlans',
  'financialHelp',
] as const;

/** All rows but the names. */
export function useComparedFacts(
  compared: readonly ComparedProvider[],
  serviceId: string | null,
  returnTo: string,
): ComparedFact[] {
  const texts = useCompareTexts();
  const distance = useDistanceFact(compared);
  const said = useSaidFacts();
  const price = usePriceFact(compared, serviceId);
  return [
    {
      key: 'place',
      label: texts.labels.place,
      valueOf: ({ provider }) => <Place provider={provider} />,
    },
    price,
    ...distance,
    {
      key: 'rating',
      label: texts.labels.rating,
      valueOf: ({ provider }) =>
        provider.rating > 0 ? <ProviderRating provider={provider} /> : texts.noRating,
    },
    ...said,
    {
      key: 'answers',
      label: texts.labels.answers,
      valueOf: ({ provider }) => <Answers provider={provider} />,
    },
    {
      key: 'step',
      label: texts.labels.step,
      valueOf: ({ provider, offer }) => (
        <StepAction provider={provider} offer={offer} returnTo={returnTo} isNamed />
      ),
    },
  ];
}

function usePriceFact(
  compared: readonly ComparedProvider[],
  serviceId: string | null,
): ComparedFact {
  const { common, directory } = useTexts();
  const texts = useCompareTexts();
  if (serviceId === null) {
    return {
      key: 'services',
      label: texts.labels.services,
      valueOf: ({ provider: { providerServices } }) =>
        providerServices.length > 0
          ? texts.services(providerServices.length)
          : directory.card.noServices,
    };
  }
  const service = compared.find(({ offer }) => offer !== null)?.offer?.service.name;
  return {
    key: 'price',
    label: service === undefined ? common.cashPrice : `${common.cashPrice}: ${service}`,
    valueOf: (each) => <ComparedPrice compared={each} />,
  };
}

function ComparedPrice({ compared: { provider, offer } }: { compared: ComparedProvider }) {
  const { directory } = useTexts();
  const texts = useCompareTexts();
  if (offer === null) return texts.notListed;
  return (
    <>
      {provider.pricesHidden ? (
        <>
          <span className="hatch compare-hatch" aria-hidden="true" />
          <span className="small muted">{directory.card.hidden}</span>
        </>
      ) : (
        <OfferPrice offer={offer} />
      )}
      <PriceFacts offer={offer} />
      {provider.countyProgram && <p className="small muted">{directory.card.countyProgramHint}</p>}
    </>
  );
}

/** Only where the distance of a provider is known. */
function useDistanceFact(compared: readonly ComparedProvider[]): ComparedFact[] {
  const { card } = useTexts().directory;
  const { labels, notKnown } = useCompareTexts();
  if (compared.every(({ provider }) => provider.distanceMiles === null)) return [];
  return [
    {
      key: 'distance',
      label: labels.distance,
      valueOf: ({ provider: { distanceMiles, providerLocations } }) =>
        distanceMiles === null
          ? notKnown
          : card.distance(Math.round(distanceMiles), providerLocations.length > 1),
    },
  ];
}

function useSaidFacts(): ComparedFact[] {
  const { facts } = useProviderTexts();
  const { language } = useLanguage();
  const all = providerFacts(facts, language);
  return SAID.map((name) => ({
    key: name,
    label: facts.labels[name],
    valueOf: ({ provider }) => {
      const line = all.find(({ field }) => field.name === name)?.line(provider) ?? '';
      if (name !== 'financialHelp' || provider.financialHelpUrl === null) return line;
      return (
        <>
          {line && `${line}. `}
          <ExternalLink href={provider.financialHelpUrl}>{facts.help}</ExternalLink>
        </>
      );
    },
  }));
}

function Place({ provider: { specialty, providerLocations } }: { provider: Provider }) {
  const cities = new Set(providerLocations.map(({ location }) => location.city));
  return [specialty, ...cities].join(' · ');
}

function Answers({ provider: { id, bookable } }: { provider: Provider }) {
  const texts = useCompareTexts();
  const words = useAnswerTime(bookable ? id : null);
  return words ?? <span className="quiet">{bookable ? texts.fewAnswers : texts.noRequests}</span>;
}
