import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../app.module.js';
import type { Settings } from '../../platform/config/settings.js';
import { admitOtherSites } from '../../platform/http/auth/other-sites.js';
import {
  configureServer,
  fastifyServer,
  nestOptions,
} from '../../platform/http/server/fastify-server.js';
import { addSecurityHeaders } from '../../platform/http/server/security-headers.js';
import { LentTestKeys, TestKeys } from '../../shared/api-keys.js';
import { runStartupTasks } from '../background-work.js';
import { openSandboxDatabase, withMigratedDatabase } from '../database.js';
import { sandboxSettings } from './sandbox-settings.js';

/** As every text with KEY_START and TEST_PREFIX begins. */
const TEST_KEY_CALL = /^Bearer ofk_test_/i;

/**
 * Opens the sandbox: the same application once more, on a database of its own. Every call with a
 * test key goes to it before anything of the installation looks at it, and no other call does. It
 * shares the look-up of test keys with the installation, and nothing else.
 * @param around the installation, not started yet
 */
export async function openSandbox(
  around: NestFastifyApplication,
  settings: Settings,
): Promise<NestFastifyApplication> {
  const own = sandboxSettings(settings, await openSandboxDatabase(settings));
  let sandbox: NestFastifyApplication | undefined;
  await withMigratedDatabase(own, async () => {
    sandbox = await createSandbox(around, own);
  });
  if (!sandbox) throw new Error('The sandbox was not created.');
  return sandbox;
}

/** The same on a migrated database. @param own see `sandboxSettings` */
export async function createSandbox(
  around: NestFastifyApplication,
  own: Settings,
): Promise<NestFastifyApplication> {
  const lent = new LentTestKeys(around.get(TestKeys));
  // Without a logger: that of the installation writes for both.
  const sandbox = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(own, [], lent),
    fastifyServer(own),
    nestOptions,
  );
  await addSecurityHeaders(sandbox, own);
  admitOtherSites(sandbox);
  configureServer(sandbox);
  await sandbox.init();
  await sandbox.getHttpAdapter().getInstance().ready();
  await runStartupTasks(sandbox);
  handOver(around, sandbox);
  return sandbox;
}

/** Both know a request by the same id; the installation writes its line into the log. */
function handOver(around: NestFastifyApplication, sandbox: NestFastifyApplication): void {
  const { routing } = sandbox.getHttpAdapter().getInstance();
  around
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (!TEST_KEY_CALL.test(request.headers.authorization ?? '')) return done();
      request.raw.headers['x-request-id'] = request.id;
      reply.hijack();
      routing(request.raw, reply.raw);
    });
}
