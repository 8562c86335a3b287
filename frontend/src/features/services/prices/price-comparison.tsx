import { Button, Radio } from 'antd';
import { useState } from 'react';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { useServicesTexts } from '@/texts/services';
import { LinkButton } from '@/ui/link-button';
import type { MatchedService, SymptomAnswer } from '../answer/symptom-answer';
import { compare, priceRange } from './comparison';
import { type ChosenStep, PriceCard } from './price-card';
import './price-comparison.css';

const SHOWN = 4;
const HEADING_ID = 'compare-heading';

export interface ProviderChoice {
  providerId: string;
  serviceId: string;
  interactionType: ChosenStep;
  /** From 1. */
  providerRank: number;
  totalResults: number;
}

interface PriceComparisonProps {
  answer: SymptomAnswer;
  onBook(providerId: string, serviceId: string): void;
  onChoose(choice: ProviderChoice): void;
}

/** Compares the prices of one of the found services at a time. */
export function PriceComparison({ answer, onBook, onChoose }: PriceComparisonProps) {
  const { compare: texts, duration } = useServicesTexts();
  const { services, aiAnalysis } = answer;
  const [chosenId, setChosenId] = useState(services[0]?.id);
  const chosen = services.find(({ id }) => id === chosenId) ?? services[0];
  const savings = aiAnalysis.signInIncentive.potentialSavingsRange;
  if (!chosen) return null;

  return (
    <section className="compare" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{texts.heading}</h2>
      <p className="muted">
        {texts.lead} {savings && texts.differ(formatPrice(savings.most))}
      </p>
      {services.length > 1 && (
        <fieldset className="compare-choice">
          <legend>{texts.choose}</legend>
          <Radio.Group
            optionType="button"
            value={chosen.id}
            onChange={({ target }) => setChosenId(String(target.value))}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </fieldset>
      )}
      <div className="compare-service">
        {services.length === 1 && <h3>{chosen.name}</h3>}
        <p className="muted">
          {chosen.description} {duration(chosen.duration)}.
        </p>
      </div>
      <Offers
        key={chosen.id}
        service={chosen}
        answer={answer}
        onBook={onBook}
        onChoose={onChoose}
      />
    </section>
  );
}

function Offers({
  service,
  answer,
  onBook,
  onChoose,
}: PriceComparisonProps & { service: MatchedService }) {
  const [all, setAll] = useState(false);
  const { offers, cheapest } = compare(service, answer.providersForServices);
  const more = Math.max(service.providerCount, offers.length) - SHOWN;
  const whole = offers.length >= service.providerCount;
  const range = whole ? priceRange(offers) : null;

  return (
    <>
      <ul className="compare-cards">
        {offers.slice(0, all ? undefined : SHOWN).map((compared, at) => (
          <li
            key={compared.provider.id}
            className={at === 0 && compared.bestValue ? 'compare-best' : undefined}
          >
            <PriceCard
              compared={compared}
              cheapest={cheapest}
              large={at === 0 && compared.bestValue}
              prices={range ? offers.flatMap(({ cents }) => cents ?? []) : []}
              onBook={() => onBook(compared.provider.id, service.id)}
              onChoose={(interactionType) =>
                onChoose({
                  providerId: compared.provider.id,
                  serviceId: service.id,
                  interactionType,
                  providerRank: at + 1,
                  totalResults: offers.length,
                })
              }
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <MoreOffers
          service={service}
          offers={offers}
          more={more}
          all={all}
          onToggle={() => setAll(!all)}
        />
      )}
    </>
  );
}

interface MoreOffersProps {
  service: MatchedService;
  /** The offers that the page has. */
  offers: ReturnType<typeof compare>['offers'];
  /** How many offers are hidden. */
  more: number;
  /** Whether all offers are shown. */
  all: boolean;
  onToggle: () => void;
}

function MoreOffers({ service, offers, more, all, onToggle }: MoreOffersProps) {
  const { compare: texts } = useServicesTexts();
  const whole = offers.length >= service.providerCount;
  const spread = whole && priceRange(offers) ? priceRange(offers.slice(SHOWN)) : null;
  return (
    <div className="compare-more">
      <p>
        <b>{texts.more(more)}</b>{' '}
        {spread && (
          <span className="muted">
            {texts.range(formatPrice(spread.lowest), formatPrice(spread.highest))}
          </span>
        )}
      </p>
      {all && !whole && (
        <LinkButton href={paths.serviceBooking(service.id)}>{texts.everybody}</LinkButton>
      )}
      <Button aria-expanded={all} onClick={onToggle}>
        {all ? texts.showFirst : texts.showAll(offers.length)}
      </Button>
    </div>
  );
}
