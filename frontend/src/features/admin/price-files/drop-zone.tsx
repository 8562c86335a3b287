import { Button } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { priceFileTexts } from '@/texts/price-files';
import { Transfer } from './transfer';
import type { UploadState } from './use-upload';

interface DropZoneProps {
  upload: UploadState;
  onChoose: (file: File) => void;
  /** Another way to add a file, beside the button. */
  children: ReactNode;
}

/** Where a file is dropped or chosen, and how far its upload is. */
export function DropZone({ upload, onChoose, children }: DropZoneProps) {
  const { add: texts } = priceFileTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useReturnedFocus(upload.sending !== null);
  const { isOver, ...drop } = useDrop((file) => {
    if (!upload.sending) onChoose(file);
  });

  if (upload.sending) {
    const { name, sent, size } = upload.sending;
    return (
      <div className="price-file-drop" role="group" aria-label={texts.uploading(name)}>
        <Transfer label={texts.uploading(name)} done={sent} total={size} />
        <p role="status" className={sent >= size ? 'muted' : 'visually-hidden'}>
          {sent >= size ? texts.storing : texts.uploading(name)}
        </p>
        <Button onClick={upload.stop}>{texts.stop}</Button>
      </div>
    );
  }
  return (
    <div className="price-file-drop" data-over={isOver || undefined} {...drop}>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.zip,.gz,text/csv,application/json,application/zip,application/gzip"
        aria-label={texts.choose}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = ''; // The same file can be chosen again.
        }}
      />
      <p>{isOver ? texts.dropNow : texts.drop}</p>
      <div className="console-actions">
        <Button ref={chooser} type="primary" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        {children}
      </div>
      <p className="muted">{texts.kinds}</p>
    </div>
  );
}

/** Takes a file that is dropped, and says whether one is above. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}

/** Gives the focus to the button that chooses a file once an upload is over. */
function useReturnedFocus(isSending: boolean) {
  const chooser = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body)
      chooser.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return chooser;
}
