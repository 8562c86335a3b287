import { Button, Input } from 'antd';
import { useState } from 'react';
import { ANSWER_NOTES_MAX_LENGTH } from '@/api/limits';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { useUnsaved } from './record-drawer';

interface NotesFieldProps {
  /** The notes as they are stored. */
  value: string | null;
  /** Stores the notes unless `before` is no longer what is stored; resolves to the problem. */
  save: (notes: string | null, before: string | null) => Promise<Problem | undefined>;
}

/**
 * Notes for staff alone. What was typed stays until it is stored; when somebody else has changed
 * the notes meanwhile, theirs are shown beside it.
 */
export function NotesField({ value, save }: NotesFieldProps) {
  const { desk: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [draft, setDraft] = useState<{ text: string; before: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useUnsaved(draft !== null && draft.text !== (value ?? ''));
  const isOvertaken = draft !== null && draft.before !== value;

  async function store() {
    if (!draft || busy) return;
    setBusy(true);
    const problem = await save(draft.text.trim() || null, draft.before);
    setBusy(false);
    if (!problem) setDraft(null);
    setFault(problem && problem.status !== 401 ? explain(problem) : undefined);
  }

  return (
    <div className="desk-fields">
      <label>
        {texts.notes}
        <Input.TextArea
          rows={3}
          maxLength={ANSWER_NOTES_MAX_LENGTH}
          value={draft?.text ?? value ?? ''}
          onChange={({ target }) =>
            setDraft({ text: target.value, before: draft ? draft.before : value })
          }
        />
      </label>
      {isOvertaken && (
        <Notice level="warn" title={texts.notesChanged}>
          <p>{value ?? texts.noNotes}</p>
          <Button onClick={() => setDraft({ text: draft.text, before: value })}>
            {texts.keepMine}
          </Button>
        </Notice>
      )}
      {fault && !isOvertaken && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
      {draft && (
        <div className="console-actions">
          <BusyButton busy={busy} disabled={isOvertaken} onClick={() => void store()}>
            {busy ? dialogs.saving : texts.saveNotes}
          </BusyButton>
          <Button
            onClick={() => {
              setDraft(null);
              setFault(undefined);
            }}
          >
            {texts.dropNotes}
          </Button>
        </div>
      )}
    </div>
  );
}
