import type { FastifyReply } from 'fastify';

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** What is special about this one; the title where nothing is. */
  readonly detail?: string;
  readonly errors?: readonly { path: string; message: string }[];
  readonly [further: string]: unknown;
}

interface ProblemRequest {
  /**
   * The route that was asked, never the address: that may name a person. Empty when no route
   * matched.
   */
  readonly route: string;
  readonly requestId: string;
}

/**
 * An RFC 9457 answer. `type` is a page of our own that explains the code. `instance` is a URI
 * reference that names this one refusal: the route and, behind `#`, the id of the request.
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

export function sendProblem(reply: FastifyReply, problem: Problem, request: ProblemRequest): void {
  void reply
    .status(problem.status)
    .header('Vary', 'Accept-Language, Authorization')
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(problemText(problem, request));
}
