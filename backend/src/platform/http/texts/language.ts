import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Language } from '../../../shared/language.js';
import type { WithActor } from '../auth/access.guard.js';

/** The best of our languages for an `Accept-Language` header; English when it names none. */
export function accepted(header = ''): Language {
  const ranked = header
    .split(',')
    .map((part) => part.trim().split(';q='))
    .sort((a, b) => Number(b[1] ?? 1) - Number(a[1] ?? 1));
  return (
    ranked
      .map(([tag = '']) => tag.slice(0, 2).toLowerCase())
      .find((tag): tag is Language => tag === 'en' || tag === 'es') ?? 'en'
  );
}

/** What a person stored comes first, then what the browser asks for. */
export function languageOf({ actor, headers }: Pick<WithActor, 'actor' | 'headers'>): Language {
  return actor?.language ?? accepted(headers['accept-language']);
}

export const RequestLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOf(context.switchToHttp().getRequest<WithActor>()),
);
