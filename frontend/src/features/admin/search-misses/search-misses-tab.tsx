import { Select, type TableProps } from 'antd';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, useListState } from '../list/use-list-state';
import { useMoment } from '../use-moment';
import { useStaffRole } from '../use-staff-role';
import type { TriedPhrase } from './trial-draft';
import './trial.css';

type Miss = Schema<'SearchMissView'> & { id: string };
type Answer = 'none' | 'unsure';
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
  const isAnalyst = useStaffRole() === 'analyst';
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
        csv={
          isAnalyst
            ? undefined
            : {
                fileName: 'search-misses.csv',
                read: () =>
                  api.GET('/api/admin/search-misses/export', {
                    params: { query },
                    parseAs: 'stream',
                  }),
              }
        }
      />
    </>
  );
}

type Columns = NonNullable<TableProps<Miss>['columns']>;

/** On a phone the first column holds what matters, so that nothing of it is out of sight. */
function useMissColumns(answer: Answer): Columns {
  const { misses: texts, workbench } = consoleTexts.useTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const figures = useFigureColumns();
  const phrase = { key: 'phrase', title: texts.phrase, sorter: true };
  if (isNarrow)
    return [
      { ...phrase, width: 200, render: (_, miss) => <NarrowMiss miss={miss} answer={answer} /> },
      ...figures.slice(0, 1),
    ];
  const answered = {
    key: 'answer',
    title: workbench.unsure.answer,
    width: 150,
    render: (_: unknown, miss: Miss) => <Answered miss={miss} />,
  };
  return [
    { ...phrase, width: 220, render: (_, miss) => <Phrase miss={miss} /> },
    ...figures,
    ...(answer === 'none' ? [] : [answered]),
    {
      key: 'near',
      title: texts.near,
      width: 230,
      responsive: answer === 'none' ? undefined : ['lg'],
      render: (_, { nearestConcepts }) => <NearConcepts concepts={nearestConcepts} />,
    },
  ];
}

/** How often and when; the first is the one that counts. */
function useFigureColumns(): Columns {
  const { misses: texts } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
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
  ];
}

function NarrowMiss({ miss, answer }: { miss: Miss; answer: Answer }) {
  const { misses: texts } = consoleTexts.useTexts();
  return (
    <>
      <Phrase miss={miss} />
      {answer === 'unsure' && <Answered miss={miss} />}
      {miss.nearestConcepts.length > 0 && (
        <>
          <span className="muted">{texts.near}</span>
          <NearConcepts concepts={miss.nearestConcepts} />
        </>
      )}
    </>
  );
}

/** What was searched for, and the way to try it as a synonym. */
function Phrase({ miss: { phrase, language } }: { miss: Miss }) {
  const { misses: texts, workbench } = consoleTexts.useTexts();
  return (
    <div className="miss-phrase">
      <b className="console-wrap" lang={language}>
        {phrase}
      </b>
      <span className="muted">{texts.languages[language]}</span>
      <Link
        href={paths.admin('search-misses', 'trial')}
        state={{ phrase, language } satisfies TriedPhrase}
        aria-label={`${workbench.tryPhrase}: ${phrase}`}
      >
        {workbench.tryPhrase}
      </Link>
    </div>
  );
}

function Answered({ miss: { triage, confidence } }: { miss: Miss }) {
  const {
    workbench: { unsure, levels },
  } = consoleTexts.useTexts();
  return (
    <div>
      {levels[triage]}
      {confidence !== null && <div className="muted">{unsure.sure(confidence)}</div>}
    </div>
  );
}

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
