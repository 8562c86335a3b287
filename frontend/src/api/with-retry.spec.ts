import { describe, expect, it } from '@jest/globals';
import { withRetry } from '../../../openapi/client/with-retry';

const busy = (retryAfter?: string, status = 503): Response =>
  new Response('{}', {
    status,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': retryAfter } }),
  });

const UNREACHABLE = new TypeError('fetch failed');

/**
 * Answers with each response in turn and repeats the last one. Counts the requests and records the
 * delays and what was sent.
 */
async function retried(
  init: RequestInit,
  answers: (Response | Error)[],
  whenUnreachable = false,
): Promise<{ status?: number; times: number; waited: number[]; sent: string[] }> {
  const waited: number[] = [];
  const sent: string[] = [];
  const fetch = withRetry(
    async (request) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? busy();
      sent.push(await request.text());
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
    { whenUnreachable, pause: async (seconds) => void waited.push(seconds) },
  );
  const status = await fetch(new Request('https://openfare.example/api/meta', init)).then(
    (response) => response.status,
    () => undefined,
  );
  return { ...(status !== undefined && { status }), times: sent.length, waited, sent };
}

const READ = { method: 'GET' };
const WRITE = { method: 'POST', body: '{"serviceId":1}' };
const WRITE_WITH_KEY = { ...WRITE, headers: { 'Idempotency-Key': 'a1b2c3d4e5f60718' } };

describe('a read', () => {
  it('is retried after the delay that a busy server sends', async () => {
    expect(await retried(READ, [busy('1'), busy('2'), new Response('{}')])).toMatchObject({
      status: 200,
      times: 3,
      waited: [1, 2],
    });
  });

  it('is abandoned after two retries', async () => {
    expect(await retried(READ, [busy('1')])).toMatchObject({
      status: 503,
      times: 3,
      waited: [1, 1],
    });
  });

  it.each([
    ['names no pause', busy()],
    ['names a long one', busy('60')],
    ['names a day', busy('Sun, 22 Nov 2026 08:00:00 GMT')],
    ['fails otherwise', new Response('{}', { status: 500, headers: { 'Retry-After': '1' } })],
  ])('is not retried when the server %s', async (_what, answer) => {
    expect(await retried(READ, [answer, new Response('{}')])).toMatchObject({
      times: 1,
      waited: [],
    });
  });
});

it('a read is repeated when there were too many requests', async () => {
  expect(await retried(READ, [busy('1', 429), new Response('{}')])).toMatchObject({
    status: 200,
    waited: [1],
  });
});

describe('a write', () => {
  it('is not repeated', async () => {
    expect(await retried(WRITE, [busy('1')])).toMatchObject({ status: 503, times: 1, waited: [] });
    expect(await retried(WRITE, [UNREACHABLE], true)).toMatchObject({ times: 1, waited: [] });
  });

  it('with an idempotency key is repeated with the same body', async () => {
    expect(await retried(WRITE_WITH_KEY, [busy('1'), new Response('{}')])).toMatchObject({
      status: 200,
      waited: [1],
      sent: [WRITE.body, WRITE.body],
    });
  });
});

it('a write with an idempotency key is sent once where only reads are repeated', async () => {
  const request = new Request('https://openfare.example/api/meta', WRITE_WITH_KEY);
  const fetch = withRetry(async () => busy('1'), {
    onlyReads: true,
    pause: async () => {
      throw new Error('It waits.');
    },
  });
  expect((await fetch(request)).status).toBe(503);
});

describe('a server out of reach', () => {
  it('is asked again after one second and after two where that is wanted', async () => {
    expect(await retried(READ, [UNREACHABLE], true)).toMatchObject({ times: 3, waited: [1, 2] });
    expect(await retried(WRITE_WITH_KEY, [UNREACHABLE, new Response('{}')], true)).toMatchObject({
      status: 200,
      sent: [WRITE.body, WRITE.body],
    });
  });

  it('is not asked again otherwise', async () => {
    expect(await retried(READ, [UNREACHABLE])).toMatchObject({ times: 1, waited: [] });
  });
});
