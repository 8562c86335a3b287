import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from '../schema.js';
import { newIdempotencyKey } from './idempotency-key.ts';
import { IDEMPOTENT_WRITES } from './idempotent-writes.ts';
import { type Problem, problemsOnly } from './problem.ts';
import { type RetryOptions, withRetry } from './with-retry.ts';

/** Calls of the API: `GET`, `POST` and so on by path, as openapi-fetch has them. */
export type OpenfareClient = Client<paths>;

export interface OpenfareOptions {
  /** Where the installation answers, such as `https://care.example.org`. */
  readonly baseUrl: string;
  /** An API key (`ofk_...`) or access token; without one, the answers are those of a guest. */
  readonly key?: string;
  /** Language of names and descriptions; English by default. Errors are in English. */
  readonly language?: 'en' | 'es';
  /** How requests are repeated. */
  readonly retry?: RetryOptions;
  /** Sends the requests; the platform's own by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of one installation. Reads are repeated when the server is busy or out of reach; so are
 * writes that take an `Idempotency-Key`, which get one of their own where the caller gives none.
 */
export function createOpenfareClient({
  baseUrl,
  key,
  language = 'en',
  retry,
  fetch = (request) => globalThis.fetch(request),
}: OpenfareOptions): OpenfareClient {
  const client = createClient<paths>({
    baseUrl,
    fetch: withRetry(fetch, { whenUnreachable: true, ...retry }),
  });
  client.use(callerOf(key, language), idempotencyKeys, problemsOnly);
  return client;
}

/** What every request of this client says of its caller. */
function callerOf(key: string | undefined, language: string): Middleware {
  return {
    onRequest({ request }) {
      if (key !== undefined) request.headers.set('Authorization', `Bearer ${key}`);
      request.headers.set('Accept-Language', language);
      return request;
    },
  };
}

/** Gives a key to writes that take one, so that repeating them has no second effect. */
const idempotencyKeys: Middleware = {
  onRequest({ request, schemaPath }) {
    if (
      IDEMPOTENT_WRITES.has(`${request.method} ${schemaPath}`) &&
      !request.headers.has('Idempotency-Key')
    )
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    return request;
  },
};

/** A refusal of the API, or that it could not be reached. */
export class OpenfareError extends Error {
  override readonly name = 'OpenfareError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code for programs; every installation explains them at `/api/docs/problems`. */
  readonly code: string;
  /** Seconds until it is worth trying again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    /** The whole refusal, with the fields at fault. */
    readonly problem: Problem,
    response: Response,
  ) {
    super(`${problem.title} (${problem.code})`);
    this.status = problem.status;
    this.code = problem.code;
    const seconds = Number(response.headers.get('Retry-After') ?? NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
  }
}

/**
 * What a call answered.
 * @example const clinic = await answerOf(client.GET('/api/providers/{id}', { params }));
 * @throws OpenfareError when the API refused, or nobody answered
 */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (error !== undefined) throw new OpenfareError(error as Problem, response);
  return data as Data;
}
