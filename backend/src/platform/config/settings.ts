import { readFileSync } from 'node:fs';
import { contradictions, productionRules } from './settings-rules.js';
import { type SettingsValues, type Variable, VARIABLES } from './variables.js';

/**
 * The settings of an installation, to be injected. `databaseUrl` and `publicUrl` are set at the
 * latest when the server starts.
 */
export class Settings {
  /** Whether the database is the embedded one in DATA_DIR. */
  readonly embedded: boolean = false;
  /** Whether these are the settings of the sandbox itself, which test keys see. */
  readonly inSandbox: boolean = false;

  constructor(values: Partial<SettingsValues & Pick<Settings, 'embedded' | 'inSandbox'>> = {}) {
    Object.assign(this, readSettings({}).values, values);
  }

  /**
   * Connection URL of the application role. @throws Error before the embedded server has started
   */
  get database(): string {
    if (!this.databaseUrl) throw new Error('No database is known yet.');
    return this.databaseUrl;
  }

  /** Connection URL for what needs a session of its own: never through a pooler. */
  get databaseDirect(): string {
    return this.databaseDirectUrl ?? this.database;
  }

  /** Connection URL of the role that owns the schemas, for sessions. */
  get databaseOwner(): string {
    return this.databaseOwnerUrl ?? this.databaseDirect;
  }

  /** Whether `database` lends its connections for one transaction: no session state there. */
  get pooled(): boolean {
    return this.databaseDirectUrl !== undefined;
  }

  /** Whether connections prepare constant statements. */
  get preparesStatements(): boolean {
    return (this.databasePrepared ?? (this.pooled ? 'off' : 'on')) === 'on';
  }

  /** Whether the queues live in Redis. */
  get queuesInRedis(): boolean {
    return this.redisUrl !== undefined || this.redisSentinels.length > 0;
  }

  /** Base URL of links, without a trailing slash. */
  get address(): string {
    return this.publicUrl ?? `http://${this.host}:${this.port}`;
  }

  /** Issuer of access tokens. */
  get issuer(): string {
    return this.identityIssuer ?? this.address;
  }

  /** Until when staff can take back what they do at `at`; null when they cannot. */
  undoUntil(at: Date): Date | null {
    return this.undoSeconds > 0 ? new Date(at.getTime() + this.undoSeconds * 1000) : null;
  }

  /** Whether NODE_ENV is `production`. */
  get production(): boolean {
    return this.nodeEnv === 'production';
  }

  /** Whether demo data is wanted; never in production, whatever DEMO_DATA says. */
  get withDemoData(): boolean {
    return !this.production && this.demoData !== 'off';
  }

  /** Whether invented clinics may be among the providers. */
  get withDemoProviders(): boolean {
    return this.withDemoData || this.inSandbox;
  }

  /** Whether people can make test keys. */
  get withSandbox(): boolean {
    return this.sandbox === 'on';
  }
}
export interface Settings extends SettingsValues {}

/** Settings as they were read from the environment. */
export interface SettingsReading {
  readonly values: SettingsValues;
  /** One line for each invalid variable. */
  readonly faults: string[];
}

/**
 * Reads all variables and reports all invalid ones at once. Values of secrets are never part of a
 * message.
 */
export function readSettings(env: NodeJS.ProcessEnv): SettingsReading {
  const faults = new Map<string, string>();
  const values: Record<string, unknown> = {};
  const present = new Set<string>();
  for (const [name, { env: key, schema, secret }] of Object.entries<Variable>(VARIABLES)) {
    let text = env[key]?.trim() || undefined;
    const file = secret ? env[`${key}_FILE`]?.trim() : undefined;
    if (file && text) faults.set(key, `${key}: is set twice, by itself and by ${key}_FILE.`);
    else if (file) {
      try {
        text = readFileSync(file, 'utf8').trim();
      } catch {
        faults.set(key, `${key}_FILE: cannot read ${file}.`);
      }
    }
    if (text !== undefined || file) present.add(key);
    const read = schema.safeParse(text);
    if (!read.success)
      faults.set(
        key,
        `${key}: ${secret ? 'its value' : JSON.stringify(text)} is wrong: ` +
          `${read.error.issues[0]?.message}.`,
      );
    values[name] = read.success ? read.data : schema.parse(undefined);
  }
  const { settings, why } = withMode(values as SettingsValues, present);
  const broken = [...productionRules(settings, why), ...contradictions(settings)];
  for (const [key, line] of broken) if (!faults.has(key)) faults.set(key, `${key}: ${line}.`);
  return { values: settings, faults: [...faults.values()] };
}

/** Placeholder addresses, for development only. */
const DEVELOPMENT_ADDRESSES = {
  mailFrom: 'no-reply@openfare.example',
  supportEmail: 'help@openfare.example',
};

/**
 * Determines NODE_ENV and the defaults that depend on it. `why` says what made it production, for
 * messages.
 */
function withMode(
  values: SettingsValues,
  present: ReadonlySet<string>,
): { settings: SettingsValues; why: string } {
  const implied = impliedProduction(values, present);
  const nodeEnv = values.nodeEnv ?? (implied ? 'production' : 'development');
  const why =
    values.nodeEnv === undefined && implied
      ? `in production, which is the default when ${implied}`
      : 'when NODE_ENV is production';
  if (nodeEnv === 'production') return { settings: { ...values, nodeEnv }, why };
  const mailFrom = values.mailFrom || DEVELOPMENT_ADDRESSES.mailFrom;
  const supportEmail = values.supportEmail || DEVELOPMENT_ADDRESSES.supportEmail;
  return { settings: { ...values, nodeEnv, mailFrom, supportEmail }, why };
}

/**
 * Why NODE_ENV defaults to production; undefined when it does not. An invalid variable counts as
 * set.
 */
function impliedProduction(
  { publicUrl }: SettingsValues,
  present: ReadonlySet<string>,
): string | undefined {
  if (present.has('DATABASE_URL')) return 'DATABASE_URL is set';
  if (publicUrl?.startsWith('https://')) return 'PUBLIC_URL is https';
  return undefined;
}

/**
 * The folder in which the user called the command: `npm run cli` changes to the folder of the
 * package and passes the original one.
 */
export function callerFolder(env: NodeJS.ProcessEnv = process.env): string {
  return (env['npm_lifecycle_event'] === 'cli' ? env['INIT_CWD'] : undefined) ?? process.cwd();
}

/**
 * The text of `.env.example`: every variable with its description and its default, commented out.
 */
export function envExample(): string {
  const lines = Object.values<Variable>(VARIABLES).flatMap(({ env, about, secret, schema }) => {
    const fallback = schema.safeParse(undefined).data;
    const shown =
      typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : '';
    return [
      `# ${about}${secret ? ` Or a file with it: ${env}_FILE.` : ''}`,
      `# ${env}=${shown}`,
      '',
    ];
  });
  return [
    '# Every setting with its default. Copy to .env and change what you need.',
    '',
    ...lines,
  ].join('\n');
}
