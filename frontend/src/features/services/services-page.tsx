import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { takeStoredSearch } from '@/stored-search';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { EmergencyLine } from '@/ui/feedback/emergency-line';
import { PROVIDERS_HEADING_ID } from '@/ui/provider/providers-heading';
import { usePageHead } from '@/ui/use-page-head';
import { loadSteps } from './answer/care/load-steps';
import type { ShownPrices, ToldCost } from './answer/compared-services';
import { SearchFailed } from './answer/no-answer/search-failed';
import { isWithoutServices } from './answer/no-answer/unoffered';
import { loadQuestion } from './answer/questions/load-question';
import { SpanishOffer } from './answer/questions/spanish-offer';
import { ResultSkeleton } from './answer/result-skeleton';
import { RESULTS_HEADING_ID, SearchResults } from './answer/search-results';
import type { SymptomAnswer } from './answer/symptom-answer';
import { useSymptomSearch } from './answer/use-symptom-search';
import { ServiceSearch, type ServiceSearchProps } from './service-search';
import './services-page.css';

interface RequestedAppointment {
  providerId: string;
  serviceId: string;
  onClosed(): void;
}

interface ServicesPageProps {
  /** `ServiceCatalogue`, which only a page without a search shows. */
  catalogue: ReactNode;
  /** The directory of providers, a feature of its own. */
  providers: ReactNode;
  /** Renders the compared prices of a service, which belong to another feature. */
  prices(shown: ShownPrices): ReactNode;
  /** Says what a service costs; of the same feature. */
  cost(told: ToldCost): ReactNode;
  /** Renders the dialog that requests an appointment, which belongs to another feature. */
  appointment(request: RequestedAppointment): ReactNode;
}

/**
 * Searches for symptoms or services in the person's own words. Without a search it shows the whole
 * catalogue.
 */
export function ServicesPage({ catalogue, providers, appointment, ...shown }: ServicesPageProps) {
  const texts = useServicesTexts();
  const { hero } = useTexts().home;
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const query = (params.get('search') ?? '').trim();
  const { answer, failure, searching, updating, again } = useSymptomSearch(query);
  const [booking, setBooking] = useState<Omit<RequestedAppointment, 'onClosed'> | null>(null);
  const alarming = answer !== undefined && (updating.danger !== null || isAlarming(answer));
  const isFound = query !== '' && !alarming;
  const results = useResultsFocus(query, searching);
  const [isProvidersFirst, setProvidersFirst] = useProvidersFirst(query);
  useResumedSearch(query);
  useEffect(() => {
    // A part that fails to load is asked for once more where it is shown.
    if (searching) void Promise.allSettled([loadSteps(), loadQuestion()]);
  }, [searching]);
  usePageHead('services');

  function search(text: string) {
    results.expect();
    setProvidersFirst(false);
    if (text !== query) navigate(paths.services(text));
    else if (!again()) results.focus();
  }

  function clear() {
    navigate(paths.services());
    setProvidersFirst(true);
  }

  const form = <SearchWithHelp query={query} searching={searching} onSearch={search} />;

  return (
    <>
      <div className={`wrap page services-page${isFound ? ' services-found' : ''}`}>
        {!alarming && <h1>{texts.heading}</h1>}
        {query === '' && <p className="lead">{hero.lead}</p>}
        <SearchStatus searching={searching} answer={alarming ? null : answer} />
        {answer && !searching ? (
          <SearchResults
            key={answer.searchId}
            query={query}
            answer={answer}
            updating={updating}
            search={form}
            {...shown}
            onClear={clear}
            onBook={(providerId, serviceId) => setBooking({ providerId, serviceId })}
          />
        ) : (
          form
        )}
        {searching && <ResultSkeleton />}
        {failure && <SearchFailed problem={failure} onRetry={again} />}
        {query === '' && !isProvidersFirst && catalogue}
      </div>
      {(query === '' || (answer && isWithoutServices(answer) && !alarming)) && providers}
      {query === '' && isProvidersFirst && <div className="wrap services-below">{catalogue}</div>}
      {booking && appointment({ ...booking, onClosed: () => setBooking(null) })}
    </>
  );
}

function SearchWithHelp(props: ServiceSearchProps) {
  return (
    <>
      <ServiceSearch {...props} />
      <EmergencyLine />
      <SpanishOffer query={props.query} />
    </>
  );
}

interface SearchStatusProps {
  searching: boolean;
  /** The answer that is announced, once it is there. */
  answer: SymptomAnswer | null | undefined;
}

/** Announces the state of the search to screen readers. */
function SearchStatus({ searching, answer }: SearchStatusProps) {
  const texts = useServicesTexts();
  const found = answer ? texts.results.ready : '';
  return (
    <p className="visually-hidden" role="status">
      {searching ? texts.searching : found}
    </p>
  );
}

/** Whether the answer is an emergency: then the alarm has the page's heading. */
const isAlarming = ({ emergency, aiAnalysis }: SymptomAnswer): boolean =>
  emergency !== null || aiAnalysis.triage === 'emergency';

/** Moves the focus to the results' heading, or to the failure, when a search has ended. */
function useResultsFocus(query: string, searching: boolean) {
  const expected = useRef(false);

  function focus() {
    expected.current = false;
    const active = document.activeElement;
    // A person who has moved on keeps the focus there. An alarm takes the focus itself.
    if (active === null || active === document.body || active.closest('.search-form'))
      document.getElementById(RESULTS_HEADING_ID)?.focus();
  }

  useEffect(() => {
    if (expected.current && !searching) focus();
  }, [query, searching]);

  function expect() {
    expected.current = true;
  }

  return { expect, focus };
}

/**
 * Moves the focus to the providers' heading after the person has cleared the search. Until the next
 * search the providers are above the catalogue, which loads later and would push them out of sight.
 */
function useProvidersFirst(query: string): [boolean, (isRequested: boolean) => void] {
  const [isRequested, setRequested] = useState(false);
  const isFirst = isRequested && query === '';

  useEffect(() => {
    if (!isFirst) return;
    const heading = document.getElementById(PROVIDERS_HEADING_ID);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ behavior: 'instant' });
  }, [isFirst]);

  return [isFirst, setRequested];
}

/** Repeats the search that the person left to sign in. */
function useResumedSearch(query: string): void {
  const [, navigate] = useLocation();
  const signedIn = useViewer().kind === 'user';

  useEffect(() => {
    const search = signedIn ? takeStoredSearch() : '';
    if (search && query === '') navigate(paths.services(search), { replace: true });
  }, [signedIn, query, navigate]);
}
