import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuditChain } from '../platform/audit/audit-chain.js';
import { Registry } from '../platform/config/registry.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { ReactionWorker } from '../platform/events/reaction-worker.js';
import { StartupTask } from '../platform/events/startup.js';

/** Runs the startup tasks of an application in their order, and resolves with them. */
export async function runStartupTasks(app: NestFastifyApplication): Promise<StartupTask[]> {
  const tasks = app
    .get(Registry)
    .all(StartupTask)
    .sort((a, b) => a.order - b.order);
  for (const task of tasks) await task.run();
  return tasks;
}

/** Starts to react to events. Schedules start later, see `Schedules`. */
export async function startReactions(app: NestFastifyApplication): Promise<void> {
  await app.get(ReactionWorker).start();
  app.get(OutboxRelay).start();
  app.get(AuditChain).start();
}
