import { Checkbox } from 'antd';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { ExportButton } from '../export-button';
import { ChoiceFilter } from '../list/choice-filter';
import { SearchField } from '../list/search-field';
import { useListState } from '../list/use-list-state';
import { PriceRequestsTable } from './price-requests-table';
import {
  PRICE_REQUEST_STATUSES,
  priceRequestsQuery,
  type PriceRequestsSpec,
  usePriceRequests,
} from './use-price-requests';

const SPEC: PriceRequestsSpec = {
  sorts: ['createdAt', 'dueAt', 'contact', 'type', 'status'],
  sort: 'createdAt',
  order: 'desc',
  filters: { status: PRICE_REQUEST_STATUSES, overdue: ['true'] },
};

/** All price requests, each with the time by which it is due. */
export function PriceRequestsTab() {
  const { priceRequests: texts, records, list: lists, overview } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
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
          value={state.filters.status}
          onChange={(status) => state.change({ status })}
        />
        <Checkbox
          checked={state.filters.overdue !== undefined}
          onChange={({ target }) => state.change({ overdue: target.checked ? 'true' : undefined })}
        >
          {texts.overdueOnly}
        </Checkbox>
        <ExportButton
          label={lists.export}
          done={overview.exports.done}
          fileName="price-requests.csv"
          read={() =>
            api.GET('/api/admin/price-requests/export', {
              params: { query: priceRequestsQuery(state) },
              parseAs: 'stream',
            })
          }
        />
      </div>
      <PriceRequestsTable list={usePriceRequests(state)} state={state} full />
    </>
  );
}
