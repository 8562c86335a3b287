import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The trace that a piece of work belongs to (W3C Trace Context). */
export interface Trace {
  /** 32 lower-case hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** Whether the caller records the trace. We record none, and pass this on as it came. */
  readonly sampled: boolean;
}

/** Version, trace id, parent id, flags; later versions may append fields. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** The trace of a `traceparent` header; undefined for anything that the standard calls invalid. */
export function parseTraceparent(header: unknown): Trace | undefined {
  const match = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  if (!match) return undefined;
  const [, version, traceId = '', flags = '', rest] = match;
  if (version === '00' && rest !== undefined) return undefined;
  return { traceId, sampled: (parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** A trace that starts here. */
export const newTrace = (): Trace => ({ traceId: hexDigits(), sampled: false });

/** `traceparent` for a call that belongs to a trace, with a span id of its own. */
export function traceparentOf({ traceId, sampled }: Trace): string {
  return `00-${traceId}-${hexDigits().slice(16)}-${sampled ? '01' : '00'}`;
}

/** 32 random digits; neither half is all zero, as both hold fixed bits of a UUID. */
const hexDigits = (): string => randomUUID().replaceAll('-', '');

const current = new AsyncLocalStorage<Trace>();

/** Runs `work` and everything that it starts as a part of a trace. */
export const withTrace = <Result>(trace: Trace, work: () => Result): Result =>
  current.run(trace, work);

/** The trace of the current request or job. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** Headers of a request to another server, with the `traceparent` of the current trace. */
export function tracedHeaders(headers?: ConstructorParameters<typeof Headers>[0]): Headers {
  const traced = new Headers(headers);
  const trace = currentTrace();
  if (trace) traced.set('traceparent', traceparentOf(trace));
  return traced;
}
