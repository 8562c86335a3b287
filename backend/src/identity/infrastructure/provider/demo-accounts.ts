import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { GrantAdmin } from '../../application/access/grant-admin.command.js';
import type { Account } from '../../application/sign-in/accounts.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { RegisterUser } from '../../application/users/register-user.command.js';

interface Login {
  readonly email: string;
  readonly password: string;
}
interface Logins {
  readonly patient: Login;
  readonly admin: Login;
}

const PATIENT = 'patient@demo.openfare.example';
export const DEMO_ADMIN = 'admin@demo.openfare.example';
/** Email addresses of the demo accounts, which no statistics count. */
export const DEMO_EMAILS: readonly string[] = [PATIENT, DEMO_ADMIN];
const NAMES = { [PATIENT]: ['Pat', 'Demo'], [DEMO_ADMIN]: ['Ada', 'Demo'] } as const;
const CHARACTER_SETS = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnopqrstuvwxyz',
  '23456789',
  '!@#$%&*?',
];

/** 20 random characters with some of each set: at least 100 bits. */
function randomPassword(): string {
  const chars = Array.from(
    { length: 20 },
    (_, index) =>
      CHARACTER_SETS[index % 4]?.[randomInt(CHARACTER_SETS[index % 4]?.length ?? 1)] ?? '',
  );
  for (let i = chars.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [chars[i], chars[j]] = [chars[j] ?? '', chars[i] ?? ''];
  }
  return chars.join('');
}

/**
 * Creates a patient and an admin to try the product with, while there is no other account but
 * invented ones. The file with their passwords is written first, so that the next start can
 * complete an interrupted one.
 */
@Injectable()
export class DemoAccounts extends StartupTask {
  readonly order = 30;
  private created?: Logins;

  constructor(
    private readonly settings: Settings,
    private readonly sql: Sql,
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
  ) {
    super();
  }

  /**
   * After the start that created them, the passwords; later the file that holds them. Nothing in
   * production.
   */
  override notices(): string[] {
    if (this.settings.production) return [];
    if (!this.created) return existsSync(this.file) ? [`Demo accounts: ${this.file}`] : [];
    const { patient, admin } = this.created;
    return [
      `Demo patient: ${patient.email}  ${patient.password}`,
      `Demo admin:   ${admin.email}  ${admin.password}`,
      `Both are kept in ${this.file}`,
    ];
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoData || !this.provider.capabilities.includes('password')) return;
    const existing = await this.sql.rows<{ email: string; role: string }>(
      `select email, role
       from identity.users
       where not demo
       order by email in (?)
       limit 3`,
      [[PATIENT, DEMO_ADMIN]],
    );
    if (existing.some(({ email }) => email !== PATIENT && email !== DEMO_ADMIN)) return;
    const roles = new Map(existing.map(({ email, role }) => [email, role]));
    if (roles.has(PATIENT) && roles.get(DEMO_ADMIN) === 'admin') return;
    const logins = await this.logins();
    if (!roles.has(PATIENT)) await this.register(logins.patient, PATIENT);
    if (!roles.has(DEMO_ADMIN)) await this.register(logins.admin, DEMO_ADMIN);
    await this.commands.execute(new GrantAdmin(DEMO_ADMIN));
    this.created = logins;
  }

  private get file(): string {
    return join(this.settings.dataDir, 'demo-accounts.json');
  }

  private async logins(): Promise<Logins> {
    const stored = await readFile(this.file, 'utf8').catch(() => undefined);
    if (stored) return JSON.parse(stored) as Logins;
    const logins = {
      patient: { email: PATIENT, password: randomPassword() },
      admin: { email: DEMO_ADMIN, password: randomPassword() },
    };
    await mkdir(this.settings.dataDir, { recursive: true });
    await writeFile(`${this.file}.part`, `${JSON.stringify(logins, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(`${this.file}.part`, this.file);
    return logins;
  }

  private async register({ email, password }: Login, who: keyof typeof NAMES): Promise<void> {
    const [firstName, lastName] = NAMES[who];
    const account = await this.createVerifiedAccount(email, password, `${firstName} ${lastName}`);
    await this.commands.execute(
      new RegisterUser(email, account, {
        firstName,
        lastName,
        zipCode: '77380',
        language: 'en',
        source: {},
        ipAddress: null,
        userAgent: null,
      }),
    );
  }

  private async createVerifiedAccount(
    email: string,
    password: string,
    name: string,
  ): Promise<Account> {
    const { accounts } = this.provider;
    await accounts.signUp({ email, password, name });
    return accounts.verifyEmail(await accounts.verificationCode(email));
  }
}
