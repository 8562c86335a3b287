import type { FastifyReply } from 'fastify';

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors?: readonly { path: string; message: string }[];
  readonly [further: string]: unknown;
}

interface Asked {
  /** The route that was asked, never the address: that may name a person. */
  readonly instance: string;
  readonly requestId: string;
}

/** An RFC 9457 answer. `type` is a page of our own that explains the code. */
export function problemText({ title, status, code, errors, ...further }: Problem, asked: Asked): string {
  return JSON.stringify({ type: `/api/docs/problems#${code}`, title, status, code, ...further, ...asked, errors });
}

export function sendProblem(reply: FastifyReply, problem: Problem, asked: Asked): void {
  void reply.status(problem.status).header('Vary', 'Accept-Language, Authorization').header('Cache-Control', 'no-store')
    .type('application/problem+json').send(problemText(problem, asked));
}
