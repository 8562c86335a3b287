import { KEYS } from '../../platform/http/auth/key-access.js';
import { type KeyArea, scopeFor } from '../../shared/api-keys.js';
import { type ApiDocument, placesOf } from './document.js';

/** Name of the security scheme of API keys. */
export const API_KEY = 'apiKey';

/**
 * Declares where API keys may call an operation, and names their scope. It does not stand in the
 * security itself: linters take scopes there for those of OAuth.
 */
export function withKeyScopes(document: ApiDocument): ApiDocument {
  for (const { method, operation } of placesOf(document)) {
    const area = operation[KEYS] as KeyArea | undefined;
    delete operation[KEYS];
    if (!area) continue;
    const scope = scopeFor(area, method === 'get');
    const { security = [], description = '' } = operation;
    const isOpen = operation['x-access'] === 'public' && !security.length;
    operation.description = `${description}\n\nAPI keys need the scope \`${scope}\`.`;
    operation.security = [...(isOpen ? [{}] : []), ...security, { [API_KEY]: [] }];
    operation['x-key-scope'] = scope;
  }
  return document;
}
