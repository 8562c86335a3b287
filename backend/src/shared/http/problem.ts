import type { FastifyReply } from 'fastify';

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors?: readonly { path: string; message: string }[];
  readonly [further: string]: unknown;
}

/** Writes an RFC 9457 answer. `type` is a page of our own that explains the code. */
export function sendProblem(reply: FastifyReply, { title, status, code, errors, ...further }: Problem, asked: { instance: string; requestId: string }): void {
  const body = { type: `/api/docs/problems#${code}`, title, status, code, ...further, ...asked, errors };
  void reply.status(status).header('Vary', 'Accept-Language, Authorization').header('Cache-Control', 'no-store')
    .type('application/problem+json').send(JSON.stringify(body));
}
