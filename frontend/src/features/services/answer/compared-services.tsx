import { type ReactNode, useState } from 'react';
import { useServicesTexts } from '@/texts/services';
import { ChoiceRow } from '@/ui/controls/choice-row';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import type { MatchedService } from './symptom-answer';
import './compared-services.css';

const HEADING_ID = 'compare-heading';

/** What a person has chosen in a comparison of prices. */
export interface ProviderChoice {
  readonly providerId: string;
  readonly serviceId: string;
  readonly interactionType: 'book_provider' | 'request_price';
  /** From 1. */
  readonly providerRank: number;
  readonly totalResults: number;
}

export interface ShownPrices {
  readonly serviceId: string;
  onBook(providerId: string): void;
  onChoose(choice: ProviderChoice): void;
}

/** A service whose cost is told in words. */
export interface ToldCost {
  readonly serviceId: string;
  readonly heading: string;
}

interface ComparedServicesProps {
  services: readonly MatchedService[];
  /** Renders the comparison of one service, which belongs to another feature. */
  prices(shown: ShownPrices): ReactNode;
  onBook(providerId: string, serviceId: string): void;
  onChoose(choice: ProviderChoice): void;
}

/** Compares the prices of one of the found services at a time. */
export function ComparedServices({ services, prices, onBook, onChoose }: ComparedServicesProps) {
  const { compare: texts } = useServicesTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [chosenId, setChosenId] = useState(services[0]?.id);
  const chosen = services.find(({ id }) => id === chosenId) ?? services[0];
  if (!chosen) return null;

  return (
    <section className="compare" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{texts.heading}</h2>
      {!isNarrow && <p className="muted">{texts.lead}</p>}
      {services.length > 1 && (
        <fieldset className="compare-choice">
          <legend>{texts.choose}</legend>
          <ChoiceRow
            value={chosen.id}
            onChange={setChosenId}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </fieldset>
      )}
      {services.length === 1 && <h3>{chosen.name}</h3>}
      {!isNarrow && <About service={chosen} />}
      {prices({
        serviceId: chosen.id,
        onBook: (providerId) => onBook(providerId, chosen.id),
        onChoose,
      })}
      {isNarrow && (
        <>
          <About service={chosen} />
          <p className="muted">{texts.lead}</p>
        </>
      )}
    </section>
  );
}

/** What the service is: before its prices, on a phone after them. */
function About({ service: { description, duration } }: { service: MatchedService }) {
  const texts = useServicesTexts();
  return (
    <p className="muted compare-service">
      {description} {texts.duration(duration)}.
    </p>
  );
}
