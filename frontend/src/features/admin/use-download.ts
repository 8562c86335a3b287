import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { saveAs } from '@/api/save-as';

/** A response whose body is read as a stream. */
export interface Streamed {
  data?: ReadableStream<Uint8Array> | null;
  error?: Problem;
  response: Response;
}

interface Progress {
  /** In bytes. */
  received: number;
  /** In bytes; null when the server does not know it in advance. */
  total: number | null;
}

type Outcome = 'saved' | 'failed' | 'signed-out';

/** Downloads a file as the signed-in person, reports the progress, and saves it under its name. */
export function useDownload(
  fileName: string,
  read: () => Promise<Streamed>,
): { progress: Progress | null; start: () => Promise<Outcome> } {
  const [progress, setProgress] = useState<Progress | null>(null);

  async function start(): Promise<Outcome> {
    setProgress({ received: 0, total: null });
    try {
      const { data, error, response } = await read();
      if (error || !data) return error?.status === 401 ? 'signed-out' : 'failed';
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const total = Number(response.headers.get('Content-Length')) || null;
      let received = 0;
      for (const reader = data.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(new Uint8Array(value));
        received += value.byteLength;
        setProgress({ received, total });
      }
      saveAs(new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }), fileName);
      return 'saved';
    } catch {
      return 'failed'; // The connection broke off.
    } finally {
      setProgress(null);
    }
  }

  return { progress, start };
}
