import type { FastifyReply } from 'fastify';

/** A problem response before it is written. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** Details of this problem; the title by default. */
  readonly detail?: string;
  readonly errors?: readonly { path: string; code: string; message: string }[];
  readonly [further: string]: unknown;
}

interface ProblemRequest {
  /**
   * Pattern of the route, never the URL, which may contain personal data. Empty when no route
   * matched.
   */
  readonly route: string;
  readonly requestId: string;
}

/**
 * The JSON text of a problem (RFC 9457). `type` is our page that explains the code. `instance` is a
 * URI reference for this response: the route and, after `#`, the id of the request.
 */
export function problemText(problem: Problem, { route, requestId }: ProblemRequest): string {
  const { title, status, code, detail = title, errors, ...extensions } = problem;
  const type = `/api/docs/problems#${code}`;
  const instance = `${route}#${requestId}`;
  return JSON.stringify({
    type,
    title,
    status,
    code,
    detail,
    ...extensions,
    instance,
    requestId,
    errors,
  });
}

/** Sends a problem response that no cache may store. */
export function sendProblem(reply: FastifyReply, problem: Problem, request: ProblemRequest): void {
  void reply
    .status(problem.status)
    .header('Vary', 'Accept-Language, Authorization')
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(problemText(problem, request));
}
