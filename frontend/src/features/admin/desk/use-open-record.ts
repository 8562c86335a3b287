import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { chosenId } from '../list/lookup-filter';

const NAME = 'open';
/** Marks an entry of the history that a list has added: Back from there leads to the list. */
const FROM_LIST = { openedFromList: true };

export interface OpenRecord {
  /** The record in the address, if any. */
  readonly id: string | undefined;
  /** What a link to the record needs. */
  linkTo: (id: string) => { href: string; state: object };
  close: () => void;
}

/**
 * The record that is open beside its list, by the address: Back closes it, and a link to it can be
 * shared. When it closes and nothing else has the focus, its row gets it.
 */
export function useOpenRecord(): OpenRecord {
  const [path] = useLocation();
  const [address, setAddress] = useSearchParams();

  function linkTo(id: string) {
    const next = new URLSearchParams(address);
    next.set(NAME, id);
    return { href: `${path}?${next}`, state: FROM_LIST };
  }

  function close() {
    if (isFromList(window.history.state)) return window.history.back();
    setAddress(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete(NAME);
        return next;
      },
      { replace: true },
    );
  }

  const id = chosenId(address.get(NAME) ?? undefined);
  useFocusOnRow(id);
  return { id, linkTo, close };
}

/** Without this, who came by a link would be at the top of the page after closing the record. */
function useFocusOnRow(id: string | undefined) {
  const before = useRef(id);
  useEffect(() => {
    const closed = id === undefined ? before.current : undefined;
    before.current = id;
    if (closed === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`a[href*="${NAME}=${closed}"]`)?.focus();
  }, [id]);
}

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromList' in state;
