import { describe, expect, it } from '@jest/globals';
import { withRetry } from './with-retry';

const busy = (retryAfter?: string): Response =>
  new Response('{}', {
    status: 503,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': retryAfter } }),
  });

/**
 * Answers with each response in turn and repeats the last one. Counts the requests and records the
 * delays.
 */
async function retried(
  method: string,
  ...answers: Response[]
): Promise<{ status: number; times: number; waited: number[] }> {
  const waited: number[] = [];
  let times = 0;
  const fetch = withRetry(
    async () => answers[Math.min(times++, answers.length - 1)] ?? busy(),
    async (seconds) => void waited.push(seconds),
  );
  const { status } = await fetch(new Request('https://openfare.example/api/meta', { method }));
  return { status, times, waited };
}

describe('a read', () => {
  it('is retried after the delay that a busy server sends', async () => {
    expect(await retried('GET', busy('1'), busy('2'), new Response('{}'))).toEqual({
      status: 200,
      times: 3,
      waited: [1, 2],
    });
  });

  it('is abandoned after two retries', async () => {
    expect(await retried('GET', busy('1'))).toEqual({ status: 503, times: 3, waited: [1, 1] });
  });

  it.each([
    ['names no pause', busy()],
    ['names a long one', busy('60')],
    ['names a day', busy('Sun, 22 Nov 2026 08:00:00 GMT')],
    ['fails otherwise', new Response('{}', { status: 500, headers: { 'Retry-After': '1' } })],
  ])('is not retried when the server %s', async (_what, answer) => {
    expect(await retried('GET', answer, new Response('{}'))).toMatchObject({
      times: 1,
      waited: [],
    });
  });
});

it('a write is not retried', async () => {
  expect(await retried('POST', busy('1'), new Response('{}'))).toEqual({
    status: 503,
    times: 1,
    waited: [],
  });
});
