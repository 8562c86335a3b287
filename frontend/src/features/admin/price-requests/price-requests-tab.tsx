import { Checkbox } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { AuditDays } from '../audit/audit-days';
import { daysOf } from '../audit/days';
import { PROVIDERS } from '../bookings/sources';
import { AssigneeFilter, chosenAssignee } from '../desk/assignee';
import { useOpenRecord } from '../desk/use-open-record';
import { ChoiceFilter } from '../list/choice-filter';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { useListState } from '../list/use-list-state';
import { PriceRequestDrawer } from './price-request-drawer';
import { PriceRequestsTable } from './price-requests-table';
import { usePriceRequestActions } from './use-price-request-actions';
import {
  PRICE_REQUEST_STATUSES,
  type PriceRequestsSpec,
  type PriceRequestsState,
  usePriceRequests,
} from './use-price-requests';

const SPEC: PriceRequestsSpec = {
  sorts: ['createdAt', 'dueAt', 'contact', 'type', 'status'],
  sort: 'dueAt',
  order: 'asc',
  filters: {
    status: PRICE_REQUEST_STATUSES,
    overdue: ['true'],
    provider: null,
    assignee: null,
    from: null,
    to: null,
  },
};

/** All price requests: what is open comes first, by the time it is due. */
export function PriceRequestsTab() {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const list = usePriceRequests(state);
  const record = useOpenRecord();
  const { dialog, ...actions } = usePriceRequestActions(list, () => undefined);
  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
      <PriceRequestFilters state={state} />
      <PriceRequestsTable list={list} state={state} actions={actions} linkTo={record.linkTo} full />
      {record.id && <PriceRequestDrawer id={record.id} list={list} onClose={record.close} />}
      {dialog}
    </>
  );
}

function PriceRequestFilters({ state }: { state: PriceRequestsState }) {
  const { priceRequests: texts, bookings, list: lists, records } = consoleTexts.useTexts();
  const { filters } = state;
  return (
    <div className="console-head console-filters">
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <ChoiceFilter
        label={records.status}
        all={records.all}
        options={PRICE_REQUEST_STATUSES.map((value) => ({
          value,
          label: texts.statuses[value],
        }))}
        value={filters.status}
        onChange={(status) => state.change({ status })}
      />
      <LookupFilter
        label={bookings.provider}
        all={lists.allProviders}
        source={PROVIDERS}
        value={chosenId(filters.provider)}
        onChange={(provider) => state.change({ provider })}
      />
      <AssigneeFilter
        value={chosenAssignee(filters.assignee)}
        onChange={(assignee) => state.change({ assignee })}
      />
      <AuditDays
        days={filters}
        fault={daysOf(filters).fault}
        onChange={(changes) => state.change(changes)}
      />
      <Checkbox
        checked={filters.overdue !== undefined}
        onChange={({ target }) => state.change({ overdue: target.checked ? 'true' : undefined })}
      >
        {texts.overdueOnly}
      </Checkbox>
      <ResetFilters state={state} />
    </div>
  );
}
