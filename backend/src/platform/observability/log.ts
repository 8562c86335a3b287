import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino } from 'pino';
import { currentTrace } from './trace-context.js';

/**
 * Lines are buffered: one write per line would cost a busy server a tenth of its time. The buffer
 * is written when the process ends.
 */
const OUT = { fd: 1, sync: false, minLength: 4096, periodicFlush: 200 };

/**
 * A logger that writes one JSON object per line. Log calls must not pass URLs, bodies, headers or
 * error messages.
 */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination(OUT),
  );

function entry(message: unknown, context?: unknown): object {
  const traceId = currentTrace()?.traceId;
  return {
    ...(typeof message === 'object' && message !== null ? message : { msg: String(message) }),
    ...(typeof context === 'string' && { context }),
    ...(traceId !== undefined && { traceId }),
  };
}

/** Passes the log calls of Nest and of this product to pino. */
export class PinoLogger implements LoggerService {
  constructor(private readonly target: Logger) {}

  debug(message: unknown, ...context: unknown[]): void {
    this.target.debug(entry(message, context.at(-1)));
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.target.debug(entry(message, context.at(-1)));
  }
  /** Nest logs every route and module at start, as text: that is debug output. */
  log(message: unknown, ...context: unknown[]): void {
    const level = typeof message === 'object' ? 'info' : 'debug';
    this.target[level](entry(message, context.at(-1)));
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.target.warn(entry(message, context.at(-1)));
  }
  error(message: unknown, ...context: unknown[]): void {
    this.target.error(entry(message, context.at(-1)));
  }
  fatal(message: unknown, ...context: unknown[]): void {
    this.target.fatal(entry(message, context.at(-1)));
  }
}
