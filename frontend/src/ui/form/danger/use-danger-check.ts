import type { FormInstance } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DangerReader, ShownDanger } from './danger-reader';

export type DangerCheck = ReturnType<typeof useDangerCheck>;

/** Whoever types nothing for this long has finished a thought. */
const PAUSE_MS = 1500;

/**
 * Reads what somebody writes into fields of a request for dangers: when the typing stops, when a
 * field is left, and before the request is sent. What reads and shows it is loaded then; without it
 * the request goes on.
 */
export function useDangerCheck(form: FormInstance, fields: readonly string[]) {
  const [danger, show] = useState<ShownDanger | null>(null);
  const [checking, setChecking] = useState(false);
  const reader = useRef<DangerReader>(null);
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  async function load(): Promise<DangerReader> {
    const { DangerReader } = await import('./danger-reader');
    reader.current ??= new DangerReader(form, fields, show);
    return reader.current;
  }

  /** The id of a field begins with the name of its form. */
  const fieldOf = ({ target }: FormEvent) =>
    fields.find((name) => target instanceof Element && target.id.endsWith(`_${name}`));

  function look(field: string): void {
    window.clearTimeout(pause.current);
    load().then(
      (loaded) => loaded.look(field),
      () => undefined,
    );
  }

  /** Waits for a pause in the typing, so that no key makes a request. */
  function typed(event: FormEvent): void {
    const field = fieldOf(event);
    if (!field) return;
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => look(field), PAUSE_MS);
  }

  function left(event: FormEvent): void {
    const field = fieldOf(event);
    if (field) look(field);
  }

  return {
    /** Whether there is a danger that the person was told of. */
    isTold: danger !== null,
    panel: danger?.panel,
    checking,
    /** What to do, beside the field that told of a danger. */
    panelAt: (field: string) => danger?.at === field && danger.panel,
    /** For the form that holds the fields. */
    watching: { onInput: typed, onBlur: left },
    /** Whether the request may be sent now. */
    async allows(): Promise<boolean> {
      window.clearTimeout(pause.current);
      setChecking(true);
      const isAllowed = await load().then(
        (loaded) => loaded.allows(),
        () => true,
      );
      setChecking(false);
      return isAllowed;
    },
  };
}
