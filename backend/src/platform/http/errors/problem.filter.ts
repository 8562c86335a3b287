import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, type ErrorKind } from '../../../shared/domain-error.js';
import type { Language } from '../../../shared/language.js';
import { isConnectionLost, sqlState } from '../../database/sql-state.js';
import { storageFaultOf } from '../../database/storage-fault.js';
import { faultOf } from '../../observability/fault.js';
import type { AuthenticatedRequest } from '../auth/access.guard.js';
import { languageOfRequest } from '../texts/language.js';
import { Translator } from '../texts/texts.js';
import { InvalidInput } from '../validation/validation.js';
import { type Problem, sendProblem } from './problem.js';

const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  busy: 503,
};
const CODE: Record<number, string> = {
  400: 'bad-request',
  401: 'sign-in',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  408: 'request-timeout',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  431: 'headers-too-large',
  429: 'too-many-requests',
  503: 'busy',
};
declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types of the body, where it is not JSON. */
    readonly takes?: string;
  }
}

const MAX_FIELDS_IN_DETAIL = 5;
/** SQLSTATEs of values that cannot be stored; 08P01 is a NUL character in a parameter. */
const UNSTORABLE = ['08P01', '22021', '22P05', '22P02', '22003', '22007', '22008'];
/** 25006: just after a failover, a connection leads to a server that is not the primary yet. */
const BUSY = ['25006', '40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '53300'];

function logRefusal(status: number, requestId: string, error: Error): void {
  const msg =
    status === 503
      ? 'A request was refused: something that it needs is away or busy.'
      : 'A request failed because of an error in the server.';
  Logger.error({ msg, requestId, ...faultOf(error) }, 'ProblemFilter');
}

/**
 * Turns every error into a problem response (RFC 9457) in the language of the request, and logs
 * those with status 500 and above.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly translator: Translator) {}

  catch(error: Error & { statusCode?: number }, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<AuthenticatedRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const language = languageOfRequest(request);
    const status = this.status(error);
    const domain = error instanceof DomainError ? error : undefined;
    const code =
      domain?.code ??
      (error instanceof InvalidInput
        ? 'validation-failed'
        : (CODE[status] ?? (status < 500 ? 'bad-request' : 'server-error')));
    if (status >= 500) logRefusal(status, request.id, error);
    const whole = status === 400 && !domain ? [{ path: '', rule: code, message: code }] : undefined;
    const faults =
      error instanceof InvalidInput
        ? error.errors
        : (domain?.errors?.map((fault) => ({ ...fault, rule: fault.message })) ?? whole);
    const title = this.translator.text(
      language,
      code,
      this.translator.text(language, CODE[status] ?? 'bad-request'),
    );
    const errors = faults?.map(({ path, rule, message }) => ({
      path,
      code: this.fieldCode(rule, message),
      message: this.translator.text(
        language,
        message,
        this.translator.text(language, rule, message),
      ),
    }));
    const detail =
      this.detail(language, errors, domain) ??
      (status === 415 ? this.wantedBody(language, request) : undefined);
    const problem: Problem = {
      status,
      code,
      title,
      ...(detail && { detail }),
      errors,
      ...domain?.details,
    };
    if (status === 503) void reply.header('Retry-After', '1');
    if (status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    if (domain?.retryAfterSeconds)
      void reply.header('Retry-After', String(domain.retryAfterSeconds));
    sendProblem(reply, problem, { route: request.routeOptions?.url ?? '', requestId: request.id });
  }

  /** Details of this problem: the invalid fields, what can be done now, or how long to wait. */
  private detail(
    language: Language,
    errors: Problem['errors'],
    domain?: DomainError,
  ): string | undefined {
    const fields = errors?.filter(({ path }) => path) ?? [];
    if (fields.length) {
      const named = fields
        .slice(0, MAX_FIELDS_IN_DETAIL)
        .map(({ path, message }) => `${path}: ${message}`);
      return named.join(' ');
    }
    const allowed = domain?.details?.allowed;
    if (Array.isArray(allowed) && allowed.length) {
      return this.translator.text(language, `possible-now:${allowed.join(', ')}`);
    }
    if (domain?.advice) {
      return this.translator.text(language, domain.advice);
    }
    if (domain?.retryAfterSeconds) {
      return this.translator.text(language, `retry-after:${domain.retryAfterSeconds}`);
    }
    return undefined;
  }

  /** The key of a field's text, for programs. */
  private fieldCode(rule: string, message: string): string {
    const key = this.translator.knownKey(message) ?? this.translator.knownKey(rule);
    return key === 'whitelistValidation' ? 'unknown-field' : (key ?? 'invalid-input');
  }

  private wantedBody(language: Language, request: AuthenticatedRequest): string {
    const { takes = 'application/json' } = request.routeOptions?.config ?? {};
    return this.translator.text(language, `body-type:${takes}`);
  }

  private status(error: Error & { statusCode?: number }): number {
    if (error instanceof DomainError) return STATUS[error.kind];
    if (error instanceof HttpException) return error.getStatus();
    const code = sqlState(error);
    if (isConnectionLost(error)) return 503;
    if (UNSTORABLE.includes(code)) return 400;
    if (BUSY.includes(code) || storageFaultOf(error)) return 503;
    const status = error.statusCode ?? 500;
    return status >= 400 && status < 600 ? status : 500;
  }
}
