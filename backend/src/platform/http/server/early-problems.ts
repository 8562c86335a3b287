import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { accepted } from '../texts/language.js';
import { problemText, sendProblem } from '../errors/problem.js';
import { sharedTexts } from '../texts/shared.texts.js';

const { en, es } = sharedTexts.byLanguage;

/** What the router refuses before any of our code runs, such as `/api/%`. */
export function refuseRoute(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [status, code] =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? [404, 'not-found'] : [400, 'bad-request'];
  const texts = accepted(request.headers['accept-language']) === 'es' ? es : en;
  sendProblem(
    reply,
    { status, code, title: texts[code] ?? '' },
    { route: '', requestId: request.id },
  );
}

const FAULTS: Record<string, [status: number, code: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request-timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large'],
};

/** What is not HTTP at all, comes too slowly or has too large headers: there is no request yet, only a connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = FAULTS[error.code ?? ''] ?? [400, 'bad-request'];
  const body = problemText(
    { status, code, title: en[code] ?? '' },
    { route: '', requestId: randomUUID() },
  );
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
