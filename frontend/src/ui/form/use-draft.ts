import { useState } from 'react';

/**
 * The text of a field whose settled value lives elsewhere, such as in the address. When that
 * changes by other means (a link, the back button), the field follows.
 */
export function useDraft(settled: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ text: settled, settled });
  if (draft.settled !== settled) {
    // Spaces around what was just settled are still being typed.
    setDraft({ text: draft.text.trim() === settled ? draft.text : settled, settled });
  }
  return [draft.text, (text) => setDraft({ text, settled })];
}
