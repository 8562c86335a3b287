import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { createSandbox } from '../../src/bootstrap/sandbox/open-sandbox.js';
import { sandboxSettings } from '../../src/bootstrap/sandbox/sandbox-settings.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { aDatabase, type Kernel, someSettings, started } from '../setup/kernel.js';

export interface KernelWithSandbox extends Kernel {
  readonly sandbox: NestFastifyApplication;
  /** Rows of the sandbox's database. */
  inside<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** The whole application with its sandbox, each on a database of its own. */
export async function aKernelWithSandbox(
  changes: Partial<Settings> = {},
): Promise<KernelWithSandbox> {
  const sandboxDatabaseUrl = await aDatabase();
  const settings = await someSettings({ sandbox: 'on', sandboxDatabaseUrl, ...changes });
  let sandbox: NestFastifyApplication | undefined;
  const kernel = await started(
    settings,
    Test.createTestingModule({ imports: [AppModule.with(settings)] }),
    undefined,
    async (app) => {
      const database = {
        databaseUrl: sandboxDatabaseUrl,
        databaseOwnerUrl: sandboxDatabaseUrl,
      };
      sandbox = await createSandbox(app, sandboxSettings(settings, database));
    },
  );
  if (!sandbox) throw new Error('There is no sandbox.');
  const opened = sandbox;
  const pool = new pg.Pool({ connectionString: sandboxDatabaseUrl, max: 4 });
  pool.on('error', () => undefined);
  return {
    ...kernel,
    sandbox: opened,
    inside: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await opened.close();
      await kernel.close();
      await pool.end();
    },
  };
}
