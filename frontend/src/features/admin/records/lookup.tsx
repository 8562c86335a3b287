import { ADMIN_SEARCH_MAX_LENGTH } from '@/api/limits';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { consoleTexts } from '@/texts/admin';

const PAUSE_MS = 250;

export interface Choice {
  value: string;
  label: string;
}

/** Searches the choices of a field on the server. */
export interface Source {
  /** The key of the results in the cache. */
  key: string;
  find: (search: string) => Promise<Choice[]>;
}

interface LookupProps {
  source: Source;
  /** The initial choice with its name. */
  initial?: Choice;
  'aria-label'?: string;
  /** These three come from the form. */
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** A choice among many records: the server searches them while the person types. */
export function Lookup({ source: { key, find }, initial, value, onChange, ...field }: LookupProps) {
  const { list: texts } = consoleTexts.useTexts();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  useEffect(() => {
    const pause = setTimeout(
      () => setSearch(typed.trim().slice(0, ADMIN_SEARCH_MAX_LENGTH)),
      PAUSE_MS,
    );
    return () => clearTimeout(pause);
  }, [typed]);
  const { data, error } = useSWR<Choice[], unknown>(
    [key, search],
    ([, text]: [string, string]) => find(text),
    { keepPreviousData: true },
  );
  const searching = !data || typed.trim() !== search;
  const results = data ?? [];
  // The chosen entry keeps its name while the search shows other entries.
  const named = chosen?.value === value ? chosen : initial;
  const options =
    named && !typed && !results.some((each) => each.value === named.value)
      ? [named, ...results]
      : results;

  function emptyText(): string {
    if (error) return texts.failed;
    return searching ? texts.loading : texts.nothing;
  }

  return (
    <Select
      {...field}
      value={value || initial?.value}
      options={searching && typed ? [] : options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={emptyText()}
      onChange={(next: string | undefined) => {
        setChosen(results.find((each) => each.value === next) ?? null);
        onChange?.(next);
      }}
    />
  );
}
