import { expect, it } from '@jest/globals';
import { API_SCOPES } from '../../../shared/api-keys.js';
import {
  checkBrowserScopes,
  checkedScopes,
  PERSONAL_SCOPES,
  SERVICE_SCOPES,
} from './key-scopes.js';

const refusal = (message: string) =>
  expect.objectContaining({ errors: [{ path: 'scopes', message }] });

it('puts scopes in their order, each once', () => {
  expect(checkedScopes(['prices:read', 'directory:read', 'prices:read'], PERSONAL_SCOPES)).toEqual([
    'directory:read',
    'prices:read',
  ]);
});

it('gives people nothing of the console, and service accounts no appointments', () => {
  for (const scope of ['admin:read', 'admin:write'] as const)
    expect(() => checkedScopes(['prices:read', scope], PERSONAL_SCOPES)).toThrow(
      refusal('scope-beyond-owner'),
    );
  for (const scope of ['bookings:read', 'bookings:write'] as const)
    expect(() => checkedScopes(['prices:read', scope], SERVICE_SCOPES)).toThrow(
      refusal('scope-beyond-owner'),
    );
});

it('gives no scope whose answers hold prices without the one for prices', () => {
  for (const scope of API_SCOPES.filter((each) => !/^(directory|prices)/.test(each)))
    expect(() => checkedScopes([scope], API_SCOPES)).toThrow(refusal('scope-needs-prices'));
});

it('gives a key of web pages the directory and nothing else', () => {
  expect(() => checkBrowserScopes(['directory:read'])).not.toThrow();
  for (const scope of API_SCOPES.filter((each) => each !== 'directory:read'))
    expect(() => checkBrowserScopes(['directory:read', scope])).toThrow(
      refusal('scope-not-in-browsers'),
    );
});
