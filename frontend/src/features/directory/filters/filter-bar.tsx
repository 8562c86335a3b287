import { type Ref, Suspense, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '@/api/limits';
import { useTexts } from '@/texts/core';
import { lazyThemed } from '@/ui/antd/themed';
import { Button } from '@/ui/controls/button';
import { TextInput } from '@/ui/controls/text-input';
import { Icon } from '@/ui/icon';
import {
  type ActiveFilter,
  activeFilters,
  ANY_RADIUS,
  type DirectoryFilters,
  type Onlooker,
  originOf,
  type ZipFault,
  zipFault,
} from './filters';
import type { useFilters } from './use-filters';
import './filter-bar.css';

const FilterPanel = lazyThemed(() =>
  import('./filter-panel').then(({ FilterPanel }) => FilterPanel),
);

interface FilterBarProps {
  filters: ReturnType<typeof useFilters>;
  onlooker: Onlooker;
  /** Why the API refuses the current ZIP code. */
  zipRefusal: string | null;
  onApply: () => void;
}

/** A form with the search field and all other filters. The edits apply when it is submitted. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onlooker, zipRefusal } = props;
  const { directory } = useTexts();
  const { applied, draft, remove } = filters;
  const { open, setOpen, fault, submit, change, clearAll } = useFilterForm(props);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const active = activeFilters(applied);

  return (
    <>
      <form
        role="search"
        aria-label={directory.search.label}
        className="filter-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="filter-bar">
          <SearchInput value={draft.search} onChange={(search) => change({ search })} />
          {!open && draft.search.trim() !== applied.search && (
            <Button type="primary" htmlType="submit">
              {directory.filters.search}
            </Button>
          )}
          <FilterToggle
            ref={toggle}
            panelId={panelId}
            open={open}
            count={active.length}
            onToggle={() => setOpen(!open)}
          />
        </div>
        <div id={panelId} hidden={!open}>
          {open && (
            <Suspense fallback={<div className="panel filter-panel-placeholder" />}>
              <FilterPanel
                draft={draft}
                onlooker={onlooker}
                zipFault={fault}
                zipRefusal={draft.zip === applied.zip ? zipRefusal : null}
                onEdit={change}
                onClear={clearAll}
              />
            </Suspense>
          )}
        </div>
      </form>
      <FilterChips
        active={active}
        origin={originOf(applied, onlooker)}
        onRemove={(filter) => {
          remove(filter);
          toggle.current?.focus();
        }}
      />
    </>
  );
}

/**
 * Whether the panel is open, and the fault of the submitted ZIP code. A refused ZIP code opens the
 * panel.
 */
function useFilterForm({ filters, onlooker, zipRefusal, onApply }: FilterBarProps) {
  const { draft, edit, clear } = filters;
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<{ readonly kind: ZipFault } | null>(null);
  const [refusalShown, setRefusalShown] = useState<string | null>(null);

  // A wrong ZIP code must be visible, even when it came with the address.
  if (refusalShown !== zipRefusal) {
    setRefusalShown(zipRefusal);
    if (zipRefusal !== null) setOpen(true);
  }

  function submit() {
    const found = zipFault(draft, onlooker);
    setFault(found && { kind: found });
    if (found) setOpen(true);
    else onApply();
  }

  function clearAll() {
    setFault(null);
    clear();
  }

  function change(edits: Partial<DirectoryFilters>) {
    setFault(null);
    edit(edits);
  }

  return { open, setOpen, fault, submit, change, clearAll };
}

interface SearchInputProps {
  value: string;
  onChange: (text: string) => void;
}

function SearchInput({ value, onChange }: SearchInputProps) {
  const { search } = useTexts().directory;
  return (
    <TextInput
      type="search"
      aria-label={search.label}
      placeholder={search.placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={SEARCH_MAX_LENGTH}
      icon={<Icon name="search" />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface FilterToggleProps {
  ref: Ref<HTMLButtonElement>;
  panelId: string;
  open: boolean;
  /** How many filters are active. */
  count: number;
  onToggle: () => void;
}

function FilterToggle({ ref, panelId, open, count, onToggle }: FilterToggleProps) {
  const { filters } = useTexts().directory;
  return (
    <Button
      ref={ref}
      className="filter-toggle"
      icon={<Icon name="filter" />}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onToggle}
    >
      {filters.toggle}
      {count > 0 && (
        <>
          <span className="filter-count" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{filters.count(count)}</span>
        </>
      )}
    </Button>
  );
}

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  /** The ZIP code that distances are measured from. */
  origin: string | null;
  onRemove: (filter: ActiveFilter) => void;
}

function FilterChips({ active, origin, onRemove }: FilterChipsProps) {
  const { filters } = useTexts().directory;
  if (active.length === 0) return null;
  const label = (filter: ActiveFilter) => {
    if (filter.facet === 'minRating') return filters.rating(filter.value);
    if (filter.facet === 'near')
      return filter.radius === ANY_RADIUS
        ? filters.from(filter.value)
        : filters.within(filter.radius, origin);
    return filter.facet === 'search' ? `“${filter.value}”` : filter.value;
  };
  return (
    <ul className="filter-chips" aria-label={filters.active}>
      {active.map((filter) => (
        <li key={`${filter.facet} ${filter.value}`}>
          <button type="button" className="filter-chip" onClick={() => onRemove(filter)}>
            <span className="visually-hidden">{filters.remove} </span>
            <span className="filter-chip-label">{label(filter)}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
