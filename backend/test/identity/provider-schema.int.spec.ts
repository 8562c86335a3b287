import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMigrations } from 'better-auth/db/migration';
import { IdentityProvider } from '../../src/identity/application/sign-in/identity-provider.js';
import type { EmbeddedProvider } from '../../src/identity/infrastructure/provider/embedded-provider.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel();
});
afterAll(() => kernel.close());

it('has the tables that the library requires', async () => {
  const { auth } = kernel.app.get(IdentityProvider) as EmbeddedProvider;
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
});

/** Three of the library's routes have the name of one of ours. */
function statusOf(method: string, path: string): number {
  if (!['verify-email', 'reset-password', 'change-password'].includes(path)) return 404;
  return method === 'GET' ? 405 : 400;
}

it('mounts no route of the library', async () => {
  const paths = [
    'sign-in/email',
    'sign-up/email',
    'get-session',
    'verify-email',
    'send-verification-email',
    'request-password-reset',
    'reset-password',
    'change-email',
    'update-user',
    'delete-user',
    'list-sessions',
    'error',
    'ok',
    '/token',
    '%74oken',
  ];
  for (const method of ['GET', 'POST'] as const) {
    for (const path of paths) {
      const ours = ['verify-email', '%74oken'].includes(path);
      if (method === 'POST' && ours) continue;
      expect([
        method,
        path,
        (await kernel.app.inject({ method, url: `/api/auth/${path}` })).statusCode,
      ]).toEqual([method, path, statusOf(method, path)]);
    }
  }
});
