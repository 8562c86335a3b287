import { useEffect } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { useViewer } from '@/session/viewer';
import { keep, openFor, type TableViews, tableViews } from './table-view';

/** After a change, before it is sent: a choice is often of several columns. */
const PAUSE_MS = 500;

/**
 * Keeps how a person wants their tables the same on all their devices: reads it from the server
 * once, and sends what they change. What could not be sent goes first the next time.
 */
export function TableSettings() {
  const viewer = useViewer();
  const person = viewer.kind === 'user' ? viewer.user.id : undefined;
  useEffect(() => {
    if (!person) return;
    openFor(person);
    if (!tableViews.get().isUnsent) void receive();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const sendSoon = () => {
      clearTimeout(pause);
      if (tableViews.get().isUnsent) pause = setTimeout(() => void send(), PAUSE_MS);
    };
    sendSoon();
    const stop = tableViews.subscribe(sendSoon);
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [person]);
  return null;
}

async function receive(): Promise<void> {
  const { data } = await api.GET('/api/me/table-settings');
  const kept = tableViews.get();
  if (!data?.savedAt || kept.isUnsent) return;
  keep({ ...kept, compact: data.compact, ...columnsOf(data.tables) });
}

async function send(): Promise<void> {
  const sent = tableViews.get();
  const { error } = await api.PUT('/api/me/table-settings', {
    body: { compact: sent.compact, tables: tablesOf(sent) },
  });
  if (!error && tableViews.get() === sent) keep({ ...sent, isUnsent: false });
}

const columnsOf = (
  tables: Schema<'TableSettingsView'>['tables'],
): Pick<TableViews, 'hidden' | 'shown'> => ({
  hidden: Object.fromEntries(tables.map(({ table, hidden }) => [table, hidden])),
  shown: Object.fromEntries(tables.map(({ table, shown }) => [table, shown])),
});

function tablesOf({ hidden, shown }: TableViews): Schema<'TableSettingsDto'>['tables'] {
  const tables = [...new Set([...Object.keys(hidden), ...Object.keys(shown)])];
  return tables
    .map((table) => ({
      table,
      hidden: [...(hidden[table] ?? [])],
      shown: [...(shown[table] ?? [])],
    }))
    .filter(({ hidden, shown }) => hidden.length > 0 || shown.length > 0);
}
