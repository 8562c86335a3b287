import { Select } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { ADMIN_SEARCH_MAX_LENGTH } from '@/api/limits';
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

/** The choices with names as values: to a screen reader the list reads the values of options. */
function named(choices: readonly Choice[]): (Choice & { record: string })[] {
  const counts = new Map<string, number>();
  return choices.map(({ value: record, label }) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { record, label, value: count > 1 ? `${label} (${count})` : label };
  });
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
  const current = chosen?.value === value ? chosen : initial;
  const isMissing = current && !typed && !results.some((each) => each.value === current.value);
  const options = named(isMissing ? [current, ...results] : results);
  const record = value || initial?.value;
  const name = options.find((each) => each.record === record)?.value ?? current?.label ?? record;

  function emptyText(): string {
    if (error) return texts.failed;
    return searching ? texts.loading : texts.nothing;
  }

  return (
    <Select
      {...field}
      value={name}
      options={searching && typed ? [] : options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={emptyText()}
      onChange={(next: string | undefined) => {
        const choice = options.find((each) => each.value === next);
        setChosen(choice ? { value: choice.record, label: choice.label } : null);
        onChange?.(choice?.record);
      }}
    />
  );
}
