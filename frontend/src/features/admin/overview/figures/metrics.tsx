import { useSearchParams } from 'wouter';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { Loaded } from '@/features/admin/loaded';
import { consoleTexts } from '@/texts/admin';
import { type DayRange, periodBefore } from '../range';
import { drawn } from '../weeks';
import { DayDetails } from './day-details';
import { MetricCard } from './metric-card';
import { SignInDetails } from './sign-in-details';
import { SignupDetails } from './signup-details';

const METRICS = [
  'userSignups',
  'userSignIns',
  'aiSearches',
  'showMoreClicks',
  'requestAppointmentClicks',
  'bookProviderClicks',
] as const;
type MetricName = (typeof METRICS)[number];
/** The name that each card's table has in the address. */
const DETAILS = {
  userSignups: 'signups',
  userSignIns: 'sign-ins',
  aiSearches: 'searches',
  showMoreClicks: 'show-more',
  requestAppointmentClicks: 'requests',
  bookProviderClicks: 'bookings',
} as const;
/** The tables of these two metrics list single people. */
const isOfPeople = (key: MetricName): key is 'userSignups' | 'userSignIns' =>
  key === 'userSignups' || key === 'userSignIns';
const ID = 'metric-details';

interface MetricsProps {
  range: DayRange;
  days: readonly Schema<'DayFiguresView'>[];
  /** Whether the viewer may see contact data. */
  contacts: boolean;
}

/** The six figures of a range. */
export function Metrics({ range, days, contacts }: MetricsProps) {
  const {
    overview: { metrics: texts, parts },
  } = consoleTexts.useTexts();
  const before = periodBefore(range);
  const answer = useMetrics(range, before);
  const offered = METRICS.filter((key) => contacts || !isOfPeople(key));
  const [open, toggle] = useOpenDetails(offered);

  return (
    <>
      <section
        className="panel metrics-panel"
        aria-labelledby={`${ID}-title`}
        aria-busy={answer.isValidating}
      >
        <h2 className="visually-hidden" id={`${ID}-title`}>
          {texts.title}
        </h2>
        <Loaded from={answer} what={parts.metrics}>
          {(metrics) => (
            <div className="metrics">
              {METRICS.map((key) => (
                <MetricCard
                  key={key}
                  name={texts.names[key]}
                  metric={metrics[key]}
                  values={drawn(days).map((group) => group.reduce((sum, day) => sum + day[key], 0))}
                  details={
                    offered.includes(key)
                      ? { id: ID, open: open === key, onToggle: () => toggle(key) }
                      : undefined
                  }
                />
              ))}
            </div>
          )}
        </Loaded>
      </section>
      <div id={ID} className="metric-details">
        {open === 'userSignups' && <SignupDetails range={range} />}
        {open === 'userSignIns' && <SignInDetails range={range} />}
        {open && !isOfPeople(open) && <DayDetails metric={open} days={days} before={before} />}
      </div>
    </>
  );
}

function useMetrics(range: DayRange, before: DayRange) {
  return useApi(
    '/api/admin/dashboard-metrics',
    {
      params: {
        query: {
          startDate: range.from,
          endDate: range.to,
          previousStartDate: before.from,
          previousEndDate: before.to,
        },
      },
    },
    { keepPreviousData: true },
  );
}

/** The metric whose table is open, by the address, and a function that opens or closes a table. */
function useOpenDetails(
  offered: readonly MetricName[],
): [MetricName | undefined, (key: MetricName) => void] {
  const [address, setAddress] = useSearchParams();
  const open = offered.find((key) => DETAILS[key] === address.get('details'));
  const toggle = (key: MetricName) =>
    setAddress(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (open === key) next.delete('details');
        else next.set('details', DETAILS[key]);
        return next;
      },
      { replace: true },
    );

  return [open, toggle];
}
