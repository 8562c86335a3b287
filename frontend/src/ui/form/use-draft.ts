import { useState } from 'react';

/**
 * The text of a field whose settled value lives elsewhere, such as in the address. When that
 * changes by other means (a link, the back button), the field follows.
 */
export function useDraft(settled: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ text: settled, settled });
  if (draft.settled !== settled) {
    // Spaces around the settled value may still be part of the typing.
    setDraft({ text: draft.text.trim() === settled ? draft.text : settled, settled });
  }
  return [draft.text, (text) => setDraft({ text, settled })];
}
