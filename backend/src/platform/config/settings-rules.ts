import { type SettingsValues, webAddress } from './variables.js';

type Rule = readonly [broken: boolean, key: string, line: string];

const violationsOf = (rules: readonly Rule[]): [key: string, line: string][] =>
  rules.filter(([broken]) => broken).map(([, key, line]) => [key, line]);

/** About a tenth of a second for each guess. */
const SAFE_HASH_COST = 14;

/** Rules that apply in production only. */
export function productionRules(
  settings: SettingsValues,
  why: string,
): [key: string, line: string][] {
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
export function contradictions(settings: SettingsValues): [key: string, line: string][] {
  const { mail, smtpUrl } = settings;
  const { priceAgeingMonths, priceMaxAgeMonths } = settings;
  const { aiModel, aiBaseUrl, aiApiKey, heroTestimonial, heroTestimonialBy } = settings;
  const needsAiKey = aiModel !== undefined && !aiModel.startsWith('ollama:');
  return [
    ...violationsOf([
      [
        mail === 'discard' && smtpUrl !== undefined,
        'MAIL',
        'must not be discard when SMTP_URL is set',
      ],
    ]),
    ...serverContradictions(settings),
    ...identityContradictions(settings),
    ...violationsOf([
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

/** Rules about the addresses of servers. */
function serverContradictions(settings: SettingsValues): [key: string, line: string][] {
  const { databaseUrl, sandbox, sandboxDatabaseUrl, redisUrl, redisSentinels } = settings;
  const others = {
    DATABASE_OWNER_URL: settings.databaseOwnerUrl,
    DATABASE_DIRECT_URL: settings.databaseDirectUrl,
    DATABASE_READ_URL: settings.databaseReadUrl,
  };
  const ofSentinels = {
    REDIS_SENTINEL_PASSWORD: settings.redisSentinelPassword,
    REDIS_PASSWORD: settings.redisPassword,
  };
  return violationsOf([
    ...Object.entries(others).map(([name, value]): Rule => [
      !databaseUrl && value !== undefined,
      'DATABASE_URL',
      `is required when ${name} is set`,
    ]),
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
      redisUrl !== undefined && redisSentinels.length > 0,
      'REDIS_URL',
      'must not be set together with REDIS_SENTINELS',
    ],
    ...Object.entries(ofSentinels).map(([name, value]): Rule => [
      value !== undefined && !redisSentinels.length,
      'REDIS_SENTINELS',
      `is required when ${name} is set`,
    ]),
  ]);
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
