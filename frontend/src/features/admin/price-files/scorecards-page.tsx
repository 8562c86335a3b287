import type { TableProps } from 'antd';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatDay, formatMediumDay } from '@/format/date';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { useLanguage } from '@/texts/language';
import { priceFileTexts, withPriceFileTexts } from '@/texts/price-files';
import { ExternalLink } from '@/ui/external-link';
import { ConsoleTable } from '../list/console-table';
import { RowFacts } from '../list/row-facts';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { useRoom } from '../list/use-room';
import { useRowDetails } from '../list/use-row-details';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import '../records/records.css';
import './price-files.css';

type Scorecard = Schema<'HospitalScorecardView'> & { id: string };
const SPEC: ListSpec<'name', never> = {
  sorts: ['name'],
  sort: 'name',
  order: 'asc',
  filters: {},
};
const AGE_LOOKS = { fresh: 'applied', ageing: 'ready', 'too-old': 'failed' } as const;

export const loadScorecardsPage = () => withPriceFileTexts(ScorecardsPage);

/** How complete and how recent the published prices of each hospital are. */
export function ScorecardsPage() {
  const { scorecards: texts } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const state = useListState(SPEC);
  const query = { limit: state.size, offset: (state.page - 1) * state.size };
  const list = useAdminList('/api/admin/hospital-scorecards', query, async (path, query) => {
    const { data, ...answer } = await api.GET(path, { params: { query } });
    return { ...answer, data: data?.map((card) => ({ ...card, id: card.providerId })) };
  });
  const on = list.rows?.[0]?.on;
  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
      <p className="muted console-lead price-file-lead">
        {on ? texts.lead(formatDay(on, language)) : texts.leadUndated}
      </p>
      <ConsoleTable<Scorecard, 'name', never>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={useColumns()}
        expandable={useRowDetails((card) => (
          <ScorecardDetails card={card} />
        ))}
        csv={{
          fileName: 'hospital-scorecards.csv',
          read: () => api.GET('/api/admin/hospital-scorecards/export', { parseAs: 'stream' }),
        }}
      />
    </>
  );
}

function useColumns(): NonNullable<TableProps<Scorecard>['columns']> {
  const { scorecards: texts, none } = priceFileTexts.useTexts();
  const moment = useMoment();
  const { md: isWide } = useRoom();
  return [
    {
      key: 'hospital',
      title: texts.hospital,
      width: 165,
      ellipsis: isWide,
      render: (_, card) => <Hospital card={card} />,
    },
    {
      key: 'share',
      title: texts.share,
      width: 145,
      ellipsis: true,
      responsive: ['md'],
      render: (_, card) => <Share card={card} />,
    },
    {
      key: 'age',
      title: texts.age,
      responsive: ['md'],
      render: (_, card) => <FileAge card={card} />,
    },
    {
      key: 'faults',
      title: texts.faults,
      width: 150,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, card) => <Faults card={card} />,
    },
    {
      key: 'source',
      title: texts.source,
      responsive: ['xl'],
      render: (_, card) => <Source card={card} />,
    },
    {
      key: 'checkedAt',
      title: texts.checked,
      responsive: ['xxl'],
      render: (_, { checkedAt }) => (checkedAt ? moment.time(checkedAt) : none),
    },
  ];
}

/** The hospital, with its share and its file where they have no column. */
function Hospital({ card }: { card: Scorecard }) {
  return (
    <>
      <Link
        className="console-wrap"
        href={paths.admin('providers', card.providerId)}
        title={card.hospital}
      >
        {card.hospital}
      </Link>
      <div className="below-md">
        <Share card={card} />
        <FileAge card={card} />
      </div>
    </>
  );
}

/** What its row cuts off, and what it has no room for. */
function ScorecardDetails({ card }: { card: Scorecard }) {
  const { scorecards: texts, none } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const moment = useMoment();
  const { hospital, ageDays, fileDate, checkedAt } = card;
  return (
    <RowFacts
      facts={[
        [texts.hospital, hospital],
        [texts.share, <Share key="share" card={card} />],
        [
          texts.age,
          fileDate === null || ageDays === null
            ? texts.noFile
            : `${texts.days(ageDays)}, ${formatMediumDay(fileDate, language)}`,
        ],
        [texts.faults, <Faults key="faults" card={card} />],
        [texts.source, <Source key="source" card={card} />],
        [texts.checked, checkedAt ? moment.time(checkedAt) : none],
      ]}
    />
  );
}

/** The share of our services that has a cash price; an excerpt says nothing about it. */
function Share({ card: { importId, excerpt, servicesWithPrice, services } }: { card: Scorecard }) {
  const { scorecards: texts, none } = priceFileTexts.useTexts();
  if (importId === null) return none;
  if (excerpt) return texts.excerpt(servicesWithPrice);
  const percent = services ? Math.round((servicesWithPrice / services) * 100) : 0;
  return texts.shareOf(servicesWithPrice, services, percent);
}

function Source({ card: { sourceUrl, vanishedAt } }: { card: Scorecard }) {
  const { scorecards: texts, none } = priceFileTexts.useTexts();
  const moment = useMoment();
  return (
    <div className="console-line">
      {sourceUrl ? <ExternalLink href={sourceUrl}>{texts.sourceLink}</ExternalLink> : none}
      {vanishedAt && <StatusMark status="failed" text={texts.vanished(moment.day(vanishedAt))} />}
    </div>
  );
}

function FileAge({ card: { age, importId } }: { card: Scorecard }) {
  const { scorecards: texts } = priceFileTexts.useTexts();
  if (importId === null || age === null) return <span className="muted">{texts.noFile}</span>;
  return (
    <div className="file-age">
      <StatusMark status={AGE_LOOKS[age]} text={texts.ages[age]} />
      <Link href={paths.admin('price-files', importId)}>{texts.openFile}</Link>
    </div>
  );
}

function Faults({ card }: { card: Scorecard }) {
  const { scorecards: texts, none } = priceFileTexts.useTexts();
  if (card.importId === null) return none;
  // An excerpt says nothing of the whole file but what is true of each of its prices.
  if (card.excerpt) return card.noDiscount ? texts.noDiscount : none;
  const faults = [
    card.noCashPrice && texts.noCashPrice,
    card.noDiscount && texts.noDiscount,
    card.quarantined > 0 && texts.quarantined(formatCount(card.quarantined)),
    card.implausible > 0 && texts.implausible(formatCount(card.implausible)),
    card.aboveGross > 0 && texts.aboveGross(formatCount(card.aboveGross)),
    !card.noDiscount &&
      card.withoutDiscount > 0 &&
      texts.withoutDiscount(formatCount(card.withoutDiscount)),
    card.ambiguous > 0 && texts.ambiguous(formatCount(card.ambiguous)),
    card.structureErrors > 0 && texts.structure(formatCount(card.structureErrors)),
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return texts.noFaults;
  return faults.join('; ');
}
