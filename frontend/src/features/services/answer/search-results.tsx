import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '@/paths';
import { useLanguage } from '@/texts/language';
import { useServicesTexts } from '@/texts/services';
import { trackInteraction } from '@/tracking/track';
import { trackSearchClick } from '@/tracking/track-search';
import { Disclosure } from '../disclosure';
import { CareCard, type CareLevel } from './care/care-card';
import { loadSteps } from './care/load-steps';
import {
  ComparedServices,
  type ProviderChoice,
  type ShownPrices,
  type ToldCost,
} from './compared-services';
import { EmergencyAdvice } from './emergency/emergency-advice';
import { EmergencyAlarm } from './emergency/emergency-alarm';
import { HelpLine } from './emergency/help-line';
import { ownEmergency } from './emergency/own-emergency';
import { FittingServices } from './fitting-services';
import { NotOffered } from './no-answer/not-offered';
import { isWithoutServices, unofferedService } from './no-answer/unoffered';
import { loadNotSure, loadQuestion } from './questions/load-question';
import type { Updating } from './questions/question-card';
import type { SearchState } from './questions/replies';
import { isUnsure } from './sureness';
import type { Emergency, Line, SymptomAnswer } from './symptom-answer';
import { UnlockCard } from './unlock-card';
import './search-results.css';

const StepsAndReasons = lazy(() =>
  loadSteps().then(({ StepsAndReasons }) => ({ default: StepsAndReasons })),
);

/** Few searches need it. */
const NoServices = lazy(() =>
  import('./no-answer/no-services').then(({ NoServices }) => ({ default: NoServices })),
);

export const RESULTS_HEADING_ID = 'results-heading';

const NotSure = lazy(() => loadNotSure().then(({ NotSure }) => ({ default: NotSure })));
const QuestionCard = lazy(() =>
  loadQuestion().then(({ QuestionCard }) => ({ default: QuestionCard })),
);

/** The state of a page in the history: the search whose alarm was read. */
interface Proceeded extends SearchState {
  readonly proceededWith?: string;
}

interface SearchResultsProps {
  query: string;
  answer: SymptomAnswer;
  /** How far the answer to the last reply has come. */
  updating: Updating;
  /** The search box; hidden while the alarm is shown. */
  search: ReactNode;
  /** Renders the prices of a service, which belong to another feature. */
  prices(shown: ShownPrices): ReactNode;
  /** Says what a service costs, which belongs to the same feature. */
  cost(told: ToldCost): ReactNode;
  onBook(providerId: string, serviceId: string): void;
  onClear(): void;
}

/**
 * The results of a search. In an emergency the alarm comes first, and services and prices only on
 * request.
 */
export function SearchResults({ search, ...found }: SearchResultsProps) {
  const { query, answer, updating } = found;
  const [, navigate] = useLocation();
  // In the history, so that Back leads to the alarm again; and only as long as the page is open,
  // because the history outlives a reload.
  const state = useHistoryState<Proceeded | null>();
  const [isRead, setRead] = useState(false);
  const proceeded = isRead && state?.proceededWith === answer.searchId;
  const emergency = useEmergency(answer, updating.danger);
  if (!emergency)
    return (
      <>
        {search}
        <Found {...found} />
      </>
    );

  function proceed() {
    setRead(true);
    const proceeding: Proceeded = { ...state, proceededWith: answer.searchId };
    navigate(paths.services(query), { state: proceeding });
    requestAnimationFrame(() => document.getElementById(RESULTS_HEADING_ID)?.focus());
  }

  return (
    <>
      <EmergencyAlarm emergency={emergency} read={proceeded} />
      {proceeded ? (
        <>
          {search}
          <Found {...found} />
        </>
      ) : (
        <>
          <EmergencyAdvice emergency={emergency} query={query} onProceed={proceed} />
          <FollowUp {...found} />
        </>
      )}
    </>
  );
}

/** Also where the answer names the level alone, and for a danger whose answer is not there yet. */
function useEmergency(
  { emergency, aiAnalysis }: SymptomAnswer,
  danger: Line | null,
): Emergency | null {
  const { alarm } = useServicesTexts();
  const { language } = useLanguage();
  if (emergency) return emergency;
  const line = aiAnalysis.triage === 'emergency' ? '911' : danger;
  return line && ownEmergency(line, alarm, language);
}

const isCareLevel = (triage: string): triage is CareLevel =>
  triage === 'urgent' || triage === 'routine' || triage === 'selfcare';

/** What could change the answer, and what was replied. */
function FollowUp({
  query,
  answer,
  updating,
}: Pick<SearchResultsProps, 'query' | 'answer' | 'updating'>) {
  const { questions, answers } = answer.aiAnalysis;
  if (questions.length + answers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <QuestionCard
        query={query}
        answer={answer}
        updating={updating}
        nextFocusId={RESULTS_HEADING_ID}
      />
    </Suspense>
  );
}

function Found(found: Omit<SearchResultsProps, 'search'>) {
  const { query, answer, prices, cost, onBook, onClear } = found;
  const { results, care } = useServicesTexts();
  const { searchId, guide, services, providersForServices, pricesHidden, aiAnalysis } = answer;
  const { triage, detailedAnalysis } = aiAnalysis;
  const unoffered = unofferedService(answer);
  const priced = pricesHidden ? undefined : services[0];
  const chose = (serviceId: string, providerId: string | null = null) =>
    trackSearchClick({ searchId, serviceId, providerId });
  const choseProvider = (choice: ProviderChoice) => {
    chose(choice.serviceId, choice.providerId);
    trackInteraction({ ...choice, fromSearchId: searchId });
  };

  return (
    <>
      <h2 id={RESULTS_HEADING_ID} className="title-3 searched" tabIndex={-1}>
        {results.heading(query)}
      </h2>
      {aiAnalysis.helpLine && <HelpLine line={aiAnalysis.helpLine} />}
      {unoffered && <NotOffered service={unoffered} />}
      {isCareLevel(triage) && (
        <CareCard
          level={triage}
          why={detailedAnalysis.overallAssessment}
          guide={guide}
          nextSteps={guide ? [] : detailedAnalysis.nextSteps}
          complaint={aiAnalysis.complaint}
          cost={priced && cost({ serviceId: priced.id, heading: care.costs(priced.name) })}
          isOffered={!unoffered?.isFirst}
        />
      )}
      <FollowUp {...found} />
      <Suspense fallback={null}>
        {isUnsure(answer) && <NotSure />}
        {isWithoutServices(answer) && <NoServices query={query} onClear={onClear} />}
      </Suspense>
      {services.length > 0 && pricesHidden && (
        <UnlockCard query={query} services={services} providers={providersForServices} />
      )}
      {services.length > 0 &&
        (pricesHidden ? (
          <FittingServices services={services} onChoose={chose} />
        ) : (
          <ComparedServices
            key={searchId}
            services={services}
            prices={prices}
            onBook={onBook}
            onChoose={choseProvider}
          />
        ))}
      <Suspense fallback={null}>
        {triage !== 'none' && (
          <StepsAndReasons answer={answer} hasCareCard={isCareLevel(triage)} onChoose={chose} />
        )}
      </Suspense>
      {triage !== 'none' && <Disclosure />}
    </>
  );
}
