import type { FormInstance } from 'antd';
import { type FocusEvent, useRef, useState } from 'react';
import type { DangerReader, ShownDanger } from './danger-reader';

export type DangerCheck = ReturnType<typeof useDangerCheck>;

/**
 * Reads what somebody writes into fields of a request for dangers, when one is left and before the
 * request is sent. What reads and shows it is loaded then; without it the request goes on.
 */
export function useDangerCheck(form: FormInstance, fields: readonly string[]) {
  const [danger, show] = useState<ShownDanger | null>(null);
  const [checking, setChecking] = useState(false);
  const reader = useRef<DangerReader>(null);

  async function load(): Promise<DangerReader> {
    const { DangerReader } = await import('./danger-reader');
    reader.current ??= new DangerReader(form, fields, show);
    return reader.current;
  }

  return {
    /** Whether there is a danger that the person was told of. */
    isTold: danger !== null,
    panel: danger?.panel,
    checking,
    /** What to do, beside the field that told of a danger. */
    panelAt: (field: string) => danger?.at === field && danger.panel,
    /** For what is left in the form. The id of a field begins with the name of its form. */
    left({ target: { id } }: FocusEvent): void {
      const field = fields.find((name) => id.endsWith(`_${name}`));
      if (field)
        load().then(
          (loaded) => loaded.look(field),
          () => undefined,
        );
    },
    /** Whether the request may be sent now. */
    async allows(): Promise<boolean> {
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
