import type { TableProps } from 'antd';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { AuditDays } from '../audit/audit-days';
import { daysOf } from '../audit/days';
import { ExportButton } from '../export-button';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { ResetFilters } from '../list/reset-filters';
import { RowFacts } from '../list/row-facts';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useRoom } from '../list/use-room';
import { useRowDetails } from '../list/use-row-details';
import { PhoneFigures } from '../overview/phone-bookings';
import { useMoment } from '../use-moment';
import { PROVIDERS, SERVICES } from './sources';
import '../overview/overview.css';

type Click = Schema<'BookingClickRowView'>;
type Sort = 'clickedAt' | 'patient' | 'provider' | 'service';
type Filter = 'provider' | 'service' | 'from' | 'to';
const PATH = '/api/admin/booking-clicks/list';
const SPEC: ListSpec<Sort, Filter> = {
  sorts: ['clickedAt', 'patient', 'provider', 'service'],
  sort: 'clickedAt',
  order: 'desc',
  filters: { provider: null, service: null, from: null, to: null },
};

/** All booking clicks: which patient chose to call which clinic. */
export function ClicksPage() {
  const {
    bookingPages: { clicks: texts },
    overview: { clicks: figures, exports },
  } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const days = daysOf(state.filters);
  const providerId = chosenId(state.filters.provider);
  const serviceId = chosenId(state.filters.service);
  const filters = {
    search: state.search || undefined,
    providerId,
    serviceId,
    startDate: days.from,
    endDate: days.to,
  };
  const query = { ...listQuery(state), ...filters };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <ExportButton
          label={figures.export}
          done={exports.done}
          fileName="provider-booking-clicks.csv"
          read={() =>
            api.GET('/api/admin/export-booking-clicks', {
              params: { query: filters },
              parseAs: 'stream',
            })
          }
        />
      </div>
      <ClickFilters state={state} days={days} />
      <ConsoleTable<Click, Sort, Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        cards
        columns={useClickColumns()}
        expandable={useRowDetails((click) => (
          <ClickDetails click={click} />
        ))}
      />
      <div className="console-panels console-below">
        <PhoneFigures />
      </div>
    </>
  );
}

interface ClickFiltersProps {
  state: ListState<Sort, Filter>;
  days: ReturnType<typeof daysOf>;
}

function ClickFilters({ state, days }: ClickFiltersProps) {
  const {
    bookingPages: { clicks: texts },
    bookings,
    list: lists,
  } = consoleTexts.useTexts();
  return (
    <div className="console-head console-filters">
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <LookupFilter
        label={bookings.provider}
        all={lists.allProviders}
        source={PROVIDERS}
        value={chosenId(state.filters.provider)}
        onChange={(provider) => state.change({ provider })}
      />
      <LookupFilter
        label={bookings.service}
        all={lists.allServices}
        source={SERVICES}
        value={chosenId(state.filters.service)}
        onChange={(service) => state.change({ service })}
      />
      <AuditDays
        days={state.filters}
        fault={days.fault}
        onChange={(changes) => state.change(changes)}
      />
      <ResetFilters state={state} />
    </div>
  );
}

function useClickColumns(): NonNullable<TableProps<Click>['columns']> {
  const {
    bookings,
    overview: { clicks: figures },
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const { md: isOneLine, lg: hasRoom } = useRoom();
  return [
    {
      key: 'clickedAt',
      title: figures.time,
      sorter: true,
      width: 170,
      render: (_, { clickedAt }) => moment.time(clickedAt),
    },
    {
      key: 'patient',
      title: figures.patient,
      sorter: true,
      width: hasRoom ? 300 : 230,
      ellipsis: isOneLine,
      render: (_, { user: { name, email } }) => (
        <div className="console-line user-name">
          <b title={name ?? email ?? undefined}>{name ?? email ?? bookings.deleted}</b>
          {name && email && (
            <span className="muted" title={email}>
              {email}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'provider',
      title: figures.provider,
      sorter: true,
      width: hasRoom ? 220 : 170,
      ellipsis: isOneLine,
      render: (_, { provider: { name } }) => <span className="console-wrap">{name}</span>,
    },
    {
      key: 'service',
      title: figures.service,
      sorter: true,
      width: hasRoom ? 170 : 130,
      ellipsis: isOneLine,
      render: (_, { service }) => service?.name ?? figures.providerBased,
    },
  ];
}

/** What its row cuts off, and the specialty of the provider. */
function ClickDetails({ click: { user, provider, service } }: { click: Click }) {
  const {
    bookings,
    overview: { clicks: figures },
  } = consoleTexts.useTexts();
  const { name, email } = user;
  return (
    <RowFacts
      facts={[
        [figures.patient, [name, email].filter(Boolean).join(', ') || bookings.deleted],
        [figures.provider, [provider.name, provider.specialty].filter(Boolean).join(', ')],
        [figures.service, service?.name ?? figures.providerBased],
      ]}
    />
  );
}
