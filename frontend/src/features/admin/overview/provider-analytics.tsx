import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { ConsolePanel } from '../console-panel';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, useListState } from '../list/use-list-state';
import type { DayRange } from './range';

type Row = Schema<'ProviderFiguresView'>;
type Sort =
  'name' | 'specialty' | 'showMoreClicks' | 'requestClicks' | 'bookClicks' | 'totalInteractions';
const PATH = '/api/admin/provider-analytics';
const SORTS: readonly Sort[] = [
  'name',
  'specialty',
  'showMoreClicks',
  'requestClicks',
  'bookClicks',
  'totalInteractions',
];
const SPEC: ListSpec<Sort, never> = {
  sorts: SORTS,
  sort: 'totalInteractions',
  order: 'desc',
  filters: {},
  size: 10,
};

/** How often visitors clicked each provider. `linked` leads to the records of the providers. */
export function ProviderAnalytics({ range, linked }: { range: DayRange; linked: boolean }) {
  const {
    overview: { providers: texts },
  } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const query = { ...listQuery(state), startDate: range.from, endDate: range.to };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const figure = (key: Sort, title: string, value: (row: Row) => number) => ({
    key,
    title,
    sorter: true,
    className: 'figure',
    render: (_: unknown, row: Row) => formatCount(value(row)),
  });
  return (
    <ConsolePanel
      title={texts.title}
      aside={
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
      }
    >
      <ConsoleTable<Row, Sort, never>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        cards
        columns={[
          {
            key: 'name',
            title: texts.name,
            sorter: true,
            render: (_, { id, name }) =>
              linked ? <Link href={paths.admin('providers', id)}>{name}</Link> : name,
          },
          {
            key: 'specialty',
            title: texts.specialty,
            sorter: true,
            responsive: ['md'],
            render: (_, { specialty }) => specialty,
          },
          figure('showMoreClicks', texts.showMore, ({ showMoreClicks }) => showMoreClicks),
          figure('requestClicks', texts.request, ({ requestClicks }) => requestClicks),
          figure('bookClicks', texts.book, ({ bookClicks }) => bookClicks),
          figure('totalInteractions', texts.total, ({ totalInteractions }) => totalInteractions),
        ]}
      />
    </ConsolePanel>
  );
}
