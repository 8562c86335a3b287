import { afterEach } from '@jest/globals';
import type { Problem } from '../src/api/problem';

/** Answers one call; throws when nobody can be reached. */
type Answer = (request: Request) => Response | Promise<Response>;

/** The answers by method and path, such as `GET /api/me`. */
export type Answers = Record<string, Answer>;

let answers: Answers = {};
let requests: Request[] = [];

/** Stands for the network of the page: the requests end here, with real `Request`s. */
async function network(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const sent = typeof input === 'object' && 'url' in input ? input : new Request(input, init);
  const request = sent.clone();
  await sent.arrayBuffer(); // its body is used up, as by sending it
  requests.push(request);
  const answer = answers[callOf(request)];
  if (!answer) throw new Error(`The test does not answer ${callOf(request)}.`);
  return answer(request.clone());
}

const callOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`;

// Before the modules of the client load: openapi-fetch takes the `fetch` that it finds.
globalThis.fetch = network;

/** From here on, the network gives these answers, and the earlier ones for other calls. */
export function answerWith(more: Answers): void {
  answers = { ...answers, ...more };
}

afterEach(() => {
  answers = {};
  requests = [];
});

/** The requests of a call, in their order. */
export const requestsOf = (call: string): Request[] =>
  requests.filter((request) => callOf(request) === call);

export const bodiesOf = (call: string): Promise<unknown[]> =>
  Promise.all(requestsOf(call).map((request) => request.clone().json()));

export const headersOf = (call: string, name: string): (string | null)[] =>
  requestsOf(call).map(({ headers }) => headers.get(name));

export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

export const problem = (status: number, code: string, more: Partial<Problem> = {}): Response =>
  Response.json(
    { status, code, title: code, detail: code, type: '', instance: '', requestId: '', ...more },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

/** Answers in turn; the last one stays. */
export function inTurn(...all: Answer[]): Answer {
  let count = 0;
  return (request) => {
    const answer = all[Math.min(count, all.length - 1)];
    count += 1;
    if (!answer) throw new Error('There is no answer.');
    return answer(request);
  };
}

/** An answer that waits until the test gives it. */
export function held(): { answer: Answer; give: (response: Response) => void } {
  let give: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => response, give: (given) => give(given) };
}
