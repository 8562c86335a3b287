import { useEffect, useState } from 'react';
import { useApi } from '@/api/client';
import { ADMIN_SEARCH_MAX_LENGTH } from '@/api/limits';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { tabsFor } from '../console-tabs';
import { useStaffRole } from '../use-staff-role';
import { addressesNamed, type ConsoleAddress, type Found, withAddress } from './found';

const PAUSE_MS = 200;
/** Shorter texts find nothing on the server. */
const MIN_LENGTH = 2;

interface FoundState {
  found: readonly Found[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** The pages and records that a text finds; the server is asked when the person pauses. */
export function useFound(text: string): FoundState {
  const role = useStaffRole();
  const pages = useConsolePages();
  const commands = useCommands();
  const typed = text.trim().slice(0, ADMIN_SEARCH_MAX_LENGTH);
  const search = usePaused(typed);
  const isLongEnough = search.length >= MIN_LENGTH;
  const { data, error, isLoading } = useApi(
    '/api/admin/find',
    isLongEnough ? { params: { query: { search } } } : null,
    { keepPreviousData: true },
  );
  const records = isLongEnough && typed.length >= MIN_LENGTH ? (data ?? []) : [];
  const isEditor = role === 'admin' || role === 'super_admin';
  return {
    found: [
      ...addressesNamed(typed, 'page', pages),
      ...(isEditor ? addressesNamed(typed, 'command', commands) : []),
      ...records.map((record) => withAddress(record, isEditor)),
    ],
    isSearching: typed.length >= MIN_LENGTH && (isLoading || typed !== search),
    hasFailed: error !== undefined,
  };
}

/** The pages that the person's role can open. */
function useConsolePages(): ConsoleAddress[] {
  const { shell } = consoleTexts.useTexts();
  const role = useStaffRole();
  const tabs = role ? tabsFor(role) : [];
  return tabs.flatMap(({ key, pages = [] }) => [
    { title: shell.tabs[key], href: key === 'work' ? paths.admin() : paths.admin(key) },
    ...pages.map(({ id }) => ({ title: shell.pages[id], href: paths.admin(key, id) })),
  ]);
}

/** What opens a form of the console. */
function useCommands(): ConsoleAddress[] {
  const { providers, services, locations } = consoleTexts.useTexts();
  return [
    { title: providers.add, href: paths.adminAdd('providers') },
    { title: services.add, href: paths.adminAdd('services') },
    { title: locations.add, href: paths.adminAdd('locations') },
  ];
}

/** The text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
