import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { AuditDays } from '../audit/audit-days';
import { daysOf } from '../audit/days';
import { PROVIDERS } from '../bookings/sources';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { ResetFilters } from '../list/reset-filters';
import { RowFacts } from '../list/row-facts';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { PriceChange, PriceSource, useAuthors } from '../providers/price-change';
import { useMoment } from '../use-moment';

type Change = Schema<'AdminProviderPriceChangeView'>;
type Filter = 'provider' | 'from' | 'to';
const SPEC: ListSpec<'at', Filter> = {
  sorts: ['at'],
  sort: 'at',
  order: 'desc',
  filters: { provider: null, from: null, to: null },
};

/** Every price that was added or changed, newest first, so that a mistake is seen soon. */
export function PriceChangesTab() {
  const { priceChanges: texts, shell, history, users } = consoleTexts.useTexts();
  const title = shell.tabs['price-changes'];
  const state = useListState(SPEC);
  const days = daysOf(state.filters);
  const filters = {
    providerId: chosenId(state.filters.provider),
    startDate: days.from,
    endDate: days.to,
  };
  const query = { ...filters, limit: state.size, offset: (state.page - 1) * state.size };
  const list = useAdminList('/api/admin/price-changes', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const nameOf = useAuthors((list.rows ?? []).map(({ by }) => by));
  const columns = useChangeColumns(nameOf);
  return (
    <>
      <div className="console-head">
        <h2>{title}</h2>
        <ChangeFilters state={state} days={days} />
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <ConsoleTable<Change, 'at', Filter>
        label={title}
        list={list}
        state={state}
        columns={columns}
        empty={history.empty}
        cards
        capped={texts.capped}
        expandable={{
          columnTitle: <span className="visually-hidden">{users.details}</span>,
          expandedRowRender: (change) => (
            <ChangeDetails change={change} author={nameOf(change.by)} />
          ),
        }}
        csv={{
          fileName: 'price-changes.csv',
          read: () =>
            api.GET('/api/admin/price-changes/export', {
              params: { query: filters },
              parseAs: 'stream',
            }),
        }}
      />
    </>
  );
}

interface ChangeFiltersProps {
  state: ListState<'at', Filter>;
  days: ReturnType<typeof daysOf>;
}

function ChangeFilters({ state, days }: ChangeFiltersProps) {
  const { providers, list: lists } = consoleTexts.useTexts();
  return (
    <>
      <LookupFilter
        label={providers.provider}
        all={lists.allProviders}
        source={PROVIDERS}
        value={chosenId(state.filters.provider)}
        onChange={(provider) => state.change({ provider })}
      />
      <AuditDays
        days={state.filters}
        fault={days.fault}
        onChange={(changes) => state.change(changes)}
      />
      <ResetFilters state={state} />
    </>
  );
}

type Columns = NonNullable<TableProps<Change>['columns']>;

function useChangeColumns(nameOf: (id: string) => string): Columns {
  const { history, providers } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'provider',
      title: providers.provider,
      width: 220,
      ellipsis: true,
      render: (_, change) => <ProviderName change={change} />,
    },
    {
      key: 'service',
      title: history.service,
      width: 150,
      ellipsis: true,
      render: (_, { serviceName }) => serviceName,
    },
    {
      key: 'price',
      title: history.price,
      width: 170,
      render: (_, { before, after }) => (
        <div className="console-line">
          <PriceChange before={before} after={after} />
        </div>
      ),
    },
    ...useOriginColumns(),
    {
      key: 'at',
      title: history.when,
      width: 170,
      render: (_, { at }) => moment.time(at),
    },
    {
      key: 'by',
      title: history.who,
      width: 130,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { by }) => nameOf(by),
    },
  ];
}

/** What the price includes, and where it comes from. */
function useOriginColumns(): Columns {
  const { history, links, none } = consoleTexts.useTexts();
  return [
    {
      key: 'includes',
      title: history.includes,
      width: 220,
      ellipsis: true,
      responsive: ['xxl'],
      render: (_, { after: { includes } }) => includes ?? none,
    },
    {
      key: 'source',
      title: history.source,
      width: 120,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { after: { priceSource } }) =>
        priceSource ? links.sources[priceSource.kind] : none,
    },
  ];
}

function ProviderName({ change: { providerId, providerName } }: { change: Change }) {
  if (!providerId) return providerName;
  return (
    <Link href={paths.admin('providers', providerId)} title={providerName}>
      {providerName}
    </Link>
  );
}

/** What its row cuts off, and what the price includes. */
function ChangeDetails({ change, author }: { change: Change; author: string }) {
  const { history, providers, none } = consoleTexts.useTexts();
  const { providerName, serviceName, after } = change;
  const facts: [string, ReactNode][] = [
    [providers.provider, providerName],
    [history.service, serviceName],
    [history.includes, <IncludesChange key="includes" change={change} />],
    [
      history.source,
      after.priceSource ? <PriceSource key="source" source={after.priceSource} /> : none,
    ],
    [history.who, author],
  ];
  return <RowFacts facts={facts} />;
}

function IncludesChange({ change: { before, after } }: { change: Change }) {
  const { history } = consoleTexts.useTexts();
  return (
    <>
      {after.includes}
      {before && before.includes !== after.includes && (
        <div className="muted">{history.was(before.includes)}</div>
      )}
    </>
  );
}
