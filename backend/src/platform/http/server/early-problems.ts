import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemText, sendProblem } from '../errors/problem.js';
import { acceptedLanguage } from '../texts/language.js';
import { sharedTexts } from '../texts/shared.texts.js';

const { en, es } = sharedTexts.byLanguage;

const textsFor = ({ headers }: FastifyRequest): typeof en =>
  acceptedLanguage(headers['accept-language']) === 'es' ? es : en;

/** Responds to paths that the router refuses before any handler runs, such as `/api/%`. */
export function refuseRoute(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [status, code] =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? [404, 'not-found'] : [400, 'bad-request'];
  const texts = textsFor(request);
  sendProblem(
    reply,
    { status, code, title: texts[code] ?? '' },
    { route: '', requestId: request.id },
  );
}

/**
 * Hook: refuses HTTP/1.1 requests without a Host header (RFC 9112, section 3.2). Node would refuse
 * them without a body, so the server is created with `requireHostHeader: false`.
 */
export async function refuseWithoutHost(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return undefined;
  const texts = textsFor(request);
  void reply.header('Connection', 'close');
  sendProblem(
    reply,
    { status: 400, code: 'bad-request', title: texts['bad-request'] ?? '' },
    { route: request.routeOptions.url ?? '', requestId: request.id },
  );
  return reply;
}

const FAULTS: Record<string, [status: number, code: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request-timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large'],
};

/**
 * Responds on a connection without a valid request: not HTTP, too slow, or with too large headers.
 */
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
