import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ADMIN_SEARCH_MAX_LENGTH } from '@/api/limits';
import { consoleFindTexts } from '@/texts/console-find';
import { Dialog } from '@/ui/dialog/dialog';
import { Icon } from '@/ui/icon';
import type { Found } from './found';
import { useFound } from './use-found';
import './find.css';

/** Finds pages and records of all kinds by words, and opens one of them. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const texts = consoleFindTexts.useTexts();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { found, isSearching, hasFailed } = useFound(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const choice = useChoice(found, ({ href }) => {
    navigate(href);
    onClose();
  });

  function statusOf(): string {
    if (hasFailed) return texts.failed;
    if (isSearching) return texts.searching;
    return found.length > 0 ? texts.count(found.length) : texts.none;
  }

  return (
    <Dialog title={texts.title} onClose={onClose} width={640}>
      <div className="find-field">
        <Icon name="search" size={20} />
        <input
          ref={field}
          {...choice.combobox}
          aria-label={texts.label}
          maxLength={ADMIN_SEARCH_MAX_LENGTH}
          placeholder={texts.label}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            choice.toFirst();
          }}
        />
      </div>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : 'muted'}>
        {statusOf()}
      </p>
      <FoundList found={found} choice={choice} />
      <p className="muted find-keys">{texts.keys}</p>
    </Dialog>
  );
}

/** Moves through what was found by the keyboard; Enter opens it. The first one is active first. */
function useChoice(found: readonly Found[], onOpen: (chosen: Found) => void) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const current = Math.min(place, found.length - 1);
  const active = found[current];
  const idOf = (each: Found) => `${id}-${each.key}`;

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      onOpen(active);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    const next = (current + step + found.length) % found.length;
    setPlace(next);
    const chosen = found[next];
    if (chosen) document.getElementById(idOf(chosen))?.scrollIntoView({ block: 'nearest' });
  }

  return {
    id,
    idOf,
    active,
    open: onOpen,
    toFirst: () => setPlace(0),
    /** For the field. */
    combobox: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': found.length > 0,
      'aria-controls': id,
      'aria-activedescendant': active && idOf(active),
      onKeyDown: press,
    } as const,
  };
}

interface FoundListProps {
  found: readonly Found[];
  choice: ReturnType<typeof useChoice>;
}

function FoundList({ found, choice }: FoundListProps) {
  const texts = consoleFindTexts.useTexts();
  return (
    <div id={choice.id} role="listbox" aria-label={texts.results} className="find-results">
      {groupsOf(found).map(([kind, members]) => (
        <div key={kind} role="group" aria-label={texts.kinds[kind]}>
          <p aria-hidden="true">{texts.kinds[kind]}</p>
          {members.map((each) => (
            <button
              type="button"
              key={each.key}
              id={choice.idOf(each)}
              role="option"
              tabIndex={-1}
              aria-selected={each === choice.active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choice.open(each)}
            >
              <b>{each.title}</b>
              {each.detail && <span className="muted">{each.detail}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What was found, by kind, in the order of the list. */
function groupsOf(found: readonly Found[]): [Found['kind'], Found[]][] {
  const groups = new Map<Found['kind'], Found[]>();
  for (const each of found) groups.set(each.kind, [...(groups.get(each.kind) ?? []), each]);
  return [...groups];
}
