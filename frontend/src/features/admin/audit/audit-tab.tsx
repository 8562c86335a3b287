import { Button, Select } from 'antd';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ExportButton } from '../export-button';
import { ConsoleTable } from '../list/console-table';
import { SearchField } from '../list/search-field';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, useListState } from '../list/use-list-state';
import { useMoment } from '../use-moment';
import { AuditChain } from './audit-chain';
import { AuditDays } from './audit-days';
import { AuditEntry } from './audit-entry';
import { ACTIONS, actorOf, ENTITIES } from './audit-terms';
import { daysOf } from './days';

type Entry = Schema<'AuditEntryView'>;
type Filter = 'actor' | 'action' | 'entity' | 'from' | 'to';
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
    auditWords: { commands },
    records,
    overview: { exports },
    none,
  } = consoleTexts.useTexts();
  const moment = useMoment();
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
  const query = {
    ...filter,
    order: state.order,
    limit: state.size,
    offset: (state.page - 1) * state.size,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const chosen = state.search || Object.values(state.filters).some(Boolean);
  const actors: Readonly<Record<string, string>> = { system: texts.system, guest: texts.guest };
  const who = ({ actorId, actorEmail }: Entry): string =>
    actorEmail ?? actors[actorId ?? ''] ?? texts.deleted;
  const nameOf = (table: string): string => texts.entities[table] ?? table;

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
      <div className="console-head console-filters">
        <SearchField
          label={texts.search}
          value={state.search}
          onSearch={(q) => state.change({ q })}
        />
        <SearchField
          label={texts.actor}
          value={actor ?? ''}
          onSearch={(text) => state.change({ actor: text })}
        />
        <Select
          aria-label={texts.action}
          value={state.filters.action ?? ''}
          options={[
            { value: '', label: texts.allActions },
            ...ACTIONS.map((value) => ({ value: value as string, label: texts.actions[value] })),
          ]}
          onChange={(action) => state.change({ action: action || undefined })}
        />
        <Select
          aria-label={texts.entity}
          value={entity ?? ''}
          options={[
            { value: '', label: texts.allEntities },
            ...ENTITIES.map((value) => ({ value: value as string, label: nameOf(value) })),
          ]}
          onChange={(table) => state.change({ entity: table || undefined })}
        />
        <AuditDays
          days={state.filters}
          fault={days.fault}
          onChange={(changes) => state.change(changes)}
        />
        {chosen && (
          <Button
            onClick={() =>
              state.change({
                q: undefined,
                actor: undefined,
                action: undefined,
                entity: undefined,
                from: undefined,
                to: undefined,
              })
            }
          >
            {texts.reset}
          </Button>
        )}
      </div>
      <ConsoleTable<Entry, 'at', Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={[
          { key: 'at', title: texts.at, sorter: true, render: (_, { at }) => moment.time(at) },
          {
            key: 'who',
            title: texts.who,
            render: (_, entry) => <b className="console-mail">{who(entry)}</b>,
          },
          {
            key: 'what',
            title: texts.what,
            width: 220,
            render: (_, { action, entity: table, command }) => (
              <>
                {action ? texts.actions[action] : (commands[command] ?? command)}
                {table && <div className="muted">{nameOf(table)}</div>}
              </>
            ),
          },
          {
            key: 'reason',
            title: texts.reason,
            width: 220,
            render: (_, { reason }) => <span className="console-wrap">{reason ?? none}</span>,
          },
          {
            key: 'record',
            title: records.actions,
            render: (_, { recordId }) =>
              recordId && recordId !== state.search ? (
                <Button onClick={() => state.change({ q: recordId })}>{texts.sameRecord}</Button>
              ) : (
                none
              ),
          },
        ]}
        expandable={{
          columnTitle: <span className="visually-hidden">{texts.details}</span>,
          expandedRowRender: (entry) => <AuditEntry entry={entry} />,
        }}
      />
      <AuditChain />
    </>
  );
}
