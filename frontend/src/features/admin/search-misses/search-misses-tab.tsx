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
import { SearchMissesNav } from './search-misses-nav';

type Miss = Schema<'SearchMissView'> & { id: string };
type Answer = 'none' | 'unsure';
type WorkbenchTexts = ReturnType<typeof consoleTexts.useTexts>['workbench'];
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
  return <Misses answer="none" />;
}

/** What the symptom search answered without being sure. */
export function UnsureAnswersPage() {
  return <Misses answer="unsure" />;
}

function Misses({ answer }: { answer: Answer }) {
  const {
    misses: texts,
    workbench,
    list: { nothing },
  } = consoleTexts.useTexts();
  const words = answer === 'none' ? texts : workbench.unsure;
  const state = useListState(SPEC);
  const days = PERIODS.find((each) => each === state.filters.days) ?? '30';
  const query = { ...listQuery(state), days: Number(days), answer };
  const list = useAdminList(PATH, query, async (path, query) => {
    const { data, ...answer } = await api.GET(path, { params: { query } });
    return {
      ...answer,
      data: data?.map((miss) => ({ ...miss, id: `${miss.language} ${miss.phrase}` })),
    };
  });

  return (
    <>
      <SearchMissesNav />
      <div className="console-head">
        <h2>{words.title}</h2>
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
      <p className="muted console-lead">{words.lead}</p>
      <ConsoleTable<Miss, Sort, 'days'>
        label={words.title}
        list={list}
        state={state}
        empty={state.search ? nothing : words.empty}
        columns={useMissColumns(answer)}
      />
    </>
  );
}

function useMissColumns(answer: Answer): NonNullable<TableProps<Miss>['columns']> {
  const { misses: texts, workbench } = consoleTexts.useTexts();
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
    ...(answer === 'none' ? [] : [answerColumn(workbench)]),
    {
      key: 'near',
      title: texts.near,
      width: 230,
      render: (_, { nearestConcepts }) => <NearConcepts concepts={nearestConcepts} />,
    },
  ];
}

const answerColumn = ({ unsure, levels }: WorkbenchTexts) => ({
  key: 'answer',
  title: unsure.answer,
  width: 150,
  render: (_: unknown, { triage, confidence }: Miss) => (
    <>
      {levels[triage]}
      {confidence !== null && <div className="muted">{unsure.sure(confidence)}</div>}
    </>
  ),
});

function NearConcepts({ concepts }: { concepts: Miss['nearestConcepts'] }) {
  const { misses: texts, none } = consoleTexts.useTexts();
  if (concepts.length === 0) return none;
  return (
    <ul>
      {concepts.map(({ id, form, likeness }) => (
        <li key={id}>
          {form} <span className="muted">{texts.alike(Math.round(likeness * 100))}</span>
        </li>
      ))}
    </ul>
  );
}
