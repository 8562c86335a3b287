import { expect, it } from '@jest/globals';
import { readSettings } from '../../src/platform/config/settings.js';
import { VARIABLES } from '../../src/platform/config/variables.js';

const DB = 'postgresql://app:pw@db.example/openfare';
const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://care.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@care.example',
  SUPPORT_EMAIL: 'help@care.example',
};

it.each<[line: string, env: Record<string, string>]>([
  ['NODE_ENV: "prod" is wrong: wants production or development or test.', { NODE_ENV: 'prod' }],
  ['HOST: "http://here" is wrong: wants a host name or an address.', { HOST: 'http://here' }],
  ['PORT: "abc" is wrong: wants a whole number from 0 to 65535.', { PORT: 'abc' }],
  ['PORT: "65536" is wrong: wants a whole number from 0 to 65535.', { PORT: '65536' }],
  ['PORT: "-1" is wrong: wants a whole number from 0 to 65535.', { PORT: '-1' }],
  ['PORT: "3000.5" is wrong: wants a whole number from 0 to 65535.', { PORT: '3000.5' }],
  ['PORT: "0x10" is wrong: wants a whole number from 0 to 65535.', { PORT: '0x10' }],
  ['PORT: "1e3" is wrong: wants a whole number from 0 to 65535.', { PORT: '1e3' }],
  [
    'PUBLIC_URL: "openfare.example" is wrong: wants an http or https address.',
    { PUBLIC_URL: 'openfare.example' },
  ],
  [
    'PUBLIC_URL: "javascript:alert(1)" is wrong: wants an http or https address.',
    { PUBLIC_URL: 'javascript:alert(1)' },
  ],
  [
    'PUBLIC_URL: "https://openfare.example/app" is wrong: wants an address without a path.',
    { PUBLIC_URL: 'https://openfare.example/app' },
  ],
  [
    'PUBLIC_URL: "https://me:pw@openfare.example" is wrong: wants an address without a path.',
    { PUBLIC_URL: 'https://me:pw@openfare.example' },
  ],
  ['TRUST_PROXY: "true" is wrong: wants a whole number from 0 to 10.', { TRUST_PROXY: 'true' }],
  ['PROCESS_ROLE: "web" is wrong: wants all or api or worker.', { PROCESS_ROLE: 'web' }],
  [
    'LOG_LEVEL: "verbose" is wrong: wants debug or info or warn or error or silent.',
    { LOG_LEVEL: 'verbose' },
  ],
  ['DRAIN_MS: "1 s" is wrong: wants a whole number from 0 to 3600000.', { DRAIN_MS: '1 s' }],
  [
    'DATABASE_URL: its value is wrong: wants postgresql://user:password@host:port/database.',
    { DATABASE_URL: 'mysql://app:hunter2@db.example/x' },
  ],
  [
    'DATABASE_URL: its value is wrong: wants postgresql://user:password@host:port/database.',
    { DATABASE_URL: 'hunter2' },
  ],
  [
    'DATABASE_URL: its value is wrong: wants postgresql://user:password@host:port/database.',
    { DATABASE_URL: 'postgresql:///hunter2' },
  ],
  ['DATABASE_URL: is required when DATABASE_OWNER_URL is set.', { DATABASE_OWNER_URL: DB }],
  ['DATABASE_URL: is required when DATABASE_DIRECT_URL is set.', { DATABASE_DIRECT_URL: DB }],
  ['DATABASE_URL: is required when DATABASE_READ_URL is set.', { DATABASE_READ_URL: DB }],
  [
    'REDIS_URL: must not be set together with REDIS_SENTINELS.',
    { REDIS_URL: 'redis://127.0.0.1', REDIS_SENTINELS: '127.0.0.1:26379' },
  ],
  [
    'REDIS_SENTINELS: "127.0.0.1" is wrong: wants host:port,host:port.',
    { REDIS_SENTINELS: '127.0.0.1' },
  ],
  [
    'REDIS_SENTINELS: is required when REDIS_SENTINEL_PASSWORD is set.',
    { REDIS_SENTINEL_PASSWORD: 'hunter2' },
  ],
  ['REDIS_SENTINELS: is required when REDIS_PASSWORD is set.', { REDIS_PASSWORD: 'hunter2' }],
  [
    'SANDBOX_DATABASE_URL: is required when SANDBOX is on and DATABASE_URL is set.',
    { DATABASE_URL: DB, IDENTITY_SECRET: SECRET, SANDBOX: 'on' },
  ],
  [
    'SANDBOX_DATABASE_URL: must be another database than DATABASE_URL.',
    { DATABASE_URL: DB, IDENTITY_SECRET: SECRET, SANDBOX: 'on', SANDBOX_DATABASE_URL: DB },
  ],
  [
    'DATABASE_OWNER_URL: its value is wrong: wants postgresql://user:password@host:port/database.',
    { DATABASE_URL: DB, IDENTITY_SECRET: SECRET, DATABASE_OWNER_URL: 'hunter2' },
  ],
  [
    'REDIS_URL: its value is wrong: wants redis://user:password@host:port.',
    { REDIS_URL: 'http://:hunter2@redis.example' },
  ],
  [
    'SMTP_URL: its value is wrong: wants smtp://user:password@host:port.',
    { SMTP_URL: 'mail.example:hunter2' },
  ],
  [
    'MAIL_FROM: "Openfare <a@b.example>" is wrong: wants an e-mail address.',
    { MAIL_FROM: 'Openfare <a@b.example>' },
  ],
  ['PRODUCT_NAME: "Open\\nfare" is wrong: wants 1 to 40 letters.', { PRODUCT_NAME: 'Open\nfare' }],
  [
    `PRODUCT_NAME: "${'x'.repeat(41)}" is wrong: wants 1 to 40 letters.`,
    { PRODUCT_NAME: 'x'.repeat(41) },
  ],
  ['SUPPORT_EMAIL: "help" is wrong: wants an e-mail address.', { SUPPORT_EMAIL: 'help' }],
  [
    'SUPPORT_PHONE: "call us" is wrong: wants 7 to 20 digits, blanks, +, - and brackets.',
    { SUPPORT_PHONE: 'call us' },
  ],
  ['SOCIAL_LINKS: "Blog" is wrong: wants Name=https://....', { SOCIAL_LINKS: 'Blog' }],
  [
    'SOCIAL_LINKS: "A=https://a.example,B=javascript:x" is wrong: wants Name=https://....',
    { SOCIAL_LINKS: 'A=https://a.example,B=javascript:x' },
  ],
  [
    'MAP_URL_TEMPLATE: "https://maps.example/" is wrong: wants an https address with {q} in it.',
    { MAP_URL_TEMPLATE: 'https://maps.example/' },
  ],
  ['TIME_ZONE: "Houston" is wrong: wants an IANA time zone.', { TIME_ZONE: 'Houston' }],
  [
    'PRICE_VISIBILITY: "everybody" is wrong: wants signed_in or public.',
    { PRICE_VISIBILITY: 'everybody' },
  ],
  [
    'PRICE_AGEING_MONTHS: must not be more than PRICE_MAX_AGE_MONTHS.',
    { PRICE_AGEING_MONTHS: '12', PRICE_MAX_AGE_MONTHS: '11' },
  ],
  ['DEMO_DATA: "yes" is wrong: wants on or off.', { DEMO_DATA: 'yes' }],
  [
    'PASSWORD_HASH_COST: must be at least 14 when NODE_ENV is production.',
    { ...PRODUCTION, PASSWORD_HASH_COST: '13' },
  ],
  ['DEMO_DATA: must not be on when NODE_ENV is production.', { ...PRODUCTION, DEMO_DATA: 'on' }],
  [
    'PUBLIC_URL: must be an https address when NODE_ENV is production.',
    { ...PRODUCTION, PUBLIC_URL: '' },
  ],
  [
    'PUBLIC_URL: must be an https address when NODE_ENV is production.',
    { ...PRODUCTION, PUBLIC_URL: 'http://openfare.example' },
  ],
  [
    'SMTP_URL: is required when NODE_ENV is production (or MAIL=discard, ' +
      'which throws every mail away).',
    { ...PRODUCTION, SMTP_URL: '' },
  ],
  ['MAIL_FROM: is required when NODE_ENV is production.', { ...PRODUCTION, MAIL_FROM: '' }],
  [
    'SUPPORT_EMAIL: is required when NODE_ENV is production.',
    { ...PRODUCTION, SUPPORT_EMAIL: ' ' },
  ],
  ['MAIL: must not be discard when SMTP_URL is set.', { ...PRODUCTION, MAIL: 'discard' }],
  ['MAIL: "off" is wrong: wants send or discard.', { MAIL: 'off' }],
  [
    'IDENTITY_PROVIDER: "auth0" is wrong: wants embedded or firebase or oidc.',
    { IDENTITY_PROVIDER: 'auth0' },
  ],
  [
    'IDENTITY_ISSUER: is required when IDENTITY_PROVIDER is oidc.',
    {
      IDENTITY_PROVIDER: 'oidc',
      IDENTITY_JWKS_URL: 'https://id.example/jwks',
      IDENTITY_CLIENT_ID: 'web',
    },
  ],
  [
    'IDENTITY_CLIENT_ID: is required when IDENTITY_PROVIDER is oidc.',
    {
      IDENTITY_PROVIDER: 'oidc',
      IDENTITY_ISSUER: 'https://id.example',
      IDENTITY_JWKS_URL: 'https://id.example/jwks',
    },
  ],
  [
    'FIREBASE_API_KEY: is required when IDENTITY_PROVIDER is firebase.',
    {
      IDENTITY_PROVIDER: 'firebase',
      IDENTITY_ISSUER: 'https://id.example',
      IDENTITY_JWKS_URL: 'https://id.example/jwks',
    },
  ],
  [
    'IDENTITY_ISSUER: must be a web address when IDENTITY_PROVIDER is oidc.',
    {
      IDENTITY_PROVIDER: 'oidc',
      IDENTITY_ISSUER: 'id.example',
      IDENTITY_JWKS_URL: 'https://id.example/jwks',
      IDENTITY_CLIENT_ID: 'web',
    },
  ],
  [
    'IDENTITY_JWKS_URL: is required when IDENTITY_PROVIDER is firebase.',
    {
      IDENTITY_PROVIDER: 'firebase',
      IDENTITY_ISSUER: 'https://id.example',
      FIREBASE_API_KEY: 'a-public-key',
    },
  ],
  [
    'IDENTITY_JWKS_URL: "file:///keys" is wrong: wants an http or https address.',
    { IDENTITY_JWKS_URL: 'file:///keys' },
  ],
  [
    'IDENTITY_SECRET: its value is wrong: wants at least 32 characters.',
    { IDENTITY_SECRET: 'hunter2' },
  ],
  ['IDENTITY_SECRET: is required when DATABASE_URL is set.', { DATABASE_URL: DB }],
  ['FIRST_ADMIN_EMAIL: "root" is wrong: wants an e-mail address.', { FIRST_ADMIN_EMAIL: 'root' }],
  [
    'BODY_LIMIT: "64k" is wrong: wants a whole number from 1024 to 10485760.',
    { BODY_LIMIT: '64k' },
  ],
  ['POOL_SIZE: "1" is wrong: wants a whole number from 2 to 100.', { POOL_SIZE: '1' }],
  ['LOCK_MS: "0" is wrong: wants a whole number from 1000 to 3600000.', { LOCK_MS: '0' }],
  [
    'REDIS_URL: is set twice, by itself and by REDIS_URL_FILE.',
    { REDIS_URL: 'redis://redis.example', REDIS_URL_FILE: '/run/secrets/redis' },
  ],
  ['REDIS_URL_FILE: cannot read /no/such/file.', { REDIS_URL_FILE: '/no/such/file' }],
])('%s', (line, env) => {
  expect(readSettings({ NODE_ENV: 'development', ...env }).faults).toEqual([line]);
});

it('refuses nonsense for every variable but the free texts', () => {
  const free = ['DATA_DIR', 'IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'AI_API_KEY'];
  const taken = Object.values(VARIABLES).filter(
    ({ env }) => !free.includes(env) && !readSettings({ [env]: '\u0000~' }).faults.length,
  );
  expect(taken.map(({ env }) => env)).toEqual([]);
});
