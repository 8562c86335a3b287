import type { TableProps } from 'antd';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { ConsoleTable } from '../list/console-table';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { PriceChange, PriceSource, useAuthors } from '../providers/price-change';
import { useMoment } from '../use-moment';

type Change = Schema<'AdminProviderPriceChangeView'>;
const SPEC: ListSpec<'at', never> = { sorts: ['at'], sort: 'at', order: 'desc', filters: {} };

/** Every price that was added or changed, newest first, so that a mistake is seen soon. */
export function PriceChangesTab() {
  const { priceChanges: texts, shell, history } = consoleTexts.useTexts();
  const title = shell.tabs['price-changes'];
  const state = useListState(SPEC);
  const query = { limit: state.size, offset: (state.page - 1) * state.size };
  const list = useAdminList('/api/admin/price-changes', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const columns = useChangeColumns(list.rows ?? []);
  return (
    <>
      <div className="console-head">
        <h2>{title}</h2>
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <ConsoleTable<Change, 'at', never>
        label={title}
        list={list}
        state={state}
        columns={columns}
        empty={history.empty}
        capped={texts.capped}
        csv={{
          fileName: 'price-changes.csv',
          read: () => api.GET('/api/admin/price-changes/export', { parseAs: 'stream' }),
        }}
      />
    </>
  );
}

function useChangeColumns(rows: readonly Change[]): NonNullable<TableProps<Change>['columns']> {
  const { history, providers, none } = consoleTexts.useTexts();
  const moment = useMoment();
  const nameOf = useAuthors(rows.map(({ by }) => by));
  return [
    {
      key: 'provider',
      title: providers.provider,
      width: 230,
      render: (_, change) => <ProviderAndService change={change} />,
    },
    {
      key: 'price',
      title: history.price,
      width: 120,
      render: (_, { before, after }) => <PriceChange before={before} after={after} />,
    },
    {
      key: 'includes',
      title: history.includes,
      width: 220,
      render: (_, change) => <IncludesChange change={change} />,
    },
    {
      key: 'source',
      title: history.source,
      render: (_, { after: { priceSource } }) =>
        priceSource ? <PriceSource source={priceSource} /> : none,
    },
    {
      key: 'at',
      title: history.when,
      render: (_, { at }) => moment.time(at),
    },
    {
      key: 'by',
      title: history.who,
      width: 200,
      render: (_, { by }) => <span className="console-wrap">{nameOf(by)}</span>,
    },
  ];
}

function ProviderAndService({
  change: { providerId, providerName, serviceName },
}: {
  change: Change;
}) {
  return (
    <>
      {providerId ? (
        <Link className="console-wrap" href={paths.admin('providers', providerId)}>
          {providerName}
        </Link>
      ) : (
        <span className="console-wrap">{providerName}</span>
      )}
      <div className="muted console-wrap">{serviceName}</div>
    </>
  );
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
