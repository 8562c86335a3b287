import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Variable, VARIABLES, webAddress } from './variables.js';

/** Values of all settings by the names in `variables.ts`. */
type SettingsValues = {
  readonly [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']>;
};

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

  /** Connection URL of the role that owns the schemas. */
  get databaseOwner(): string {
    return this.databaseOwnerUrl ?? this.database;
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

type Rule = readonly [broken: boolean, key: string, line: string];

const violationsOf = (rules: readonly Rule[]): [key: string, line: string][] =>
  rules.filter(([broken]) => broken).map(([, key, line]) => [key, line]);

/** About a tenth of a second for each guess. */
const SAFE_HASH_COST = 14;

/** Rules that apply in production only. */
function productionRules(settings: SettingsValues, why: string): [key: string, line: string][] {
  const { nodeEnv, demoData, publicUrl, mail, smtpUrl, mailFrom, supportEmail } = settings;
  const { passwordHashCost } = settings;
  if (nodeEnv !== 'production') return [];
  const sends = mail === 'send';
  return violationsOf([
    [demoData === 'on', 'DEMO_DATA', `must not be on ${why}`],
    [!publicUrl?.startsWith('https://'), 'PUBLIC_URL', `must be an https address ${why}`],
    [
      sends && !smtpUrl,
      'SMTP_URL',
      `is required ${why} (or MAIL=discard, which throws every mail away)`,
    ],
    [sends && !mailFrom, 'MAIL_FROM', `is required ${why}`],
    [sends && !supportEmail, 'SUPPORT_EMAIL', `is required ${why}`],
    [passwordHashCost < SAFE_HASH_COST, 'PASSWORD_HASH_COST', `must be at least 14 ${why}`],
  ]);
}

/** Rules about several variables together. */
function contradictions(settings: SettingsValues): [key: string, line: string][] {
  const { mail, smtpUrl, databaseUrl, databaseOwnerUrl } = settings;
  const { priceAgeingMonths, priceMaxAgeMonths, sandbox, sandboxDatabaseUrl } = settings;
  const { aiModel, aiBaseUrl, aiApiKey, heroTestimonial, heroTestimonialBy } = settings;
  const needsAiKey = aiModel !== undefined && !aiModel.startsWith('ollama:');
  return [
    ...violationsOf([
      [
        mail === 'discard' && smtpUrl !== undefined,
        'MAIL',
        'must not be discard when SMTP_URL is set',
      ],
      [
        !databaseUrl && databaseOwnerUrl !== undefined,
        'DATABASE_URL',
        'is required when DATABASE_OWNER_URL is set',
      ],
    ]),
    ...identityContradictions(settings),
    ...violationsOf([
      [
        sandbox === 'on' && databaseUrl !== undefined && !sandboxDatabaseUrl,
        'SANDBOX_DATABASE_URL',
        'is required when SANDBOX is on and DATABASE_URL is set',
      ],
      [
        sandboxDatabaseUrl !== undefined && isSameDatabase(sandboxDatabaseUrl, databaseUrl),
        'SANDBOX_DATABASE_URL',
        'must be another database than DATABASE_URL',
      ],
      [
        needsAiKey && !aiBaseUrl && !aiApiKey,
        'AI_API_KEY',
        'is required when AI_MODEL names a model of OpenAI or Anthropic',
      ],
      [
        heroTestimonial !== undefined && !heroTestimonialBy,
        'HERO_TESTIMONIAL_BY',
        'is required when HERO_TESTIMONIAL is set',
      ],
      [
        priceAgeingMonths > priceMaxAgeMonths,
        'PRICE_AGEING_MONTHS',
        'must not be more than PRICE_MAX_AGE_MONTHS',
      ],
    ]),
  ];
}

/** Whether two connections lead to one database, by whatever roles. */
function isSameDatabase(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  const placeOf = (url: string): string => {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  };
  return placeOf(one) === placeOf(other);
}

function identityContradictions(settings: SettingsValues): [key: string, line: string][] {
  const { databaseUrl, identityProvider, identityIssuer, identityJwksUrl } = settings;
  const { identityClientId, identitySecret, firebaseApiKey } = settings;
  const isExternal = identityProvider !== 'embedded';
  const isWebAddress = webAddress.safeParse(identityIssuer).success;
  return violationsOf([
    [
      databaseUrl !== undefined && !isExternal && !identitySecret,
      'IDENTITY_SECRET',
      'is required when DATABASE_URL is set',
    ],
    [
      isExternal && !identityIssuer,
      'IDENTITY_ISSUER',
      `is required when IDENTITY_PROVIDER is ${identityProvider}`,
    ],
    [
      isExternal && !identityJwksUrl,
      'IDENTITY_JWKS_URL',
      `is required when IDENTITY_PROVIDER is ${identityProvider}`,
    ],
    [
      identityProvider === 'oidc' && !identityClientId,
      'IDENTITY_CLIENT_ID',
      'is required when IDENTITY_PROVIDER is oidc',
    ],
    [
      identityProvider === 'firebase' && !firebaseApiKey,
      'FIREBASE_API_KEY',
      'is required when IDENTITY_PROVIDER is firebase',
    ],
    [
      identityProvider === 'oidc' && identityIssuer !== undefined && !isWebAddress,
      'IDENTITY_ISSUER',
      'must be a web address when IDENTITY_PROVIDER is oidc',
    ],
  ]);
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
