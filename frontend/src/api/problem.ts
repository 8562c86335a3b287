import type { Schema } from './schema';

type Refusal = Schema<'ProblemDto'>;

/** A refusal by the server, or one in its form that the client words itself, with other codes. */
export type Problem = Omit<Refusal, 'code' | 'errors'> & {
  code: string;
  errors?: readonly { path: string; code?: string; message: string }[];
};

/** The answer itself when it is a problem, otherwise a problem that says `status: text`. */
export function asProblem(response: Response): Response | undefined {
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
