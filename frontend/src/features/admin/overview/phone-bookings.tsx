import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { ConsolePanel } from '../console-panel';
import { ExportButton } from '../export-button';
import { FigureTable } from '../figure-table';
import { Loaded } from '../loaded';
import { Mail } from '../records/mail';
import { Stats } from '../stats';
import { useMoment } from '../use-moment';
import '../records/records.css';

/** Booking clicks: who chose to call which clinic. `contacts` shows the patients. */
export function PhoneBookings({ contacts }: { contacts: boolean }) {
  const {
    overview: { clicks: texts, exports, parts },
  } = consoleTexts.useTexts();
  const answer = useApi('/api/admin/booking-clicks');
  const file = (
    <ExportButton
      label={texts.export}
      done={exports.done}
      fileName="provider-booking-clicks.csv"
      read={() => api.GET('/api/admin/export-booking-clicks', { parseAs: 'stream' })}
    />
  );
  return (
    <ConsolePanel title={texts.title} aside={contacts && file}>
      <Loaded from={answer} what={parts.clicks}>
        {(clicks) => <Clicks clicks={clicks} contacts={contacts} />}
      </Loaded>
    </ConsolePanel>
  );
}

/** The number of booking clicks, and the clinics and services with the most. */
export function PhoneFigures() {
  const {
    overview: { clicks: texts, parts },
  } = consoleTexts.useTexts();
  const answer = useApi('/api/admin/booking-clicks');
  return (
    <ConsolePanel title={texts.title}>
      <Loaded from={answer} what={parts.clicks}>
        {(clicks) => <Counts clicks={clicks} />}
      </Loaded>
    </ConsolePanel>
  );
}

function Counts({
  clicks: { totalClicks, clicksToday, topProviders, topServices },
}: {
  clicks: Schema<'BookingClicksView'>;
}) {
  const {
    overview: { clicks: texts },
  } = consoleTexts.useTexts();
  const top = (title: string, name: string, rows: typeof topProviders) => (
    <div>
      <h3>{title}</h3>
      <FigureTable
        label={title}
        empty={texts.none}
        columns={[{ title: name }, { title: texts.count, figure: true }]}
        rows={rows.map(({ id, name: called, clicks }) => ({
          key: id,
          cells: [called, formatCount(clicks)],
        }))}
      />
    </div>
  );
  return (
    <>
      <Stats
        stats={[
          { name: texts.total, value: formatCount(totalClicks) },
          { name: texts.today, value: formatCount(clicksToday) },
        ]}
      />
      <div className="console-panel-body top-clicks">
        {top(texts.topProviders, texts.provider, topProviders)}
        {top(texts.topServices, texts.service, topServices)}
      </div>
    </>
  );
}

function Clicks({ clicks, contacts }: { clicks: Schema<'BookingClicksView'>; contacts: boolean }) {
  const {
    overview: { clicks: texts },
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const { totalClicks, recentClicks } = clicks;
  return (
    <>
      <Counts clicks={clicks} />
      <h3 className="console-panel-part">{texts.recent}</h3>
      <div className="console-panel-body recent-clicks">
        <FigureTable
          label={texts.recent}
          empty={texts.none}
          columns={[
            ...(contacts ? [{ title: texts.patient }] : []),
            { title: texts.provider },
            { title: texts.service, fromMd: true },
            { title: texts.time, fromMd: true },
          ]}
          rows={recentClicks.map(({ id, user, provider, service, clickedAt }) => ({
            key: id,
            cells: [
              ...(contacts ? [<Patient key="patient" email={user.email} />] : []),
              <ClinicOfClick
                key="provider"
                name={provider.name}
                others={[service?.name ?? texts.providerBased, moment.time(clickedAt)]}
              />,
              service?.name ?? texts.providerBased,
              moment.time(clickedAt),
            ],
          }))}
        />
        {totalClicks > 0 && (
          <p className="muted">{texts.latest(recentClicks.length, totalClicks)}</p>
        )}
      </div>
    </>
  );
}

/** The clinic, with what has columns of its own where there is room. */
const ClinicOfClick = ({ name, others }: { name: string; others: readonly string[] }) => (
  <>
    {name}
    {others.map((each) => (
      <div className="below-md muted" key={each}>
        {each}
      </div>
    ))}
  </>
);

function Patient({ email }: { email: string | null }) {
  const { overview } = consoleTexts.useTexts();
  return email ? <Mail address={email} /> : overview.clicks.deleted;
}
