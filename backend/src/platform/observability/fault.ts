import { isNativeError } from 'node:util/types';
import { sqlState } from '../database/sql-state.js';
import { meaningOf } from './error-meaning.js';

/**
 * Class of an error, its SQLSTATE or system code, and what that means. Safe to store: it quotes no
 * message but that of a `LoggableError`.
 */
export function kindOf(error: unknown): string {
  if (!isNativeError(error)) return typeof error;
  const code = sqlState(error) || ('code' in error ? String(error.code) : '');
  const meaning = meaningOf(error);
  return [error.name, code, meaning && `(${meaning})`].filter(Boolean).join(' ');
}

/** An error in a log line. */
interface LoggedFault {
  /** What `kindOf` says. */
  readonly error: string;
  /** Stack frames; missing for what is not an error. */
  readonly stack?: string;
}

/**
 * An error as fields of a log line. Never its message, which may quote a row, an email address or
 * what a person typed.
 */
export function faultOf(error: unknown): LoggedFault {
  const frames = isNativeError(error) ? framesOf(error) : [];
  return {
    error: kindOf(error),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
  };
}

/** Without the message, which stands before the frames and may have lines that look like one. */
function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim());
}
