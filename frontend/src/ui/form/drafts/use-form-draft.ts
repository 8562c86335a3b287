import { useEffect, useRef, useState } from 'react';
import { type Draft, onDraftExpired, readDraft, removeDraft, saveDraft } from './stored-drafts';

interface FormDraft<Values> {
  /** The values from before, to start with. */
  restored: Values | null;
  /** When the person began to type, in milliseconds since 1970; null without a draft. */
  startedAt: number | null;
  save(values: Values): void;
  /** Called when the form was sent. */
  remove(): void;
}

/** The draft of a form. `owner` is the id of the signed-in person, null for a guest. */
export function useFormDraft<Values>(name: string, owner: string | null): FormDraft<Values> {
  const [draft] = useState<Draft | null>(() => readDraft(name, owner));
  return {
    // Saved by the form of this name.
    restored: (draft?.values as Values | undefined) ?? null,
    startedAt: draft?.startedAt ?? null,
    save: (values) => saveDraft(name, owner, values),
    remove: () => removeDraft(name),
  };
}

interface Rounds {
  /** The key of the dialog: another one after each new start. */
  round: number;
  /** Starts with an empty form. */
  restart(): void;
  /** Called when the dialog has closed. */
  closed(): void;
}

/**
 * Restarts the form of a dialog that keeps its values while it is closed: at once when the draft
 * expires, or on closing when the dialog is open then.
 */
export function useDraftRounds(name: string, open: boolean): Rounds {
  const [round, setRound] = useState(0);
  const expired = useRef(false);

  useEffect(
    () =>
      onDraftExpired((each) => {
        if (each !== name) return;
        if (open) expired.current = true;
        else setRound((last) => last + 1);
      }),
    [name, open],
  );

  function next() {
    expired.current = false;
    setRound((last) => last + 1);
  }

  function restart() {
    removeDraft(name);
    next();
  }

  function closed() {
    if (expired.current) next();
  }

  return { round, restart, closed };
}
