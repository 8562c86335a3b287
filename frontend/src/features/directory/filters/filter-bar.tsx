import { type RefObject, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEARCH_MAX_LENGTH } from '@/api/limits';
import { useTexts } from '@/texts/core';
import { lazyThemed } from '@/ui/antd/themed';
import { Button } from '@/ui/controls/button';
import { TextInput } from '@/ui/controls/text-input';
import { Icon } from '@/ui/icon';
import {
  activeFilters,
  type DirectoryFilters,
  type Onlooker,
  type ZipFault,
  zipFault,
} from './filters';
import type { useFilters } from './use-filters';
import './filter-bar.css';

const FilterPanel = lazyThemed(() =>
  import('./filter-panel').then(({ FilterPanel }) => FilterPanel),
);

const NARROW = '(max-width: 720px)';

interface FilterBarProps {
  filters: ReturnType<typeof useFilters>;
  onlooker: Onlooker;
  /** Why the API refuses the current ZIP code. */
  zipRefusal: string | null;
  onApply: () => void;
  toggle?: RefObject<HTMLButtonElement | null>;
}

/** A form with the search field and all other filters. The edits apply when it is submitted. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onlooker, zipRefusal } = props;
  const { directory } = useTexts();
  const { applied, draft } = filters;
  const ownToggle = useRef<HTMLButtonElement>(null);
  const toggle = props.toggle ?? ownToggle;
  const { open, setOpen, fault, submit, change, clearAll } = useFilterForm({ ...props, toggle });
  const panelId = useId();

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
            count={activeFilters(applied).length}
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
    </>
  );
}

/**
 * Whether the panel is open, and the fault of the submitted ZIP code. A refused ZIP code opens the
 * panel.
 */
function useFilterForm({ filters, onlooker, zipRefusal, onApply, toggle }: FilterBarProps) {
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
    if (found) {
      setOpen(true);
      return;
    }
    // There the open panel would leave no room for what is found; the results scroll without it.
    if (open && window.matchMedia(NARROW).matches) {
      flushSync(() => setOpen(false));
      toggle?.current?.focus();
    }
    onApply();
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
  ref?: RefObject<HTMLButtonElement | null>;
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
