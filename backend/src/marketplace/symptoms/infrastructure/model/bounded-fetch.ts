import { tracedHeaders } from '../../../../platform/observability/trace-context.js';

/**
 * `fetch` that gives up after so many milliseconds, headers and body together, and with a body
 * longer than so many bytes. A client that heeds neither `timeout` nor `signal` by itself can rely
 * on it.
 */
export function boundedFetch(ms: number, bytes: number): typeof fetch {
  return async (input, init) => {
    const given = init?.headers ?? (input instanceof Request ? input.headers : undefined);
    const signals = [AbortSignal.timeout(ms), ...(init?.signal ? [init.signal] : [])];
    const response = await fetch(input, {
      ...init,
      headers: tracedHeaders(given),
      redirect: 'error',
      signal: AbortSignal.any(signals),
    });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > bytes) throw new Error('The answer is too long.');
      chunks.push(chunk);
    }
    return new Response(new Blob(chunks), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
