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

/** What can be chosen, found by what somebody types. */
export interface Source {
  /** Keeps what was found apart from what other sources found. */
  key: string;
  find: (search: string) => Promise<Choice[]>;
}

interface LookupProps {
  source: Source;
  /** What is chosen from the start, when its name is known. */
  known?: Choice;
  'aria-label'?: string;
  /** These three come from the form. */
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** A choice among more than a list can show: the server searches while somebody types. */
export function Lookup({ source: { key, find }, known, value, onChange, ...field }: LookupProps) {
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
  const looking = !data || typed.trim() !== search;
  const found = data ?? [];
  // What was chosen keeps its name while other things are looked for.
  const named = chosen?.value === value ? chosen : known;
  const options =
    named && !typed && !found.some((each) => each.value === named.value)
      ? [named, ...found]
      : found;

  return (
    <Select
      {...field}
      value={value || known?.value}
      options={looking && typed ? [] : options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={error ? texts.failed : looking ? texts.loading : texts.nothing}
      onChange={(next: string | undefined) => {
        setChosen(found.find((each) => each.value === next) ?? null);
        onChange?.(next);
      }}
    />
  );
}
