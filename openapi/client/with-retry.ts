/** When a request is repeated, and how long it waits before. */
export interface RetryOptions {
  /** How often a request is repeated; 2 by default. */
  readonly retries?: number;
  /** A longer `Retry-After` is not waited for; 5 seconds by default. */
  readonly longestPauseSeconds?: number;
  /** Whether writes with an `Idempotency-Key` are sent once, too; false by default. */
  readonly onlyReads?: boolean;
  /** Whether a request that nobody answered is repeated, too: after a second, then after two. */
  readonly whenUnreachable?: boolean;
  /** Waits; tests pass their own. */
  readonly pause?: (seconds: number) => Promise<void>;
}

const BUSY = [429, 503];

const wait = (seconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, seconds * 1000));

/**
 * A fetch that repeats what may be sent twice: reads, and writes with an `Idempotency-Key`. It does
 * so when the server answers 429 or 503 with a `Retry-After` of a few seconds. Other requests are
 * sent once.
 */
export function withRetry(
  fetch: (request: Request) => Promise<Response>,
  {
    retries = 2,
    longestPauseSeconds = 5,
    onlyReads = false,
    whenUnreachable = false,
    pause = wait,
  }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const repeatable = isRead(request) || (!onlyReads && request.headers.has('Idempotency-Key'));
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !repeatable || attempt > retries;
      try {
        const response = await fetch(isLast ? request : request.clone());
        const seconds = secondsToWait(response);
        if (isLast || seconds === undefined || seconds > longestPauseSeconds) return response;
        await pause(seconds);
      } catch (error) {
        if (isLast || !whenUnreachable || request.signal.aborted) throw error;
        await pause(attempt);
      }
    }
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Only of a busy server that says when to come again. */
function secondsToWait({ status, headers }: Response): number | undefined {
  const text = headers.get('Retry-After') ?? '';
  return BUSY.includes(status) && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
