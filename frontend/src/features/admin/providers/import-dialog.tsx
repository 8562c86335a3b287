import { Button, Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '@/api/client';
import { fileBody } from '@/api/file-body';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/feedback/notice';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Icon } from '@/ui/icon';
import { ImportPreview } from './import-preview';

interface Chosen {
  file: File;
  /** A second try with the same file changes nothing twice. */
  key: string;
  preview?: Schema<'ImportPreviewView'>;
  problem?: Problem;
}

/** A table is chosen, what it would change is shown, and then it is taken over whole. */
export function ImportDialog({
  onImported,
  onClose,
}: {
  onImported: () => void;
  onClose: () => void;
}) {
  const { common } = useTexts();
  const { tables: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const taker = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = chosen?.preview;
  const ready = preview && preview.faulty === 0 && preview.created + preview.changed > 0;
  const faulty = chosen?.problem !== undefined || (preview?.faulty ?? 0) > 0;

  // What comes next has the focus: another file, or taking this one over.
  useEffect(() => {
    if (chosen) (taker.current ?? chooser.current)?.focus();
  }, [chosen]);

  async function look(file: File) {
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
    if (error.code === 'import-refused') await look(file); // somebody was faster: shows which rows
  }

  return (
    <Modal
      open
      onCancel={onClose}
      title={<h2>{texts.title}</h2>}
      footer={null}
      width={960}
      mask={{ closable: false }}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      <div className="console-dialog-text">
        <p>
          {texts.steps} {texts.newRows}
        </p>
        <p className="muted">{texts.limits}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={texts.choose}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void look(file);
            target.value = '';
          }}
        />
        {busy && !chosen && <p role="status">{texts.reading}</p>}
        {chosen && (
          <p>
            <b>{chosen.file.name}</b>
          </p>
        )}
        <div id={id} className="console-dialog-text">
          {chosen?.problem && (
            <Notice level="bad" title={texts.unreadable}>
              <p>
                {chosen.problem.code === 'unreachable'
                  ? common.checkConnection
                  : (chosen.problem.errors
                      ?.map(({ path, message }) =>
                        [lineOf(path, texts.line), message].filter(Boolean).join(': '),
                      )
                      .join(' ') ?? explain(chosen.problem))}
              </p>
            </Notice>
          )}
          {preview && <ImportPreview preview={preview} />}
        </div>
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
        {ready && (
          <BusyButton ref={taker} type="primary" busy={busy} onClick={() => void apply(chosen)}>
            {busy ? dialogs.saving : texts.apply(preview.created + preview.changed)}
          </BusyButton>
        )}
      </div>
    </Modal>
  );
}

/** `rows[12]` is line 12. */
const lineOf = (path: string, word: string): string =>
  path.replace(/^rows\[(\d+)\].*/, `${word} $1`);
