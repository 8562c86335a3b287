import { SEARCH_MAX_LENGTH } from '@/api/limits';
import { Button, Input } from 'antd';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '@/texts/core';
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

const FilterPanel = lazy(() =>
  import('./filter-panel').then(({ FilterPanel }) => ({ default: FilterPanel })),
);

interface FilterBarProps {
  filters: ReturnType<typeof useFilters>;
  onlooker: Onlooker;
  /** What the API has against the ZIP code in force. */
  zipRefusal: string | null;
  onApply: () => void;
}

/**
 * The search field and, once opened, all other filters: one form whose edits count when it is sent.
 */
export function FilterBar({ filters, onlooker, zipRefusal, onApply }: FilterBarProps) {
  const { directory } = useTexts();
  const { applied, draft, edit, clear, remove } = filters;
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<{ readonly kind: ZipFault } | null>(null);
  const [refusalShown, setRefusalShown] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const active = activeFilters(applied);

  // The field that is wrong must be in sight, also when an address brought it.
  if (refusalShown !== zipRefusal) {
    setRefusalShown(zipRefusal);
    if (zipRefusal !== null) setOpen(true);
  }

  function send() {
    const found = zipFault(draft, onlooker);
    setFault(found && { kind: found });
    if (found) setOpen(true);
    else onApply();
  }

  function change(edits: Partial<DirectoryFilters>) {
    setFault(null);
    edit(edits);
  }

  return (
    <>
      <form
        role="search"
        aria-label={directory.search.label}
        className="filter-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="filter-bar">
          <Input
            type="search"
            aria-label={directory.search.label}
            placeholder={directory.search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_MAX_LENGTH}
            prefix={<Icon name="search" />}
            value={draft.search}
            onChange={(event) => change({ search: event.target.value })}
          />
          {!open && draft.search.trim() !== applied.search && (
            <Button type="primary" htmlType="submit">
              {directory.filters.search}
            </Button>
          )}
          <Button
            ref={toggle}
            className="filter-toggle"
            icon={<Icon name="filter" />}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {directory.filters.toggle}
            {active.length > 0 && (
              <>
                <span className="filter-count" aria-hidden="true">
                  {active.length}
                </span>
                <span className="visually-hidden">{directory.filters.count(active.length)}</span>
              </>
            )}
          </Button>
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
                onClear={() => {
                  setFault(null);
                  clear();
                }}
              />
            </Suspense>
          )}
        </div>
      </form>
      {active.length > 0 && (
        <FilterChips
          active={active}
          origin={originOf(applied, onlooker)}
          onRemove={(filter) => {
            remove(filter);
            toggle.current?.focus();
          }}
        />
      )}
    </>
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
