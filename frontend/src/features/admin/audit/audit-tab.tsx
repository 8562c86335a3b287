import type { TableProps } from 'antd';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ExportButton } from '../export-button';
import { recordPage } from '../history/record-page';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { ResetFilters } from '../list/reset-filters';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { useMoment } from '../use-moment';
import { AuditChain } from './audit-chain';
import { AuditDays } from './audit-days';
import { AuditEntry } from './audit-entry';
import { ACTIONS, actorOf, ENTITIES } from './audit-terms';
import { daysOf } from './days';
import { useActorName } from './use-actor-name';

type Entry = Schema<'AuditEntryView'>;
type Filter = 'actor' | 'action' | 'entity' | 'from' | 'to';
/** Says nothing to a person; any other id does, such as the day of figures. */
const UUID = /^[\da-f-]{36}$/;
const PATH = '/api/admin/audit-log';
const SPEC: ListSpec<'at', Filter> = {
  sorts: ['at'],
  sort: 'at',
  order: 'desc',
  filters: { actor: null, action: ACTIONS, entity: ENTITIES, from: null, to: null },
};

/** The audit log: who did what and when, with the values before and after. */
export function AuditTab() {
  const {
    audit: texts,
    overview: { exports },
  } = consoleTexts.useTexts();
  const state = useListState(SPEC);
  const { actor, entity } = state.filters;
  const days = daysOf(state.filters);
  const filter = {
    actor: actor && actorOf(actor, texts.actors),
    entity,
    action: ACTIONS.find((each) => each === state.filters.action),
    search: state.search || undefined,
    startDate: days.from,
    endDate: days.to,
  };
  // The API sorts the audit log by time alone.
  const { sort: _sort, ...query } = { ...listQuery(state), ...filter };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <ExportButton
          label={texts.export}
          done={exports.done}
          fileName="audit-log.csv"
          read={() =>
            api.GET('/api/admin/export-audit-log', { params: { query: filter }, parseAs: 'stream' })
          }
        />
      </div>
      <AuditFilters state={state} days={days} />
      <ConsoleTable<Entry, 'at', Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        cards
        columns={useAuditColumns()}
        expandable={{
          columnTitle: <span className="visually-hidden">{texts.details}</span>,
          expandedRowRender: (entry) => (
            <AuditEntry
              entry={entry}
              onSameRecord={
                entry.recordId === state.search
                  ? undefined
                  : (recordId) => state.change({ q: recordId })
              }
            />
          ),
        }}
      />
      <AuditChain />
    </>
  );
}

interface AuditFiltersProps {
  state: ListState<'at', Filter>;
  days: ReturnType<typeof daysOf>;
}

function AuditFilters({ state, days }: AuditFiltersProps) {
  const { audit: texts } = consoleTexts.useTexts();
  return (
    <div className="console-head console-filters">
      <SearchField
        label={texts.search}
        value={state.search}
        onSearch={(q) => state.change({ q })}
      />
      <SearchField
        label={texts.actor}
        value={state.filters.actor ?? ''}
        onSearch={(text) => state.change({ actor: text })}
      />
      <ChoiceFilter
        label={texts.action}
        all={texts.allActions}
        options={ACTIONS.map((value) => ({ value, label: texts.actions[value] }))}
        value={state.filters.action}
        onChange={(action) => state.change({ action })}
      />
      <ChoiceFilter
        label={texts.entity}
        all={texts.allEntities}
        options={ENTITIES.map((value) => ({ value, label: texts.entities[value] ?? value }))}
        value={state.filters.entity}
        onChange={(entity) => state.change({ entity })}
      />
      <AuditDays
        days={state.filters}
        fault={days.fault}
        onChange={(changes) => state.change(changes)}
      />
      <ResetFilters state={state} />
    </div>
  );
}

function useAuditColumns(): NonNullable<TableProps<Entry>['columns']> {
  const {
    audit: texts,
    auditWords: { commands, lists },
    none,
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const actorName = useActorName();
  const nameOf = (table: string): string => texts.entities[table] ?? table;

  return [
    {
      key: 'at',
      title: texts.at,
      sorter: true,
      width: 160,
      render: (_, { at }) => moment.time(at),
    },
    {
      key: 'who',
      title: texts.who,
      width: 165,
      ellipsis: true,
      render: (_, entry) => <b className="console-mail">{actorName(entry)}</b>,
    },
    {
      key: 'what',
      title: texts.what,
      width: 190,
      ellipsis: true,
      render: (_, { action, command, recordId }) =>
        action && recordId ? texts.actions[action] : (commands[command] ?? command),
    },
    {
      key: 'entity',
      title: texts.entity,
      width: 115,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { entity: table }) => (table ? nameOf(table) : none),
    },
    {
      key: 'record',
      title: texts.record,
      width: 215,
      ellipsis: true,
      render: (_, entry) => <NamedRecord entry={entry} />,
    },
    {
      key: 'reason',
      title: texts.reason,
      width: 150,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { reason }) => (reason ? (lists[reason] ?? reason) : none),
    },
  ];
}

/** The record by its name, which leads to it. */
function NamedRecord({ entry }: { entry: Entry }) {
  const { audit: texts, none } = consoleTexts.useTexts();
  const { recordId, recordName, opens } = entry;
  if (!recordId) return none;
  const page = opens && recordPage(opens);
  const name = recordName ?? (UUID.test(recordId) ? texts.unnamed : recordId);
  return (
    <span className="console-wrap" title={name}>
      {page ? <Link href={page}>{name}</Link> : name}
    </span>
  );
}
