import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { LinkButton } from '@/ui/link-button';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { useBulk } from '../bulk/use-bulk';
import { DemoMark } from '../demo-mark';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { StatusFilter, WORKFLOW } from '../list/status-filter';
import { useAddCommand } from '../list/use-add-command';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useRoom } from '../list/use-room';
import { RecordActions } from '../records/record-actions';
import { useNameWidth } from '../records/use-name-width';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { OfferTables } from './offer-tables';
import { type AdminProvider, duplicateProvider, providerApi } from './provider-api';
import { ProviderDialog } from './provider-dialog';
import { Specialty } from './specialty';
import { useSpecialties } from './use-provider-fields';

type Sort = 'name' | 'specialty' | 'status' | 'version' | 'updatedAt';
type Filter = 'status' | 'specialty' | 'waiting';
const WAITS = ['verification', 'prices'] as const;
const SPEC: ListSpec<Sort, Filter> = {
  sorts: ['name', 'specialty', 'status', 'version', 'updatedAt'],
  sort: 'name',
  order: 'asc',
  filters: { status: WORKFLOW, specialty: null, waiting: WAITS },
};

/** All providers that are not deleted. */
export function ProvidersTab() {
  const { providers: texts, deleted } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const query = providersQuery(state);
  const list = useAdminList('/api/admin/providers', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const [editing, setEditing] = useState<AdminProvider | 'new' | null>(null);
  useAddCommand(() => setEditing('new'));

  const many = useBulk<AdminProvider>({
    kind: 'provider',
    actions: ['turn-on', 'turn-off', 'publish', 'submit-review', 'suspend', 'restore'],
    nameOf: ({ name }) => name,
    onChanged: list.refresh,
  });

  const columns = useProviderColumns({ onEdit: setEditing, onChanged: list.refresh });

  return (
    <>
      <div className="console-head many">
        <h2>{texts.title}</h2>
        <ProviderFilters state={state} />
        <Button type="primary" onClick={() => setEditing('new')}>
          {texts.add}
        </Button>
        <OfferTables onImported={list.refresh} />
        <LinkButton href={paths.deletedRecords()}>{deleted.title}</LinkButton>
      </div>
      {many.bar}
      <ConsoleTable<AdminProvider, Sort, Filter>
        label={texts.title}
        subject="providers"
        list={list}
        state={state}
        empty={texts.empty}
        cards
        rowSelection={many.rowSelection}
        columns={columns}
        csv={{
          fileName: 'providers.csv',
          read: () =>
            api.GET('/api/admin/providers/export', { params: { query }, parseAs: 'stream' }),
        }}
      />
      {editing && (
        <ProviderDialog
          provider={editing === 'new' ? undefined : editing}
          onSaved={() => {
            setEditing(null);
            list.refresh();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const providersQuery = (state: ListState<Sort, Filter>) => ({
  ...listQuery(state),
  status: WORKFLOW.find((each) => each === state.filters.status),
  specialty: state.filters.specialty,
  waiting: WAITS.find((each) => each === state.filters.waiting),
});

function ProviderFilters({ state }: { state: ListState<Sort, Filter> }) {
  const { providers: texts } = consoleTexts.useTexts();
  return (
    <>
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <StatusFilter value={state.filters.status} onChange={(status) => state.change({ status })} />
      <ChoiceFilter
        label={texts.fields.specialty}
        all={texts.allSpecialties}
        options={useSpecialties().map((value) => ({ value, label: value }))}
        showSearch={{ optionFilterProp: 'label' }}
        value={state.filters.specialty}
        onChange={(specialty) => state.change({ specialty })}
      />
      <ChoiceFilter
        label={texts.waiting}
        all={texts.waitsOrNot}
        options={WAITS.map((value) => ({ value, label: texts.waits[value] }))}
        value={state.filters.waiting}
        onChange={(waiting) => state.change({ waiting })}
      />
      <ResetFilters state={state} />
    </>
  );
}

interface ProviderChange {
  onEdit: (row: AdminProvider) => void;
  onChanged: () => void;
}

function useProviderColumns({
  onEdit,
  onChanged,
}: ProviderChange): NonNullable<TableProps<AdminProvider>['columns']> {
  const { providers: texts, records } = consoleTexts.useTexts();
  const { xxl: hasRoomForMail } = useRoom();
  const isPhone = useMediaQuery(NARROW_SCREEN);
  const nameWidth = useNameWidth(270);
  return [
    {
      key: 'name',
      title: texts.provider,
      sorter: true,
      width: nameWidth,
      ellipsis: true,
      render: (_, row) => <ProviderName row={row} />,
    },
    {
      key: 'specialty',
      title: texts.fields.specialty,
      sorter: true,
      width: 110,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, row) => <Specialty row={row} />,
    },
    {
      key: 'contact',
      title: texts.contact,
      width: hasRoomForMail ? 260 : 130,
      ellipsis: true,
      responsive: ['md'],
      render: (_, row) => <ContactLine row={row} withMail={hasRoomForMail || isPhone} />,
    },
    ...useStateColumns(),
    {
      key: 'actions',
      title: records.actions,
      className: 'record-actions',
      render: (_, row) => <ProviderActions row={row} onEdit={onEdit} onChanged={onChanged} />,
    },
  ];
}

/** How its record stands. */
function useStateColumns(): NonNullable<TableProps<AdminProvider>['columns']> {
  const { records } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'status',
      title: records.status,
      sorter: true,
      responsive: ['md'],
      render: (_, row) => <StatusMark status={row.status} text={records.statuses[row.status]} />,
    },
    {
      key: 'version',
      title: records.version,
      sorter: true,
      responsive: ['lg'],
      className: 'figure',
      dataIndex: 'version',
    },
    {
      key: 'updatedAt',
      title: records.updated,
      sorter: true,
      responsive: ['lg'],
      width: 95,
      render: (_, row) => moment.near(row.updatedAt),
    },
  ];
}

function ProviderActions({ row, onEdit, onChanged }: ProviderChange & { row: AdminProvider }) {
  const { providers: texts } = consoleTexts.useTexts();
  const explain = useProblemText();

  async function duplicate() {
    const { error }: { error?: Problem } = await duplicateProvider(row, newIdempotencyKey());
    const toast = toastsOf(`duplicate-${row.id}`);
    if (!error) toast.success(texts.toasts.duplicate.done);
    else if (error.status !== 401)
      toast.error(
        texts.error,
        error.code === 'unreachable'
          ? texts.toasts.duplicate.failed
          : `${texts.toasts.duplicate.failed} ${explain(error)}`,
      );
    onChanged();
  }

  return (
    <RecordActions
      row={row}
      name={row.name}
      recordApi={providerApi}
      toasts={texts.toasts}
      onEdit={() => onEdit(row)}
      extra={[{ key: 'duplicate', label: texts.duplicate, run: () => void duplicate() }]}
      onChanged={onChanged}
    />
  );
}

function ProviderName({ row }: { row: AdminProvider }) {
  const { id, name, rating, demo } = row;
  return (
    <div className="console-line">
      <Link href={paths.admin('providers', id)} title={name}>
        <b>{name}</b>
      </Link>
      {rating > 0 && <Rating row={row} />}
      {demo && <DemoMark />}
    </div>
  );
}

function Rating({ row: { rating, reviewCount } }: { row: AdminProvider }) {
  const { providers: texts } = consoleTexts.useTexts();
  const stars = (rating / 10).toFixed(1);
  const whole = texts.rated(stars, reviewCount);
  return (
    <span className="muted" title={whole}>
      <span aria-hidden="true">
        {stars} ({formatCount(reviewCount)})
      </span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}

interface ContactLineProps {
  row: AdminProvider;
  /** Whether there is room for the address beside the telephone number. */
  withMail: boolean;
}

/** How to reach a provider, on one line; without a telephone number by the address. */
function ContactLine({ row: { email, phone }, withMail }: ContactLineProps) {
  return (
    <div className="console-line" title={email ?? undefined}>
      {(withMail || !phone) && <span>{email}</span>}
      {phone && <span>{phone}</span>}
    </div>
  );
}
