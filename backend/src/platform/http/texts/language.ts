import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import Negotiator from 'negotiator';
import { type Language, LANGUAGES } from '../../../shared/language.js';
import type { AuthenticatedRequest } from '../auth/access.guard.js';

/** The best supported language for an `Accept-Language` header; English when it contains none. */
export function acceptedLanguage(header?: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  return LANGUAGES.find((language) => language === negotiator.language([...LANGUAGES])) ?? 'en';
}

/** The language of a request: the stored one of the account, otherwise that of the browser. */
export function languageOfRequest({
  actor,
  headers,
}: Pick<AuthenticatedRequest, 'actor' | 'headers'>): Language {
  return actor?.language ?? acceptedLanguage(headers['accept-language']);
}

/** Parameter decorator: the language of the request. */
export const RequestLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOfRequest(context.switchToHttp().getRequest<AuthenticatedRequest>()),
);
