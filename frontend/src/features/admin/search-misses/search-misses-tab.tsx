import { Select, type TableProps } from 'antd';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { ConsoleTable } from '../list/console-table';
import { RowFacts } from '../list/row-facts';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, useListState } from '../list/use-list-state';
import { useRoom } from '../list/use-room';
import { useRowDetails } from '../list/use-row-details';
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

const withId = (miss: Schema<'SearchMissView'>): Miss => ({
  ...miss,
  id: `${miss.language} ${miss.phrase}`,
});

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
  const details = useMissDetails(answer);
  const list = useAdminList(PATH, query, async (path, query) => {
    const { data, ...answer } = await api.GET(path, { params: { query } });
    return { ...answer, data: data?.map(withId) };
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
        expandable={details}
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

/** What its row cuts off; on a phone, nothing. */
function useMissDetails(answer: Answer): TableProps<Miss>['expandable'] {
  const { misses: texts, workbench } = consoleTexts.useTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const details = useRowDetails<Miss>((miss) => (
    <RowFacts
      facts={[
        [texts.phrase, miss.phrase],
        ...(answer === 'unsure'
          ? [[workbench.unsure.answer, <Answered key="answer" miss={miss} />] as const]
          : []),
        [texts.near, <NearConcepts key="near" concepts={miss.nearestConcepts} />],
      ]}
    />
  ));
  return isNarrow ? undefined : details;
}

type Columns = NonNullable<TableProps<Miss>['columns']>;

/** On a phone the first column holds what matters, so that nothing of it is out of sight. */
function useMissColumns(answer: Answer): Columns {
  const { misses: texts, workbench, none } = consoleTexts.useTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const { lg: hasRoom } = useRoom();
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
    width: 175,
    ellipsis: true,
    render: (_: unknown, miss: Miss) => <Answered miss={miss} />,
  };
  return [
    {
      ...phrase,
      width: hasRoom ? 270 : 250,
      ellipsis: true,
      render: (_, miss) => <Phrase miss={miss} className="console-line" />,
    },
    ...figures,
    ...(answer === 'none' ? [] : [answered]),
    {
      key: 'near',
      title: texts.near,
      width: 230,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { nearestConcepts }) =>
        nearestConcepts.length === 0
          ? none
          : nearestConcepts.map(({ form }) => <NearForm key={form} form={form} />),
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
      <Phrase miss={miss} className="miss-phrase" />
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

interface PhraseProps {
  miss: Miss;
  /** Whether its parts are on one line or below each other. */
  className: 'console-line' | 'miss-phrase';
}

/** What was searched for, and the way to try it as a synonym. */
function Phrase({ miss: { phrase, language }, className }: PhraseProps) {
  const { misses: texts, workbench } = consoleTexts.useTexts();
  return (
    <div className={className}>
      <span lang={language} title={phrase}>
        <b className="console-wrap">{phrase}</b>
      </span>
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
      {levels[triage]}{' '}
      {confidence !== null && <span className="muted">{unsure.sure(confidence)}</span>}
    </div>
  );
}

/** One of the meanings that a phrase comes close to, on the line of its row. */
const NearForm = ({ form }: { form: string }) => (
  <span className="near-form" title={form}>
    {form}
  </span>
);

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
