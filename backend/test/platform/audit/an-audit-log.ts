import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Commands } from '../../../src/platform/commands/commands.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';
import { type RequestVisit } from '../sample/request-visit.command.js';

interface Entry {
  id: string;
  at: string;
  actorId: string;
  actorEmail: string | null;
  command: string;
  action: string | null;
  entity: string | null;
  recordId: string | null;
  reason: string | null;
  erased: boolean;
  changes: { field: string; before: string | null; after: string | null }[];
}

/** Where a command of somebody comes from. */
export const origin = (actorId: string) => ({
  actorId,
  route: 'x',
  bodyHash: '',
  language: 'en' as const,
  requestId: 'request-1',
  ipAddress: '203.0.113.7',
  userAgent: 'Firefox',
  replayed: () => undefined,
});

/** The application with accounts of each role, and how they read the audit log. */
export async function anAuditLog() {
  const kernel = await aSampleKernel();
  const ana = randomUUID();
  await kernel.rows(
    `insert into sample.people (id, role)
     values ('hana', 'user'), ('lena', 'analyst'), ('ada', 'admin'), ('sue', 'super_admin')`,
  );
  await kernel.rows(
    `insert into identity.users (id, email, status, language, created_at)
     values ($1, 'ana@mail.example', 'pending_verification', 'en', now())`,
    [ana],
  );

  const get = (path: string, token = 'ada') =>
    kernel.app.inject({
      url: `/api/admin/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const entries = async (query: string): Promise<Entry[]> => {
    const answer = await get(`audit-log?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer.json<Entry[]>();
  };
  const asAna = (command: RequestVisit) => kernel.app.get(Commands).execute(command, origin(ana));
  return { kernel, ana, get, entries, asAna };
}
export type AuditLog = Awaited<ReturnType<typeof anAuditLog>>;
