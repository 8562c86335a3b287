import useSWR from 'swr';
import { type Choice, Lookup, type Source } from '../records/lookup';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id in the address; anything that is not an id counts as not chosen. */
export const chosenId = (value: string | undefined): string | undefined =>
  value && ID.test(value) ? value : undefined;

/** A searchable source of choices that also knows the name of an id. */
export interface NamedSource extends Source {
  name: (id: string) => Promise<string | undefined>;
}

interface LookupFilterProps {
  label: string;
  /** The text of the choice that filters nothing. */
  all: string;
  source: NamedSource;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters a list by a record that is searched on the server. */
export function LookupFilter({
  label,
  all,
  source: { key, find, name },
  value,
  onChange,
}: LookupFilterProps) {
  const { data } = useSWR<string, unknown>(
    value ? [key, 'name', value] : null,
    async ([, , id]: string[]) => (id && (await name(id))) || (id ?? ''),
  );
  const everything: Choice = { value: '', label: all };
  return (
    <Lookup
      aria-label={label}
      source={{
        key: `${key}, or all`,
        find: async (search) => [...(search ? [] : [everything]), ...(await find(search))],
      }}
      initial={value ? { value, label: data ?? '' } : everything}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
