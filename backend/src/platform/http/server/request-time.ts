import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { refuseConnection } from './early-problems.js';

/** No body may take longer, in milliseconds. */
export const MAX_REQUEST_MS = 3_600_000;

interface Limit {
  readonly ms: number;
  /** Node.js takes it off the request after the response. */
  readonly socket: Socket;
  timer: NodeJS.Timeout;
}

const limits = new WeakMap<IncomingMessage, Limit>();

/**
 * Refuses requests whose body has not arrived within `ms`; 0 is no limit. Node.js has one limit for
 * all requests of a server, but uploads need another one.
 */
export function limitRequestTime(server: Server, ms: number): void {
  if (ms === 0) return;
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    const { socket } = request;
    limits.set(request, { ms, socket, timer: refusedAfter(request, socket, ms) });
    request.once('close', () => clearTimeout(limits.get(request)?.timer));
  });
}

/**
 * Lets a body take up to MAX_REQUEST_MS. What is left of it after the response has the usual time.
 */
export function allowSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const limit = limits.get(request);
  if (!limit) return;
  clearTimeout(limit.timer);
  response.once('finish', () => {
    if (!request.complete) limit.timer = refusedAfter(request, limit.socket, limit.ms);
  });
}

/**
 * Lets the answer take up to `ms`, although nothing is sent on the connection until then. The next
 * request on the connection has the usual time again. An injected request has no connection.
 */
export function allowSlowAnswer({ socket }: IncomingMessage, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}

const refusedAfter = (request: IncomingMessage, socket: Socket, ms: number): NodeJS.Timeout =>
  setTimeout(() => {
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) refuseConnection(late, socket);
  }, ms).unref();
