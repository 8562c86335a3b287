import { Button } from 'antd';
import { useState } from 'react';
import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { browserSession } from '@/tracking/browser-session';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConsolePanel } from '../console-panel';
import { FigureTable } from '../figure-table';
import { Loaded } from '../loaded';
import { Stats } from '../stats';
import { useMoment } from '../use-moment';
import '../charts/charts.css';
import './analytics.css';

const COUNTS = ['pageViewEvents', 'loginEvents', 'providerEvents', 'totalEvents'] as const;
const NEWEST = 10;

/** Shows that events are being stored, and stores one as a test. */
export function AnalyticsTab() {
  const { monitor: texts } = consoleTexts.useTexts();
  const stats = useApi('/api/admin/stats');
  const events = useApi('/api/admin/user-events', { params: { query: { limit: NEWEST } } });
  const refresh = () => Promise.all([stats.mutate(), events.mutate()]);
  const { testing, outcome, test } = useEventTest(refresh);

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <Button onClick={() => void refresh()}>{texts.refresh}</Button>
        <BusyButton type="primary" busy={testing} onClick={() => void test()}>
          {testing ? texts.testing : texts.test}
        </BusyButton>
      </div>
      <p className="muted monitor-lead">{texts.lead}</p>
      {outcome && (
        <div className="monitor-outcome">
          <Notice
            level={outcome.failure === null ? 'ok' : 'bad'}
            title={outcome.failure === null ? texts.passed : texts.failed(outcome.failure)}
          />
        </div>
      )}
      <div className="console-panels">
        <ConsolePanel title={texts.today}>
          <Loaded from={stats} what={texts.parts.stats}>
            {({ eventsToday }) => (
              <Stats
                stats={COUNTS.map((key) => ({
                  name: texts.counts[key],
                  value: formatCount(eventsToday[key]),
                }))}
              />
            )}
          </Loaded>
        </ConsolePanel>
        <ConsolePanel title={texts.newest}>
          <Loaded from={events} what={texts.parts.events}>
            {(rows) => <NewestEvents events={rows} />}
          </Loaded>
        </ConsolePanel>
      </div>
    </>
  );
}

/** Sends one event, and says whether it was stored. */
function useEventTest(refresh: () => Promise<unknown>) {
  const explain = useProblemText();
  const [testing, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<{ failure: string | null } | null>(null);

  async function test() {
    setTesting(true);
    setOutcome(null);
    const { error } = await api.POST('/api/events/user-event', {
      body: {
        sessionId: browserSession(),
        eventType: 'ADMIN_HEALTH_CHECK',
        eventData: { test: true },
        url: window.location.pathname,
      },
    });
    if (!error) await refresh();
    setTesting(false);
    setOutcome({ failure: error ? explain(error) : null });
  }

  return { testing, outcome, test };
}

function NewestEvents({ events }: { events: readonly Schema<'UserEventView'>[] }) {
  const { monitor: texts } = consoleTexts.useTexts();
  const moment = useMoment();
  return (
    <div className="console-panel-body monitor-events">
      <FigureTable
        label={texts.newest}
        empty={texts.none}
        columns={[{ title: texts.type }, { title: texts.url }, { title: texts.time }]}
        rows={events.map(({ eventType, url, createdAt }, index) => ({
          key: `${createdAt} ${index}`,
          cells: [eventType, url ?? '', moment.time(createdAt)],
        }))}
      />
    </div>
  );
}
