import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino } from 'pino';

/**
 * Lines leave together: a write for each would cost a busy server a tenth of its time. Whatever
 * waits is written when the process ends.
 */
const OUT = { fd: 1, sync: false, minLength: 4096, periodicFlush: 200 };

/** One JSON object a line. Never the address that was asked, a body, a header or an error's row. */
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

const entry = (message: unknown, context?: unknown): object => ({
  ...(typeof message === 'object' && message !== null ? message : { msg: String(message) }),
  ...(typeof context === 'string' ? { context } : {}),
});

export class PinoLogger implements LoggerService {
  constructor(private readonly target: Logger) {}

  debug(message: unknown, ...context: unknown[]): void {
    this.target.debug(entry(message, context.at(-1)));
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.target.debug(entry(message, context.at(-1)));
  }
  /** Nest tells every route and module at start: that is debugging. */
  log(message: unknown, ...context: unknown[]): void {
    this.target.debug(entry(message, context.at(-1)));
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
