import { Pagination } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { ownChanges } from '../audit/audit-terms';
import { ChangesTable } from '../audit/changes-table';
import { useActorName } from '../audit/use-actor-name';
import { useAdminList } from '../list/use-admin-list';
import { useMoment } from '../use-moment';
import './record-history.css';

const PATH = '/api/admin/audit-log';
const PAGE_SIZE = 10;
/** More changed fields than these are shown on demand. */
const FIELDS_IN_SIGHT = 5;

interface RecordHistoryProps {
  /** The record's table, such as `marketplace.providers`. */
  entity: string;
  id: string;
}

/** Who changed a record, what and when: the newest change first, ten on a page. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const {
    audit: { history: texts },
    list: lists,
  } = consoleTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = {
    entity,
    search: id,
    order: 'desc' as const,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));

  if (list.error && list.error.status !== 401)
    return <ErrorNotice title={texts.failed} onRetry={list.refresh} />;
  if (!list.rows) return <p role="status">{lists.loading}</p>;
  if (list.rows.length === 0) return <p className="muted">{texts.empty}</p>;
  return (
    <>
      <ol className="record-history" aria-busy={list.loading}>
        {list.rows.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ol>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={PAGE_SIZE}
        total={list.total}
        onChange={setPage}
      />
    </>
  );
}

function Change({ entry }: { entry: Schema<'AuditEntryView'> }) {
  const {
    audit: texts,
    auditWords: { commands },
  } = consoleTexts.useTexts();
  const moment = useMoment();
  const actorName = useActorName();
  const { at, action, command, reason } = entry;
  return (
    <li>
      <p>
        <b>{commands[command] ?? (action ? texts.actions[action] : command)}</b>
        <span className="muted">
          {' '}
          <time dateTime={at}>{moment.time(at)}</time>, {actorName(entry)}
        </span>
      </p>
      {reason && <p>{texts.history.because(reason)}</p>}
      <Values entry={{ ...entry, changes: ownChanges(entry.changes) }} />
    </li>
  );
}

/** The values before and after; those of a new record, which are many, on demand. */
function Values({ entry }: { entry: Schema<'AuditEntryView'> }) {
  const {
    audit: { history: texts },
  } = consoleTexts.useTexts();
  const { changes, erased } = entry;
  if (changes.length === 0 && !erased) return null;
  if (changes.length <= FIELDS_IN_SIGHT) return <ChangesTable entry={entry} />;
  return (
    <details>
      <summary>{texts.fields(changes.length)}</summary>
      <ChangesTable entry={entry} />
    </details>
  );
}
