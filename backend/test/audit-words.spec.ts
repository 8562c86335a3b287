import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EntitySchema, ReferenceKind } from '@mikro-orm/core';
import {
  BOOKING_STATUSES,
  CANCELLED_BY,
  COVERAGES,
  FOR_WHOM,
  REQUEST_TYPES,
} from '../src/booking/contract/booking.terms.js';
import type { UserStatus } from '../src/identity/domain/user.js';
import { VERIFICATION_METHODS } from '../src/marketplace/catalogue/domain/verifiable.js';
import { TRANSITIONS } from '../src/marketplace/catalogue/domain/workflow.js';
import { AUDIT_ACTIONS } from '../src/platform/audit/audit-trail.js';
import {
  PRICE_REQUEST_STATUSES,
  PRICE_REQUEST_TYPES,
} from '../src/pricing/contract/price-request.terms.js';
import type { Role } from '../src/shared/actors.js';

type Words = Readonly<Record<string, string>>;
interface AuditTexts {
  audit: { actions: Words; entities: Words };
  auditWords: { fields: Words; commands: Words; values: Readonly<Record<string, Words>> };
}

/** Names in the audit log that are no longer, or never were, a command class. */
const OTHER_COMMANDS = [
  'ForgetAuditDetails',
  'HearClinic',
  'KeepPerson',
  'NoteAppointmentRequest',
  'NoteBookingClick',
  'PublishProvider',
];

/** The compiler tells when one is missing. */
const STATUSES: Record<UserStatus, true> = {
  active: true,
  suspended: true,
  pending_verification: true,
  inactive: true,
};
const ROLES: Record<Role, true> = { user: true, analyst: true, admin: true, super_admin: true };

const root = resolve(import.meta.dirname, '../..');
const sources = globSync('backend/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.spec.ts'))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

/** Every record that is kept through the ORM, and with it in the audit log. */
async function schemas(): Promise<EntitySchema[]> {
  const modules = await Promise.all(
    sources
      .filter(({ text }) => text.includes('defineEntity('))
      .map(({ path }): Promise<object> => import(resolve(root, path))),
  );
  return modules.flatMap((each) =>
    Object.values(each).filter((value): value is EntitySchema => value instanceof EntitySchema),
  );
}

/** Properties that are columns; those of a value object stand in its own schema. */
const properties = ({ meta }: EntitySchema): [string, { hidden?: boolean }][] =>
  Object.entries(meta.properties).filter(([, { kind }]) => kind !== ReferenceKind.EMBEDDED);

describe.each(['en', 'es'])('the audit log in %s', (language) => {
  const texts = async (): Promise<AuditTexts> => {
    const files = ['audit', 'audit-words'].map(
      (file): Promise<Partial<AuditTexts>> =>
        import(resolve(root, `frontend/src/texts/${language}/admin/${file}.ts`)),
    );
    const { audit, auditWords } = Object.assign(
      {},
      ...(await Promise.all(files)),
    ) as Partial<AuditTexts>;
    if (!audit || !auditWords) throw new Error('Both are there.');
    return { audit, auditWords };
  };

  it('has a name for every audited record and every field of it', async () => {
    const { audit, auditWords } = await texts();
    const all = await schemas();
    expect(all.length).toBeGreaterThan(7);
    expect(
      all.flatMap((schema) =>
        properties(schema)
          .filter(([name, { hidden }]) => !hidden && !auditWords.fields[name])
          .map(([name]) => `${schema.meta.tableName}.${name}`),
      ),
    ).toEqual([]);
    expect(
      all
        .filter(({ meta }) => !meta.embeddable)
        .map(({ meta }) => `${meta.schema}.${meta.tableName}`)
        .filter((table) => !audit.entities[table]),
    ).toEqual([]);
  });

  it('has words for every command, and names none that is gone', async () => {
    const { audit, auditWords } = await texts();
    const commands = sources.flatMap(({ text }) =>
      [...text.matchAll(/^export class (\w+) extends Command\b/gm)].map(([, name = '']) => name),
    );
    expect(commands.length).toBeGreaterThan(60);
    expect(Object.keys(auditWords.commands).sort()).toEqual(
      [...commands, ...OTHER_COMMANDS].sort(),
    );
    expect(Object.keys(audit.actions).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  it.each<[string, readonly string[]]>([
    [
      'status',
      [
        ...Object.keys({ ...TRANSITIONS, ...STATUSES }),
        ...BOOKING_STATUSES,
        ...PRICE_REQUEST_STATUSES,
      ],
    ],
    ['role', Object.keys(ROLES)],
    ['requestType', [...REQUEST_TYPES, ...PRICE_REQUEST_TYPES]],
    ['coverage', COVERAGES],
    ['verificationMethod', VERIFICATION_METHODS],
    ['forWhom', FOR_WHOM],
    ['cancelledBy', CANCELLED_BY],
    ['language', ['en', 'es']],
    ['languages', ['en', 'es']],
  ])('has a word for every %s', async (field, known) => {
    const {
      auditWords: { values },
    } = await texts();
    expect(known.filter((value) => !values[field]?.[value])).toEqual([]);
  });
});
