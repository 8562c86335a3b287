import { useLayoutEffect } from 'react';

interface Typed {
  readonly id: string;
  readonly text: string;
  readonly isFocused: boolean;
}

let typed: Typed | null = null;

/** Notes what the person has typed into the search field before the scripts came. */
export function noteTyped(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('.search-form input');
  typed = field && {
    id: field.id,
    text: field.value,
    isFocused: document.activeElement === field,
  };
}

/** Gives a search field the text, and the focus, that it had before the scripts came. */
export function useTypedEarly(id: string, setText: (text: string) => void): void {
  useLayoutEffect(() => {
    if (typed?.id !== id) return;
    const { text, isFocused } = typed;
    typed = null;
    if (text) setText(text);
    if (isFocused) document.getElementById(id)?.focus();
  }, [id, setText]);
}
