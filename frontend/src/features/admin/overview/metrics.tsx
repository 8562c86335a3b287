import { useSearchParams } from 'wouter';
import { useApi } from '../../../api/client';
import type { Schema } from '../../../api/schema';
import { consoleTexts } from '../../../texts/admin';
import { Loaded } from '../loaded';
import { MetricCard } from './metric-card';
import { type DayRange, periodBefore } from './range';
import { SignInDetails } from './sign-in-details';
import { SignupDetails } from './signup-details';

const METRICS = ['userSignups', 'userSignIns', 'aiSearches', 'showMoreClicks', 'requestAppointmentClicks', 'bookProviderClicks'] as const;
/** Cards that open a table of single people, by the name in the address. */
const DETAILS = { userSignups: 'signups', userSignIns: 'sign-ins' } as const;
const ID = 'metric-details';

interface MetricsProps {
  range: DayRange;
  days: readonly Schema<'DayFiguresView'>[];
  /** Whether single people may be shown. */
  contacts: boolean;
}

/** The six figures of a range. */
export function Metrics({ range, days, contacts }: MetricsProps) {
  const { overview: { metrics: texts, parts } } = consoleTexts.useTexts();
  const [address, setAddress] = useSearchParams();
  const before = periodBefore(range);
  const answer = useApi(
    '/api/admin/dashboard-metrics',
    { params: { query: { startDate: range.from, endDate: range.to, previousStartDate: before.from, previousEndDate: before.to } } },
    { keepPreviousData: true, revalidateIfStale: true },
  );
  const open = contacts ? address.get('details') : null;
  const toggle = (name: string) => setAddress((previous) => {
    const next = new URLSearchParams(previous);
    if (open === name) next.delete('details');
    else next.set('details', name);
    return next;
  }, { replace: true });
  const detailsOf = (name: string) => ({ id: ID, open: open === name, onToggle: () => toggle(name) });

  return (
    <>
      <section className="panel metrics-panel" aria-labelledby={`${ID}-title`} aria-busy={answer.isValidating}>
        <h2 className="visually-hidden" id={`${ID}-title`}>{texts.title}</h2>
        <Loaded from={answer} what={parts.metrics}>
          {(metrics) => (
            <div className="metrics">
              {METRICS.map((key) => (
                <MetricCard
                  key={key}
                  name={texts.names[key]}
                  metric={metrics[key]}
                  values={days.map((day) => day[key])}
                  details={contacts && (key === 'userSignups' || key === 'userSignIns') ? detailsOf(DETAILS[key]) : undefined}
                />
              ))}
            </div>
          )}
        </Loaded>
      </section>
      <div id={ID} className="metric-details">
        {open === DETAILS.userSignups && <SignupDetails range={range} />}
        {open === DETAILS.userSignIns && <SignInDetails range={range} />}
      </div>
    </>
  );
}
