import { useEffect, useRef, useState } from 'react';
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
  const running = useRef<{ stop(): void } | null>(null);
  useEffect(() => () => running.current?.stop(), []);

  async function send(file: File, origin: FileOrigin) {
    setEnd(null);
    setSending({ name: file.name, sent: 0, size: file.size });
    const upload = uploadPriceFile(file, origin, (sent) =>
      setSending({ name: file.name, sent: Math.min(sent, file.size), size: file.size }),
    );
    running.current = upload;
    const ended = await upload.end;
    running.current = null;
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
