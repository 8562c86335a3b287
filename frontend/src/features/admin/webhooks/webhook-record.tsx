import type { TableProps } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { api, useApi } from '@/api/client';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { webhookTexts } from '@/texts/webhooks';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { type Delivery, hostOf, type Webhook } from '@/ui/webhooks/webhook';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { Loaded } from '../loaded';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';

type Columns = NonNullable<TableProps<Delivery>['columns']>;

const STATES = ['pending', 'delivered', 'failed'] as const;
const SPEC: ListSpec<'id', 'state'> = {
  sorts: ['id'],
  sort: 'id',
  order: 'desc',
  filters: { state: STATES },
};
const toast = toastsOf('webhook');

/** The deliveries of one webhook. */
export function WebhookRecord({ id }: { id: string }) {
  const texts = webhookTexts.useTexts();
  const list = useApi('/api/admin/webhooks');
  return (
    <>
      <p>
        <Link href={paths.admin('webhooks')}>{texts.log.back}</Link>
      </p>
      <Loaded from={list} what={texts.what}>
        {(webhooks) => {
          const webhook = webhooks.find((each) => each.id === id);
          return webhook ? <DeliveryLog webhook={webhook} /> : <p>{texts.log.gone}</p>;
        }}
      </Loaded>
    </>
  );
}

function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const texts = webhookTexts.useTexts();
  const { list: ofLists } = consoleTexts.useTexts();
  const explain = useProblemText();
  const { log } = texts;
  const state = useListState(SPEC);
  const chosen = STATES.find((each) => each === state.filters.state);
  const query = { state: chosen, limit: state.size, offset: (state.page - 1) * state.size };
  const path = `/api/admin/webhooks/${webhook.id}/deliveries`;
  const list = useAdminList(path, query, (_, asked) =>
    api.GET('/api/admin/webhooks/{id}/deliveries', {
      params: { path: { id: webhook.id }, query: asked },
    }),
  );

  async function replay({ id }: Delivery) {
    const { error } = await api.POST('/api/admin/webhooks/{webhookId}/deliveries/{id}/replay', {
      params: { path: { webhookId: webhook.id, id } },
    });
    if (error) toast.error(log.notReplayed, explain(error));
    else toast.success(log.replayed);
    list.refresh();
  }

  const title = log.title(hostOf(webhook));
  return (
    <>
      <div className="console-head">
        <h2>{title}</h2>
        <ChoiceFilter
          label={log.state}
          all={log.allStates}
          options={STATES.map((value) => ({ value, label: log.states[value] }))}
          value={chosen}
          onChange={(value) => state.change({ state: value })}
        />
        <Button onClick={list.refresh}>{log.refresh}</Button>
      </div>
      <p className="muted console-lead">{log.lead}</p>
      <ConsoleTable<Delivery, 'id', 'state'>
        label={title}
        list={list}
        state={state}
        empty={chosen ? ofLists.nothing : log.empty}
        cards
        columns={useColumns(webhook.status === 'active', (delivery) => void replay(delivery))}
        expandable={{
          columnTitle: <span className="visually-hidden">{log.details}</span>,
          expandedRowRender: (delivery) => <DeliveryDetails delivery={delivery} />,
        }}
      />
    </>
  );
}

function useColumns(mayReplay: boolean, onReplay: (delivery: Delivery) => void): Columns {
  const texts = webhookTexts.useTexts();
  const { records } = consoleTexts.useTexts();
  const moment = useMoment();
  const { log } = texts;
  return [
    {
      key: 'type',
      title: log.event,
      width: 160,
      ellipsis: true,
      render: (_, { type }) => texts.event[type],
    },
    {
      key: 'state',
      title: log.state,
      width: 110,
      render: (_, { state }) => <StatusMark status={state} text={log.states[state]} />,
    },
    {
      key: 'reason',
      title: log.reason,
      width: 170,
      render: (_, delivery) => <Reason delivery={delivery} />,
    },
    {
      key: 'attempts',
      title: log.attempts,
      width: 90,
      className: 'figure',
      responsive: ['lg'],
      render: (_, { attempts }) => attempts,
    },
    {
      key: 'occurredAt',
      title: log.happened,
      width: 165,
      render: (_, { occurredAt }) => moment.time(occurredAt),
    },
    {
      key: 'actions',
      title: records.actions,
      width: 125,
      render: (_, delivery) =>
        mayReplay && (
          <Button aria-label={log.replayOf(delivery.id)} onClick={() => onReplay(delivery)}>
            {log.replay}
          </Button>
        ),
    },
  ];
}

/** What the receiver answered last, and why that was no success. */
function Reason({ delivery: { lastFault, lastStatus } }: { delivery: Delivery }) {
  const { log } = webhookTexts.useTexts();
  const { none } = consoleTexts.useTexts();
  const words = [lastFault && log.faults[lastFault], lastStatus].filter(Boolean).join(', ');
  return <>{words || none}</>;
}

/** What its row leaves out. */
function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const { log } = webhookTexts.useTexts();
  const { none } = consoleTexts.useTexts();
  const moment = useMoment();
  const { id, recordId, state, attempts, lastAttemptAt, nextAttemptAt } = delivery;
  const whenNext = state === 'pending' ? log.waits : none;
  const facts: [string, ReactNode][] = [
    [log.id, id],
    [log.record, recordId],
    [log.attempts, attempts],
    [log.last, lastAttemptAt ? moment.time(lastAttemptAt) : none],
    [log.next, nextAttemptAt ? moment.time(nextAttemptAt) : whenNext],
  ];
  return (
    <dl className="console-expanded console-facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="console-wrap">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
