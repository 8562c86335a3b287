import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  newTrace,
  parseTraceparent,
  type Trace,
  withTrace,
} from '../../observability/trace-context.js';

const traces = new WeakMap<FastifyRequest, Trace>();

/** The trace of a request: that of its `traceparent`, else a new one. */
export function traceOf(request: FastifyRequest): Trace {
  const known = traces.get(request);
  if (known) return known;
  const trace = parseTraceparent(request.headers.traceparent) ?? newTrace();
  traces.set(request, trace);
  return trace;
}

/** Handles every request as a part of its trace. */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => withTrace(traceOf(request), done));
  // Again, because parsing a body loses the asynchronous context.
  fastify.addHook('preHandler', (request, _reply, done) => withTrace(traceOf(request), done));
}
