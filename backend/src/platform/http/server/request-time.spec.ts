import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { allowSlowAnswer } from './request-time.js';

const IDLE_MS = 50;
const ANSWER_AFTER_MS = 300;

/** What a client gets of a server that ends idle connections before its answer is ready. */
async function answerOf(prepare: (request: IncomingMessage) => void): Promise<string> {
  const server = createServer((request, response) => {
    prepare(request);
    setTimeout(() => response.end('late'), ANSWER_AFTER_MS);
  });
  server.timeout = IDLE_MS;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await (await fetch(`http://127.0.0.1:${port}`)).text();
  } catch {
    return 'ended';
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('keeps the connection of a slow answer open', async () => {
  expect(await answerOf(() => undefined)).toBe('ended');
  expect(await answerOf((request) => allowSlowAnswer(request, 60_000))).toBe('late');
});
