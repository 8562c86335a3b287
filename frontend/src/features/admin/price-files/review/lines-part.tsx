import type { TableProps } from 'antd';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { formatPrice } from '@/format/price';
import { priceFileTexts } from '@/texts/price-files';
import { Tag } from '@/ui/tag';
import { ConsolePanel } from '../../console-panel';
import { ChoiceFilter } from '../../list/choice-filter';
import { ConsoleTable } from '../../list/console-table';
import { useAdminList } from '../../list/use-admin-list';
import { type ListSpec, useListState } from '../../list/use-list-state';
import type { PriceFile } from '../price-file-api';

type Line = Schema<'AdminPriceFileLineView'> & { id: string };
const VERDICTS = [
  'comparable',
  'no-billing-class',
  'package',
  'limited',
  'modifier-only',
  'negotiated-only',
  'inpatient-only',
  'conflicting',
  'not-found',
] as const;
const SPEC: ListSpec<'number', 'verdict'> = {
  sorts: ['number'],
  sort: 'number',
  order: 'asc',
  filters: { verdict: VERDICTS },
  prefix: 'lines',
  size: 10,
};

/** Everything that a file says about our codes, page by page. */
export function LinesPart({ file: { id } }: { file: PriceFile }) {
  const { lines: texts, verdicts } = priceFileTexts.useTexts();
  const state = useListState(SPEC);
  const query = {
    verdict: VERDICTS.find((each) => each === state.filters.verdict),
    limit: state.size,
    offset: (state.page - 1) * state.size,
  };
  const list = useAdminList(`/api/admin/price-files/${id}/lines`, query, async (_, query) => {
    const { data, ...answer } = await api.GET('/api/admin/price-files/{id}/lines', {
      params: { path: { id }, query },
    });
    return { ...answer, data: data?.map((line) => ({ ...line, id: String(line.number) })) };
  });

  return (
    <ConsolePanel
      title={texts.title}
      aside={
        <ChoiceFilter
          label={texts.verdict}
          all={texts.allVerdicts}
          options={VERDICTS.map((value) => ({ value, label: verdicts[value] }))}
          popupMatchSelectWidth={false}
          value={state.filters.verdict}
          onChange={(verdict) => state.change({ verdict })}
        />
      }
    >
      <p className="console-panel-lead muted">{texts.lead}</p>
      <ConsoleTable<Line, 'number', 'verdict'>
        label={texts.title}
        list={list}
        state={state}
        empty={state.isFiltered ? texts.nothing : texts.empty}
        columns={useColumns()}
        csv={{
          fileName: 'price-file-lines.csv',
          read: () =>
            api.GET('/api/admin/price-files/{id}/lines/export', {
              params: { path: { id }, query: { verdict: query.verdict } },
              parseAs: 'stream',
            }),
        }}
      />
    </ConsolePanel>
  );
}

function useColumns(): NonNullable<TableProps<Line>['columns']> {
  const { lines: texts } = priceFileTexts.useTexts();
  return [
    {
      key: 'service',
      title: texts.service,
      width: 280,
      render: (_, line) => <LineService line={line} />,
    },
    {
      key: 'context',
      title: texts.context,
      width: 220,
      responsive: ['xl'],
      render: (_, line) => <Context line={line} />,
    },
    {
      key: 'price',
      title: texts.price,
      width: 150,
      className: 'figure',
      responsive: ['md'],
      render: (_, line) => <LinePrice line={line} />,
    },
    {
      key: 'verdict',
      title: texts.verdict,
      width: 180,
      responsive: ['md'],
      render: (_, line) => <LineVerdict line={line} />,
    },
    {
      key: 'place',
      title: texts.place,
      width: 130,
      responsive: ['md'],
      render: (_, line) => <LinePlace line={line} />,
    },
  ];
}

/** What a line is about, with the rest of it where the other columns have no room. */
function LineService({ line }: { line: Line }) {
  const { lines: texts } = priceFileTexts.useTexts();
  return (
    <>
      <b className="console-wrap">{line.serviceName}</b>
      <div className="muted">
        {line.codeSystem} {line.code}
      </div>
      {line.row !== null && (
        <div className="below-xl">
          <Context line={line} />
        </div>
      )}
      <div className="below-md">
        {line.row !== null && <LinePrice line={line} />}
        <div>
          <LineVerdict line={line} />
        </div>
        {line.row !== null && (
          <div className="muted">
            {texts.place}: <LinePlace line={line} />
          </div>
        )}
      </div>
    </>
  );
}

function LineVerdict({ line: { verdict, headline, ranked } }: { line: Line }) {
  const { lines: texts, verdicts } = priceFileTexts.useTexts();
  return (
    <span className="price-file-marks">
      {verdicts[verdict]}
      {headline && <Tag>{texts.headline}</Tag>}
      {headline && !ranked && <Tag>{texts.uncompared}</Tag>}
    </span>
  );
}

function Context({ line }: { line: Line }) {
  const { lines: texts, settings, billingClasses, none } = priceFileTexts.useTexts();
  const { setting, billingClass, modifiers, drugUnit } = line;
  const parts = [
    setting && settings[setting],
    billingClass && billingClasses[billingClass],
    modifiers.length > 0 && texts.modifiers(modifiers.join(', ')),
    drugUnit && texts.unit(drugUnit),
  ].filter(Boolean);
  return <span className="console-wrap">{parts.join('; ') || none}</span>;
}

function LinePrice({ line: { cashCents, cashMinCents, cashMaxCents } }: { line: Line }) {
  const { lines: texts } = priceFileTexts.useTexts();
  if (cashCents !== null) return formatPrice(cashCents);
  if (cashMinCents === null || cashMaxCents === null) return texts.noPrice;
  return texts.range(formatPrice(cashMinCents), formatPrice(cashMaxCents));
}

function LinePlace({ line: { row, charge, rows } }: { line: Line }) {
  const { lines: texts, place, none } = priceFileTexts.useTexts();
  if (row === null) return none;
  return (
    <>
      {place(row, charge)}
      {rows > 1 && <div className="muted">{texts.rows(formatCount(rows))}</div>}
    </>
  );
}
