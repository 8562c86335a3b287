import { Button } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { priceFileTexts } from '@/texts/price-files';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Transfer } from './transfer';
import type { UploadEnd } from './upload';
import type { UploadState } from './use-upload';

interface UploadProgressProps {
  upload: UploadState;
  /** Gets the focus that the button to stop has lost. */
  next: RefObject<HTMLButtonElement | null>;
}

/** How far an upload is, or why it has failed; nothing when there is none. */
export function UploadProgress({ upload, next }: UploadProgressProps) {
  const { add: texts } = priceFileTexts.useTexts();
  useReturnedFocus(upload.sending !== null, next);
  if (!upload.sending) return upload.end && <UploadOutcome end={upload.end} />;

  const { name, sent, size } = upload.sending;
  return (
    <div className="panel price-file-upload" role="group" aria-label={texts.uploading(name)}>
      <Transfer label={texts.uploading(name)} done={sent} total={size} />
      <p role="status" className={sent >= size ? 'muted' : 'visually-hidden'}>
        {sent >= size ? texts.storing : texts.uploading(name)}
      </p>
      <Button onClick={upload.stop}>{texts.stop}</Button>
    </div>
  );
}

function useReturnedFocus(isSending: boolean, next: UploadProgressProps['next']) {
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body)
      next.current?.focus();
    wasSending.current = isSending;
  }, [isSending, next]);
}

/** Why a file is not there; nothing when it is. */
function UploadOutcome({ end }: { end: UploadEnd }) {
  const { add: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();
  if (end.kind === 'stored') return null;
  if (end.kind === 'stopped') return <p role="status">{texts.stopped}</p>;

  const { status, problem } = end;
  const reasons: Readonly<Record<number, string>> = {
    0: texts.brokenOff,
    401: texts.ended,
    403: texts.denied,
    413: texts.tooLarge,
  };
  return (
    <Notice level="bad" title={texts.failed}>
      <p>
        {reasons[status] ??
          problem?.errors?.[0]?.message ??
          (problem ? explain(problem) : texts.brokenOff)}
      </p>
    </Notice>
  );
}
