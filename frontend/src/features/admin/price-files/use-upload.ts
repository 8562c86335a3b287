import { useEffect, useRef, useState } from 'react';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { type FileOrigin, type UploadEnd, uploadPriceFile } from './upload';

/** A file that is being sent. */
interface Sending {
  readonly name: string;
  readonly sent: number;
  readonly size: number;
}

export interface UploadState {
  /** Null while nothing is sent. */
  sending: Sending | null;
  /** How the last one ended. */
  end: UploadEnd | null;
  start(file: File, origin: FileOrigin): void;
  stop(): void;
}

/** Sends one file at a time. Leaving the page stops it. */
export function useUpload(onEnd: (end: UploadEnd) => void): UploadState {
  const [sending, setSending] = useState<Sending | null>(null);
  const [end, setEnd] = useState<UploadEnd | null>(null);
  const keyFor = useIdempotencyKey();
  const stored = useRef(0);
  const running = useRef<{ stop(): void } | null>(null);
  useEffect(() => () => running.current?.stop(), []);

  async function send(file: File, origin: FileOrigin) {
    const { name, size, lastModified } = file;
    setEnd(null);
    setSending({ name, sent: 0, size });
    // After a file is stored, the same one again is another upload.
    const key = keyFor({ name, size, lastModified, ...origin, stored: stored.current });
    const upload = uploadPriceFile(file, origin, key, (sent) =>
      setSending({ name, sent: Math.min(sent, size), size }),
    );
    running.current = upload;
    const ended = await upload.end;
    running.current = null;
    if (ended.kind === 'stored') stored.current += 1;
    setSending(null);
    setEnd(ended);
    onEnd(ended);
  }

  return {
    sending,
    end,
    start: (file, origin) => {
      if (!running.current) void send(file, origin);
    },
    stop: () => running.current?.stop(),
  };
}
