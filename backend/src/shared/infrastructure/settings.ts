import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Variable, VARIABLES, webAddress } from './variables.js';

export type SettingsValues = { readonly [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> };

/** Injection token and values; `databaseUrl` and `publicUrl` are filled in at the latest when the server starts. */
export class Settings {
  /** Whether the database is the one in DATA_DIR. */
  readonly embedded: boolean = false;

  constructor(values: Partial<SettingsValues & Pick<Settings, 'embedded'>> = {}) {
    Object.assign(this, readSettings({}).values, values);
  }

  /** Connection of the application: the embedded server's once it runs. */
  get database(): string {
    if (!this.databaseUrl) throw new Error('No database is known yet.');
    return this.databaseUrl;
  }

  /** Connection of the role that owns the schemas. */
  get databaseOwner(): string {
    return this.databaseOwnerUrl ?? this.database;
  }

  /** What links start with; without a slash at its end. */
  get address(): string {
    return this.publicUrl ?? `http://${this.host}:${this.port}`;
  }

  get issuer(): string {
    return this.identityIssuer ?? this.address;
  }

  get withDemoData(): boolean {
    return (this.demoData ?? (this.nodeEnv === 'production' ? 'off' : 'on')) === 'on';
  }
}
export interface Settings extends SettingsValues {}

export interface Reading {
  readonly values: SettingsValues;
  /** One line for each variable that is wrong. */
  readonly faults: string[];
}

/** Reads every variable and names every fault at once; secrets are never repeated. */
export function readSettings(env: NodeJS.ProcessEnv): Reading {
  const faults = new Map<string, string>();
  const values: Record<string, unknown> = {};
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
    const read = schema.safeParse(text);
    if (!read.success) faults.set(key, `${key}: ${secret ? 'its value' : JSON.stringify(text)} is wrong: ${read.error.issues[0]?.message}.`);
    values[name] = read.success ? read.data : schema.parse(undefined);
  }
  for (const [key, line] of contradictions(values as SettingsValues)) if (!faults.has(key)) faults.set(key, `${key}: ${line}.`);
  return { values: values as SettingsValues, faults: [...faults.values()] };
}

/** Rules between variables, beyond each one's own form. */
function contradictions(settings: SettingsValues): [key: string, line: string][] {
  const { nodeEnv, demoData, publicUrl, databaseUrl, databaseOwnerUrl, identityProvider, identityIssuer, identityJwksUrl, identityClientId, identitySecret, firebaseApiKey, priceAgeingMonths, priceMaxAgeMonths, aiModel, aiBaseUrl, aiApiKey, heroTestimonial, heroTestimonialBy } = settings;
  const production = nodeEnv === 'production', elsewhere = identityProvider !== 'embedded';
  const rules: [broken: boolean, key: string, line: string][] = [
    [production && demoData === 'on', 'DEMO_DATA', 'must not be on when NODE_ENV is production'],
    [production && !publicUrl?.startsWith('https://'), 'PUBLIC_URL', 'must be an https address when NODE_ENV is production'],
    [!databaseUrl && databaseOwnerUrl !== undefined, 'DATABASE_URL', 'is required when DATABASE_OWNER_URL is set'],
    [databaseUrl !== undefined && !elsewhere && !identitySecret, 'IDENTITY_SECRET', 'is required when DATABASE_URL is set'],
    [elsewhere && !identityIssuer, 'IDENTITY_ISSUER', `is required when IDENTITY_PROVIDER is ${identityProvider}`],
    [elsewhere && !identityJwksUrl, 'IDENTITY_JWKS_URL', `is required when IDENTITY_PROVIDER is ${identityProvider}`],
    [identityProvider === 'oidc' && !identityClientId, 'IDENTITY_CLIENT_ID', 'is required when IDENTITY_PROVIDER is oidc'],
    [identityProvider === 'firebase' && !firebaseApiKey, 'FIREBASE_API_KEY', 'is required when IDENTITY_PROVIDER is firebase'],
    [identityProvider === 'oidc' && identityIssuer !== undefined && !webAddress.safeParse(identityIssuer).success, 'IDENTITY_ISSUER', 'must be a web address when IDENTITY_PROVIDER is oidc'],
    [aiModel !== undefined && !aiModel.startsWith('ollama:') && !aiBaseUrl && !aiApiKey, 'AI_API_KEY', 'is required when AI_MODEL names a model of OpenAI or Anthropic'],
    [heroTestimonial !== undefined && !heroTestimonialBy, 'HERO_TESTIMONIAL_BY', 'is required when HERO_TESTIMONIAL is set'],
    [priceAgeingMonths > priceMaxAgeMonths, 'PRICE_AGEING_MONTHS', 'must not be more than PRICE_MAX_AGE_MONTHS'],
  ];
  return rules.filter(([broken]) => broken).map(([, key, line]) => [key, line]);
}

/** Where a command was called: `npm run cli` starts it in the package's folder and names the folder of the caller. */
export function callersFolder(env: NodeJS.ProcessEnv = process.env): string {
  return (env['npm_lifecycle_event'] === 'cli' ? env['INIT_CWD'] : undefined) ?? process.cwd();
}

/** The text of `.env.example`: every variable with its meaning and its default, all commented out. */
export function envExample(): string {
  const lines = Object.values<Variable>(VARIABLES).flatMap(({ env, about, secret, schema }) => {
    const fallback = schema.safeParse(undefined).data;
    const shown = typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : '';
    return [`# ${about}${secret ? ` Or a file with it: ${env}_FILE.` : ''}`, `# ${env}=${shown}`, ''];
  });
  return ['# Every setting with its default. Copy to .env and change what you need.', '', ...lines].join('\n');
}
