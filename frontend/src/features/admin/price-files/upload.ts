import type { Problem } from '@/api/problem';
import { session } from '@/session/viewer';
import { currentLanguage } from '@/texts/language';

/** Where a file belongs, as far as the person knows. */
export interface FileOrigin {
  readonly providerId: string | null;
  /** Where the file is published. */
  readonly sourceUrl: string | null;
}

/** How an upload ended; a status of 0 says that no answer came. */
export type UploadEnd =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem | null };

interface Upload {
  readonly end: Promise<UploadEnd>;
  stop(): void;
}

/**
 * Sends the bytes of a file. By XMLHttpRequest: fetch does not tell how much of a body is sent.
 * @param key the idempotency key: the same for the same file until it is stored
 * @param onProgress is told how many bytes are sent
 */
export function uploadPriceFile(
  file: File,
  { providerId, sourceUrl }: FileOrigin,
  key: string,
  onProgress: (sent: number) => void,
): Upload {
  const request = new XMLHttpRequest();
  let isStopped = false;
  const end = new Promise<UploadEnd>((settle) => {
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('abort', () => settle({ kind: 'stopped' }));
    request.addEventListener('error', () => settle(refusal(0, null)));
    request.addEventListener('load', () => settle(endOf(request)));
    // A token that ends while a large file is sent would cost the whole upload.
    void session
      .renew()
      .catch(() => true)
      .then((isSignedIn) => {
        if (isStopped) return settle({ kind: 'stopped' });
        if (!isSignedIn) return settle(refusal(401, null));
        request.open('POST', addressOf(file.name, providerId, sourceUrl));
        request.setRequestHeader('Authorization', `Bearer ${session.accessToken() ?? ''}`);
        request.setRequestHeader('Accept-Language', currentLanguage());
        request.setRequestHeader('Content-Type', 'application/octet-stream');
        request.setRequestHeader('Idempotency-Key', key);
        request.send(file);
      });
  });
  return {
    end,
    stop() {
      isStopped = true;
      request.abort();
    },
  };
}

function addressOf(fileName: string, providerId: string | null, sourceUrl: string | null): string {
  const query = new URLSearchParams({ fileName });
  if (providerId) query.set('providerId', providerId);
  if (sourceUrl) query.set('sourceUrl', sourceUrl);
  return `/api/admin/price-files?${query}`;
}

const refusal = (status: number, problem: Problem | null): UploadEnd => ({
  kind: 'refused',
  status,
  problem,
});

function endOf({ status, responseText }: XMLHttpRequest): UploadEnd {
  const body = parsed(responseText);
  if (status === 401) session.expire('expired');
  if (status === 201 && typeof body.id === 'string') return { kind: 'stored', id: body.id };
  // A proxy in between may answer with a page of its own.
  return refusal(status, isProblem(body) ? body : null);
}

const isProblem = (body: Record<string, unknown>): body is Record<string, unknown> & Problem =>
  typeof body.code === 'string';

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
