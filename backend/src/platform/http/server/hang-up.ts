import type { ServerResponse } from 'node:http';

/** Aborts when the caller hangs up before the answer has been written. */
export function hangUpOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort();
  });
  return gone.signal;
}
