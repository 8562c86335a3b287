import type { Middleware } from 'openapi-fetch';
import type { components } from '../schema.js';

type Refusal = components['schemas']['ProblemDto'];

/**
 * A refusal by the server (RFC 9457), or one in its form that the client words itself, with codes
 * of its own: `unreachable` when no answer came, `unexpected-answer` when something else than the
 * API answered.
 */
export type Problem = Omit<Refusal, 'code' | 'errors'> & {
  code: string;
  errors?: readonly { path: string; code?: string; message: string }[];
};

/** Turns every failure into a problem, also when a proxy answered or nobody did. */
export const problemsOnly: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : asProblem(response)),
  onError: ({ error }) =>
    problemResponse(0, error instanceof Error ? error.message : String(error)),
};

/** A problem that says `status: text` in place of an answer that is none. */
function asProblem(response: Response): Response | undefined {
  if (response.headers.get('Content-Type')?.startsWith('application/problem+json'))
    return undefined;
  return problemResponse(response.status, response.statusText);
}

/** `status` 0 stands for an answer that never came. */
export function problemResponse(status: number, text: string): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: `${status}: ${text}`,
    detail: text,
    status,
    code: status === 0 ? 'unreachable' : 'unexpected-answer',
    instance: '',
    requestId: '',
  };
  return new Response(JSON.stringify(problem), {
    status: status < 400 ? 503 : status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}
