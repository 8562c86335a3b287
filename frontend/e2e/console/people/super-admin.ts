import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { type Account, aPatient } from '../../fixtures.js';

/** A new super administrator, made by the command line as in production. */
export async function aSuperAdmin(api: APIRequestContext): Promise<Account> {
  const boss = await aPatient(api);
  await promisify(execFile)(
    process.execPath,
    ['backend/dist/cli.js', 'admin:grant', boss.email, '--super'],
    {
      cwd: resolve(import.meta.dirname, '../../../..'),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'development',
      },
    },
  );
  return boss;
}
