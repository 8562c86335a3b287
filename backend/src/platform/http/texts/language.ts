import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import Negotiator from 'negotiator';
import { type Language, LANGUAGES } from '../../../shared/language.js';
import type { AuthenticatedRequest } from '../auth/access.guard.js';

/** The best of our languages for an `Accept-Language` header; English when it names none. */
export function acceptedLanguage(header?: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  return LANGUAGES.find((language) => language === negotiator.language([...LANGUAGES])) ?? 'en';
}

/** What a person stored comes first, then what the browser asks for. */
export function languageOfRequest({
  actor,
  headers,
}: Pick<AuthenticatedRequest, 'actor' | 'headers'>): Language {
  return actor?.language ?? acceptedLanguage(headers['accept-language']);
}

export const RequestLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOfRequest(context.switchToHttp().getRequest<AuthenticatedRequest>()),
);
