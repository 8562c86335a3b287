import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { useServicesTexts } from '@/texts/services';
import { EmergencyLine } from '@/ui/feedback/emergency-line';
import { PROVIDERS_HEADING_ID } from '@/ui/provider/providers-heading';
import { usePageHead } from '@/ui/use-page-head';
import { takeKeptSearch } from './answer/kept-search';
import { ResultSkeleton } from './answer/result-skeleton';
import { SearchFailed } from './answer/search-failed';
import { RESULTS_HEADING_ID, SearchResults } from './answer/search-results';
import type { SymptomAnswer } from './answer/symptom-answer';
import { useSymptomSearch } from './answer/use-symptom-search';
import { ServiceCatalogue } from './service-catalogue';
import { ServiceSearch } from './service-search';
import './services-page.css';

export interface AskedAppointment {
  providerId: string;
  serviceId: string;
  onGone(): void;
}

interface ServicesPageProps {
  /** The directory of providers, a feature of its own. */
  providers: ReactNode;
  /** The dialog that requests an appointment, of another feature, too. */
  appointment(asked: AskedAppointment): ReactNode;
}

/**
 * Symptoms or services in one's own words, from the address or from the box; without any, the whole
 * catalogue.
 */
export function ServicesPage({ providers, appointment }: ServicesPageProps) {
  const texts = useServicesTexts();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const query = (params.get('search') ?? '').trim();
  const { answer, failure, searching, again } = useSymptomSearch(query);
  const [asked, setAsked] = useState<Omit<AskedAppointment, 'onGone'> | null>(null);
  const toldBy = useToldWhere(query, searching);
  const [isProvidersFirst, setProvidersFirst] = useProvidersFirst(query);
  useGoOn(query);
  usePageHead('services');

  function search(wanted: string) {
    toldBy.expect();
    setProvidersFirst(false);
    if (wanted !== query) navigate(paths.services(wanted));
    else if (!again()) toldBy.tell();
  }

  function clear() {
    navigate(paths.services());
    setProvidersFirst(true);
  }

  const form = (
    <>
      <ServiceSearch query={query} searching={searching} onSearch={search} />
      <EmergencyLine />
    </>
  );

  return (
    <>
      <div className="wrap page services-page">
        {!(answer && isAlarming(answer)) && <h1>{texts.heading}</h1>}
        <p className="visually-hidden" role="status">
          {searching
            ? texts.searching
            : answer && !isAlarming(answer)
              ? texts.results.status(answer.services.length)
              : ''}
        </p>
        {answer && !searching ? (
          <SearchResults
            key={answer.searchId}
            query={query}
            answer={answer}
            search={form}
            onClear={clear}
            onBook={(providerId, serviceId) => setAsked({ providerId, serviceId })}
          />
        ) : (
          form
        )}
        {searching && <ResultSkeleton />}
        {failure && <SearchFailed problem={failure} onRetry={again} />}
        {query === '' && !isProvidersFirst && <ServiceCatalogue />}
      </div>
      {(query === '' || (answer && answer.services.length === 0 && !isAlarming(answer))) &&
        providers}
      {query === '' && isProvidersFirst && (
        <div className="wrap services-below">
          <ServiceCatalogue />
        </div>
      )}
      {asked && appointment({ ...asked, onGone: () => setAsked(null) })}
    </>
  );
}

/** Its heading is the alarm's, then. */
const isAlarming = ({ emergency, aiAnalysis }: SymptomAnswer): boolean =>
  emergency !== null || aiAnalysis.triage === 'emergency';

/** Whoever searched is led to what was found: to its heading, or to the failure. */
function useToldWhere(query: string, searching: boolean) {
  const expected = useRef(false);

  function tell() {
    expected.current = false;
    const active = document.activeElement;
    // Who is elsewhere by now stays there; an alarm takes the focus itself.
    if (active === null || active === document.body || active.closest('.search-form'))
      document.getElementById(RESULTS_HEADING_ID)?.focus();
  }

  useEffect(() => {
    if (expected.current && !searching) tell();
  }, [query, searching]);

  return { expect: () => (expected.current = true), tell };
}

/**
 * Who asked for the providers is led to their heading. Until the next search they stand above the
 * catalogue of services, which loads later and would push them out of sight.
 */
function useProvidersFirst(query: string): [boolean, (isWanted: boolean) => void] {
  const [isWanted, setWanted] = useState(false);
  const isFirst = isWanted && query === '';

  useEffect(() => {
    if (!isFirst) return;
    const heading = document.getElementById(PROVIDERS_HEADING_ID);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ behavior: 'instant' });
  }, [isFirst]);

  return [isFirst, setWanted];
}

/** Somebody who signed in to see more of a search goes on with it. */
function useGoOn(query: string): void {
  const [, navigate] = useLocation();
  const signedIn = useViewer().kind === 'user';

  useEffect(() => {
    const kept = signedIn ? takeKeptSearch() : '';
    if (kept && query === '') navigate(paths.services(kept), { replace: true });
  }, [signedIn, query, navigate]);
}
