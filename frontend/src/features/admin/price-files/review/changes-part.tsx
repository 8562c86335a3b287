import { Select } from 'antd';
import { useSearchParams } from 'wouter';
import { formatPrice } from '@/format/price';
import { priceFileTexts } from '@/texts/price-files';
import { Tag } from '@/ui/tag';
import { ConsolePanel } from '../../console-panel';
import { FigureTable } from '../../figure-table';
import type { PriceChange, PriceFile } from '../price-file-api';
import { doubtOf } from './doubt-of';
import { useCoverageText } from './use-coverage-text';
import { useIdentity } from './use-identity';

const FILTERS = [
  'all',
  'new',
  'changed',
  'coverage',
  'gone',
  'jumps',
  'uncompared',
  'unchanged',
] as const;
type Filter = (typeof FILTERS)[number];

function matches(change: PriceChange, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'jumps') return change.jump;
  if (filter === 'coverage') return isForOther(change);
  return filter === 'uncompared' ? !change.comparable : change.kind === filter;
}

type Coverage = NonNullable<PriceChange['coverageBefore']>;

export const isOther = (one: Coverage, other: Coverage): boolean =>
  one.billingClass !== other.billingClass || one.setting !== other.setting;

/** Whether a price of a file takes the place of one for something else. */
export const isForOther = ({ coverageBefore, coverageAfter }: PriceChange): boolean =>
  coverageBefore !== null && coverageAfter !== null && isOther(coverageBefore, coverageAfter);

interface ChangesPartProps {
  file: PriceFile;
  changes: readonly PriceChange[];
}

/** What an application would change, service by service; the filter is kept in the address. */
export function ChangesPart({ file, changes }: ChangesPartProps) {
  const { changes: texts } = priceFileTexts.useTexts();
  const [address, setAddress] = useSearchParams();
  const filter = FILTERS.find((each) => each === address.get('changes')) ?? 'all';
  const shown = changes.filter((change) => matches(change, filter));
  const countOf = (each: Filter) => changes.filter((change) => matches(change, each)).length;

  function show(next: Filter) {
    setAddress(
      (previous) => {
        const query = new URLSearchParams(previous);
        if (next === 'all') query.delete('changes');
        else query.set('changes', next);
        return query;
      },
      { replace: true },
    );
  }

  return (
    <ConsolePanel
      title={texts.title(file.status === 'applied')}
      aside={
        <Select
          aria-label={texts.show}
          value={filter}
          popupMatchSelectWidth={false}
          className="price-file-filter"
          options={FILTERS.map((value) => ({
            value,
            label: texts.count(texts.filters[value], countOf(value)),
          }))}
          onChange={show}
        />
      }
    >
      <p className="console-panel-lead muted">{texts.lead}</p>
      {!file.providerId && <ComparedWith file={file} />}
      <div className="console-panel-body">
        <ChangeTable changes={shown} empty={changes.length ? texts.nothing : texts.empty} />
      </div>
    </ConsolePanel>
  );
}

/** Without a chosen hospital: the one that the file names, or that one has to be chosen. */
function ComparedWith({ file }: { file: PriceFile }) {
  const { changes: texts } = priceFileTexts.useTexts();
  const { data: identity } = useIdentity(file);
  if (!identity) return null;
  const [hospital] = identity.match === 'conflict' ? [] : identity.candidates;
  return (
    <p className="console-panel-lead">
      <b>{hospital ? texts.comparedWith(hospital.name) : texts.chooseFirst}</b>
    </p>
  );
}

function ChangeTable({ changes, empty }: { changes: readonly PriceChange[]; empty: string }) {
  const { changes: texts, place, none } = priceFileTexts.useTexts();
  const amount = (cents: number | null) => (cents === null ? texts.onRequest : formatPrice(cents));
  return (
    <FigureTable
      label={texts.service}
      columns={[
        { title: texts.service },
        { title: texts.before, figure: true },
        { title: texts.after, figure: true },
        { title: texts.coverage, fromMd: true },
        { title: texts.place, fromMd: true },
      ]}
      rows={changes.map((change) => ({
        key: change.service,
        cells: [
          <ChangedService key="service" change={change} />,
          change.kind === 'unknown' ? none : amount(change.before),
          <b key="after">{amount(change.after)}</b>,
          <CoverageText key="coverage" change={change} />,
          change.place ? place(change.place.row, change.place.charge) : none,
        ],
      }))}
      empty={empty}
    />
  );
}

/** What the price covers; old and new where that changes. */
function CoverageText({ change }: { change: PriceChange }) {
  const { changes: texts, none } = priceFileTexts.useTexts();
  const textOf = useCoverageText();
  const { coverageBefore, coverageAfter } = change;
  if (coverageBefore && coverageAfter && isOther(coverageBefore, coverageAfter))
    return <b>{texts.coverageChange(textOf(coverageBefore), textOf(coverageAfter))}</b>;
  const coverage = coverageAfter ?? coverageBefore;
  return coverage ? textOf(coverage) : none;
}

/** The name of a service and what happens to its price. */
function ChangedService({ change }: { change: PriceChange }) {
  const { name, code, kind, jump, comparable, flags, place: at } = change;
  const { changes: texts, place } = priceFileTexts.useTexts();
  return (
    <>
      {name}
      {code && <div className="muted">{texts.code(code)}</div>}
      <div className="price-file-marks">
        {kind !== 'unknown' && <span className="muted">{texts.kinds[kind]}</span>}
        {jump && <Tag look="amber">{texts.jump}</Tag>}
        {!comparable && <Tag>{texts.uncompared}</Tag>}
        {!comparable && <span className="muted">{doubtOf(flags, texts.reasons)}</span>}
      </div>
      {(change.coverageAfter ?? change.coverageBefore) && (
        <div className="below-md muted">
          <CoverageText change={change} />
        </div>
      )}
      {at && (
        <div className="below-md muted">
          {texts.place}: {place(at.row, at.charge)}
        </div>
      )}
    </>
  );
}
