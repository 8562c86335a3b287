import { Button, Checkbox } from 'antd';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { api } from '@/api/client';
import { fileBody } from '@/api/file-body';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { ImportPreview } from './import-preview';
import { LatestImports } from './latest-imports';

const toast = toastsOf('price-import');

interface Chosen {
  file: File;
  /** The idempotency key: a retry with the same file changes nothing twice. */
  key: string;
  preview?: Schema<'ImportPreviewView'>;
  problem?: Problem;
}

/** Imports a table of offers: the person chooses a file, reviews its changes, and applies it. */
export function ImportDialog({
  onImported,
  onClose,
}: {
  onImported: () => void;
  onClose: () => void;
}) {
  const { tables: texts, dialogs } = consoleTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { chosen, busy, check, apply } = useImport(onImported, onClose);
  // The file whose warnings were checked.
  const [checked, setChecked] = useState<Chosen | null>(null);
  const ready = readyIn(chosen);
  const isUnchecked = ready !== null && ready.warned > 0 && checked !== chosen;
  const faulty = chosen !== null && (chosen.problem !== undefined || chosen.preview?.faulty !== 0);

  const { chooser, nextStep } = useFocusedStep(chosen);

  return (
    <FormDialog title={texts.title} onClose={onClose} width={960}>
      <div className="console-dialog-text">
        <ImportSteps />
        <FileInput ref={input} label={texts.choose} onChoose={(file) => void check(file)} />
        {busy && !chosen && <p role="status">{texts.reading}</p>}
        {chosen && <ChosenFile id={id} chosen={chosen} />}
        {ready && ready.warned > 0 && (
          <Checkbox
            ref={nextStep}
            checked={!isUnchecked}
            onChange={({ target }) => setChecked(target.checked ? chosen : null)}
          >
            {texts.checked}
          </Checkbox>
        )}
        {!chosen && <LatestImports onTakenBack={onImported} />}
      </div>
      <div className="console-dialog-end">
        <Button onClick={onClose}>{dialogs.back}</Button>
        <BusyButton
          type={ready ? 'default' : 'primary'}
          ref={chooser}
          busy={busy}
          aria-describedby={faulty ? id : undefined}
          onClick={() => busy || input.current?.click()}
        >
          {chosen ? texts.another : texts.choose}
        </BusyButton>
        {chosen && ready && (
          <BusyButton
            ref={ready.warned > 0 ? undefined : nextStep}
            type="primary"
            busy={busy}
            disabled={isUnchecked}
            onClick={() => void apply(chosen)}
          >
            {busy ? dialogs.saving : texts.apply(ready.created + ready.changed)}
          </BusyButton>
        )}
      </div>
    </FormDialog>
  );
}

function ImportSteps() {
  const { tables: texts } = consoleTexts.useTexts();
  return (
    <>
      <p>
        {texts.steps} {texts.newRows}
      </p>
      <p className="muted">{texts.limits}</p>
    </>
  );
}

/** The focus moves to the next step: another file, its warnings, or importing it. */
function useFocusedStep(chosen: Chosen | null) {
  const chooser = useRef<HTMLButtonElement>(null);
  const next = useRef<{ focus: () => void } | null>(null);

  useEffect(() => {
    if (chosen) (next.current ?? chooser.current)?.focus();
  }, [chosen]);

  const nextStep = (step: { focus: () => void } | null) => {
    next.current = step;
  };
  return { chooser, nextStep };
}

/** The preview of a file that can be imported and changes something. */
function readyIn(chosen: Chosen | null): Schema<'ImportPreviewView'> | null {
  const preview = chosen?.preview;
  const isReady = preview && preview.faulty === 0 && preview.created + preview.changed > 0;
  return isReady ? preview : null;
}

/** The name of a file, and what it would change or why it cannot be imported. */
function ChosenFile({ id, chosen: { file, preview, problem } }: { id: string; chosen: Chosen }) {
  return (
    <>
      <p>
        <b>{file.name}</b>
      </p>
      <div id={id} className="console-dialog-text">
        {problem && <UnreadableFile problem={problem} />}
        {preview && <ImportPreview preview={preview} />}
      </div>
    </>
  );
}

/** The chosen file, and what the server says about it before and after the import. */
function useImport(onImported: () => void, onClose: () => void) {
  const { tables: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);

  async function check(file: File) {
    setBusy(true);
    setChosen(null);
    const { data, error } = await api.POST(
      '/api/admin/import-offers/preview',
      fileBody(file, 'text/csv'),
    );
    setBusy(false);
    if (error?.status !== 401)
      setChosen({ file, key: newIdempotencyKey(), preview: data, problem: error });
  }

  async function apply({ file, key }: Chosen) {
    if (busy) return;
    setBusy(true);
    const { data, error } = await api.POST('/api/admin/import-offers', {
      params: { header: { 'Idempotency-Key': key } },
      ...fileBody(file, 'text/csv'),
    });
    setBusy(false);
    if (data) {
      toast.success(texts.done(data.created, data.changed));
      onImported();
      return onClose();
    }
    if (error.status === 401) return;
    toast.error(dialogs.error, `${texts.failed} ${explain(error)}`);
    // Another change came first: the new preview shows in which rows.
    if (error.code === 'import-refused') await check(file);
  }

  return { chosen, busy, check, apply };
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (file: File) => void;
}

function FileInput({ ref, label, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".csv,text/csv"
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChoose(file);
        target.value = ''; // The same file can be chosen again.
      }}
    />
  );
}

function UnreadableFile({ problem }: { problem: Problem }) {
  const { common } = useTexts();
  const { tables: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  return (
    <Notice level="bad" title={texts.unreadable}>
      <p>
        {problem.code === 'unreachable'
          ? common.checkConnection
          : (problem.errors
              ?.map(({ path, message }) =>
                [lineOf(path, texts.line), message].filter(Boolean).join(': '),
              )
              .join(' ') ?? explain(problem))}
      </p>
    </Notice>
  );
}

/** The message path `rows[12]` in words: line 12. */
const lineOf = (path: string, word: string): string =>
  path.replace(/^rows\[(\d+)\].*/, `${word} $1`);
