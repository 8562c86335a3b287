import { Select, type TableProps } from 'antd';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, useListState } from '../list/use-list-state';
import { useMoment } from '../use-moment';

type Miss = Schema<'SearchMissView'> & { id: string };
const PATH = '/api/admin/search-misses';
const PERIODS = ['7', '30', '90'] as const;
type Sort = 'phrase' | 'searches' | 'sessions' | 'lastAt';
const SPEC: ListSpec<Sort, 'days'> = {
  sorts: ['phrase', 'searches', 'sessions', 'lastAt'],
  sort: 'searches',
  order: 'desc',
  filters: { days: PERIODS },
};

/** What people searched for and the symptom search did not understand. */
export function SearchMissesTab() {
  const {
    misses: texts,
    list: { nothing },
  } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const days = PERIODS.find((each) => each === state.filters.days) ?? '30';
  const query = { ...listQuery(state), days: Number(days) };
  const list = useAdminList(PATH, query, async (path, query) => {
    const { data, ...answer } = await api.GET(path, { params: { query } });
    return {
      ...answer,
      data: data?.map((miss) => ({ ...miss, id: `${miss.language} ${miss.phrase}` })),
    };
  });

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
        <Select
          aria-label={texts.period}
          value={days as string}
          options={PERIODS.map((value) => ({
            value: value as string,
            label: texts.days(Number(value)),
          }))}
          onChange={(value) => state.change({ days: value })}
        />
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <ConsoleTable<Miss, Sort, 'days'>
        label={texts.title}
        list={list}
        state={state}
        empty={state.search ? nothing : texts.empty}
        columns={useMissColumns()}
      />
    </>
  );
}

function useMissColumns(): NonNullable<TableProps<Miss>['columns']> {
  const { misses: texts, none } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'phrase',
      title: texts.phrase,
      sorter: true,
      width: 220,
      render: (_, { phrase, language }) => (
        <>
          <b className="console-wrap" lang={language}>
            {phrase}
          </b>
          <div className="muted">{texts.languages[language]}</div>
        </>
      ),
    },
    {
      key: 'searches',
      title: texts.searches,
      sorter: true,
      width: 95,
      className: 'figure',
      render: (_, { searches }) => formatCount(searches),
    },
    {
      key: 'sessions',
      title: texts.sessions,
      sorter: true,
      width: 85,
      className: 'figure',
      render: (_, { sessions }) => formatCount(sessions),
    },
    {
      key: 'lastAt',
      title: texts.last,
      sorter: true,
      width: 115,
      render: (_, { lastAt }) => moment.day(lastAt),
    },
    {
      key: 'near',
      title: texts.near,
      width: 230,
      render: (_, { nearestConcepts }) =>
        nearestConcepts.length === 0 ? (
          none
        ) : (
          <ul>
            {nearestConcepts.map(({ id, form, likeness }) => (
              <li key={id}>
                {form} <span className="muted">{texts.alike(Math.round(likeness * 100))}</span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
