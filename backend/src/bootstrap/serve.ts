import { setTimeout } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from '../platform/config/registry.js';
import type { Settings } from '../platform/config/settings.js';
import type { EmbeddedServer } from '../platform/database/embedded/embedded-postgres.js';
import { Schedules } from '../platform/events/schedules.js';
import { type StartupTask, WarmUp } from '../platform/events/startup.js';
import { MailCheck } from '../platform/mail/mail-check.js';
import { Health } from '../platform/observability/health.js';
import { versionText } from '../platform/observability/version.js';
import { createApplication } from './application.js';
import { runStartupTasks, startReactions } from './background-work.js';
import { openDatabase, withMigratedDatabase } from './database.js';
import { printError } from './environment.js';
import { openSandbox } from './sandbox/open-sandbox.js';
import { checkServers } from './servers.js';
import { settingsWarnings } from './settings-warnings.js';
import { startErrorMessage } from './startup-error.js';

/**
 * Starts the server in the role of the settings. Ends the process with code 1 when the start fails.
 */
export async function serve(requested: Settings): Promise<void> {
  let server: EmbeddedServer | undefined;
  let app: NestFastifyApplication | undefined;
  let sandbox: NestFastifyApplication | undefined;
  try {
    const database = await openDatabase(requested);
    server = database.server;
    const { settings } = database;
    if (server?.notice) printError(server.notice);
    const servers = await checkServers(settings);
    let running: NestFastifyApplication | undefined;
    let tasks: StartupTask[] = [];
    await withMigratedDatabase(settings, async () => {
      running = await createApplication(settings);
      app = running;
      if (settings.withSandbox) sandbox = await openSandbox(running, settings);
      await running.init();
      tasks = await runStartupTasks(running);
    });
    if (!running) throw new Error('The application was not created.');
    const all = [running, ...(sandbox ? [sandbox] : [])];
    stopOnSignals([running, sandbox], server, settings);
    server?.watch({
      onLost: () => printError('The embedded database ended by itself: it is started again.'),
      onRestarted: () => printError('The embedded database runs again.'),
      onGivenUp: (error) => {
        printError(
          'The embedded database does not start again, so this process ends. ' +
            startErrorMessage(error),
        );
        process.exit(1);
      },
    });
    if (settings.processRole !== 'api') for (const each of all) await startReactions(each);
    void running.get(MailCheck).refresh();
    // Fastify's `listen`: that of Nest would log a failure a second time.
    const address = await running
      .getHttpAdapter()
      .getInstance()
      .listen({ port: settings.port, host: settings.host });
    printError(
      `${settings.productName} ${versionText()} is ready: ${settings.publicUrl ?? address}`,
    );
    if (servers.mode) printError(servers.mode);
    for (const line of [...servers.warnings, ...settingsWarnings(settings)]) printError(line);
    for (const line of tasks.flatMap((task) => task.notices())) printError(line);
    // Last, so that a process that cannot listen has started no work.
    if (settings.processRole !== 'api') for (const each of all) await each.get(Schedules).start();
    if (settings.processRole !== 'worker') warmUp(running);
  } catch (error) {
    printError(startErrorMessage(error));
    for (const each of [sandbox, app]) await each?.close().catch(() => undefined);
    await server?.stop();
    process.exit(1);
  }
}

/** Runs once the requests that have already arrived are handled. */
function warmUp(app: NestFastifyApplication): void {
  setImmediate(() => {
    for (const each of app.get(Registry).all(WarmUp)) each.warm();
  });
}

/**
 * A shell may send a signal to all processes of a group, and the parent may pass it on: two signals
 * within this time are one.
 */
const SAME_SIGNAL_MS = 1000;

/**
 * Stops gracefully on SIGTERM and SIGINT: reports `down`, waits DRAIN_MS, finishes open requests
 * and jobs. A second signal ends the process at once.
 */
function stopOnSignals(
  [app, sandbox]: readonly [NestFastifyApplication, NestFastifyApplication?],
  server: EmbeddedServer | undefined,
  { drainMs }: Settings,
): void {
  let signaledAtMs: number | undefined;
  const stop = async (): Promise<void> => {
    if (signaledAtMs !== undefined && Date.now() - signaledAtMs < SAME_SIGNAL_MS) return;
    if (signaledAtMs !== undefined) process.exit(1);
    signaledAtMs = Date.now();
    app.get(Health).drain();
    await setTimeout(drainMs);
    await sandbox?.close();
    await app.close();
    await server?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
