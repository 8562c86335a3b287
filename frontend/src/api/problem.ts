import type { Schema } from './schema';

export type Problem = Schema<'ProblemDto'>;

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
