import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { envExample, readSettings, Settings } from '../../src/platform/config/settings.js';
import { VARIABLES } from '../../src/platform/config/variables.js';
import { aFolder } from '../setup/a-folder.js';
import { runToExit } from '../setup/run-to-exit.js';

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

describe('production', () => {
  const https = { PUBLIC_URL: 'https://care.example' };
  const external = { DATABASE_URL: DB, IDENTITY_SECRET: SECRET };

  it.each<[why: string, nodeEnv: string, env: Record<string, string>]>([
    ['nothing is set', 'development', {}],
    ['the address is plain', 'development', { PUBLIC_URL: 'http://care.example' }],
    ['the address is https', 'production', https],
    ['the database is external', 'production', external],
    [
      'the database is named by a file that is not there',
      'production',
      { DATABASE_URL_FILE: '/no/such/file' },
    ],
    ['the external database is set wrong', 'production', { DATABASE_URL: 'nonsense' }],
    [
      'development is said aloud',
      'development',
      { ...https, ...external, NODE_ENV: 'development' },
    ],
    ['test is said aloud', 'test', { ...https, ...external, NODE_ENV: 'test' }],
    ['NODE_ENV is empty', 'production', { ...https, NODE_ENV: '' }],
  ])('where %s, NODE_ENV is %s', (_why, nodeEnv, env) => {
    const { values } = readSettings(env);
    expect(values.nodeEnv).toBe(nodeEnv);
    expect(new Settings(values).withDemoData).toBe(nodeEnv !== 'production');
  });

  it('names every contradiction at once, and why it is production', () => {
    expect(readSettings({ DATABASE_URL: DB, DEMO_DATA: 'on' }).faults).toEqual([
      'DEMO_DATA: must not be on in production, which is the default when DATABASE_URL is set.',
      'PUBLIC_URL: must be an https address in production, which is the default when ' +
        'DATABASE_URL is set.',
      'SMTP_URL: is required in production, which is the default when DATABASE_URL ' +
        'is set (or MAIL=discard, which throws every mail away).',
      'MAIL_FROM: is required in production, which is the default when DATABASE_URL is set.',
      'SUPPORT_EMAIL: is required in production, which is the default when DATABASE_URL is set.',
      'IDENTITY_SECRET: is required when DATABASE_URL is set.',
    ]);
    expect(readSettings({ PUBLIC_URL: 'https://care.example' }).faults[0]).toContain(
      'which is the default when PUBLIC_URL is https',
    );
  });

  it('needs no mail server where mails are discarded, and uses no development address', () => {
    const { values, faults } = readSettings({ ...https, MAIL: 'discard' });
    expect(faults).toEqual([]);
    expect(values).toMatchObject({
      nodeEnv: 'production',
      mail: 'discard',
      mailFrom: '',
      supportEmail: '',
    });
    expect(readSettings({}).values).toMatchObject({
      mailFrom: 'no-reply@openfare.example',
      supportEmail: 'help@openfare.example',
    });
  });
});

it('refuses nonsense for every variable but the free texts', () => {
  const free = ['DATA_DIR', 'IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'AI_API_KEY'];
  const taken = Object.values(VARIABLES).filter(
    ({ env }) => !free.includes(env) && !readSettings({ [env]: '\u0000~' }).faults.length,
  );
  expect(taken.map(({ env }) => env)).toEqual([]);
});

describe('reading', () => {
  it('takes defaults for what is absent, empty or blank', () => {
    const { values, faults } = readSettings({ PORT: '', HOST: '   ', DATABASE_URL: '' });
    expect([values.port, values.host, values.databaseUrl, faults]).toEqual([
      3000,
      '127.0.0.1',
      undefined,
      [],
    ]);
  });

  it('takes good values, trimmed and without a slash at their end', () => {
    const { values, faults } = readSettings({
      NODE_ENV: 'development',
      PORT: ' 0 ',
      PUBLIC_URL: 'https://openfare.example//',
      TIME_ZONE: 'UTC',
      SOCIAL_LINKS: 'Blog=https://blog.example/?a=b, Chat = https://chat.example',
      PRODUCT_NAME: 'Precio claro “ñ”',
    });
    expect(faults).toEqual([]);
    expect(values).toMatchObject({
      port: 0,
      publicUrl: 'https://openfare.example',
      timeZone: 'UTC',
      productName: 'Precio claro “ñ”',
      socialLinks: [
        { name: 'Blog', url: 'https://blog.example/?a=b' },
        { name: 'Chat', url: 'https://chat.example' },
      ],
    });
  });

  it('takes lists of names, and refuses a testimonial that nobody gave', () => {
    const { values } = readSettings({
      HERO_LOGOS: 'Bayou Heart, Woodlands Imaging',
      HIDDEN_PROVIDER_NAMES: '',
    });
    expect(values).toMatchObject({
      heroLogos: ['Bayou Heart', 'Woodlands Imaging'],
      hiddenProviderNames: [],
    });
    expect(readSettings({ HERO_TESTIMONIAL: 'I paid 40 percent less.' }).faults).toEqual([
      'HERO_TESTIMONIAL_BY: is required when HERO_TESTIMONIAL is set.',
    ]);
    expect(readSettings({ HERO_LOGOS: 'a,b,c,d,e,f,g' }).faults).toHaveLength(1);
  });

  it('takes secrets from files, and nothing else', () => {
    const folder = aFolder('secrets');
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const { values, faults } = readSettings({
      NODE_ENV: 'development',
      DATABASE_URL_FILE: file('db', `${DB}\n`),
      IDENTITY_SECRET_FILE: file('secret', `  ${SECRET}\n`),
      PORT_FILE: file('port', '1'),
    });
    expect(faults).toEqual([]);
    expect(values).toMatchObject({ databaseUrl: DB, identitySecret: SECRET, port: 3000 });
    expect(readSettings({ SMTP_URL_FILE: file('empty', '\n') }).faults).toEqual([
      'SMTP_URL: its value is wrong: wants smtp://user:password@host:port.',
    ]);
    expect(readSettings({ SMTP_URL_FILE: folder }).faults).toEqual([
      `SMTP_URL_FILE: cannot read ${folder}.`,
    ]);
  });

  it('names everything wrong at once, each variable once, and never a secret', () => {
    const { faults } = readSettings({
      PORT: 'x',
      DATABASE_URL: 'http://hunter2',
      IDENTITY_SECRET: 'hunter2',
      NODE_ENV: 'production',
      PUBLIC_URL: 'x',
      DEMO_DATA: 'on',
    });
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'IDENTITY_SECRET',
      'DEMO_DATA',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('determines the base URL of links, the issuer of tokens and demo data', () => {
    expect(new Settings({ port: 81 })).toMatchObject({
      address: 'http://127.0.0.1:81',
      issuer: 'http://127.0.0.1:81',
      withDemoData: true,
    });
    expect(
      new Settings({
        publicUrl: 'https://openfare.example',
        identityIssuer: 'https://id.example',
        nodeEnv: 'production',
      }),
    ).toMatchObject({
      address: 'https://openfare.example',
      issuer: 'https://id.example',
      withDemoData: false,
    });
    expect(new Settings({ databaseUrl: DB }).databaseOwner).toBe(DB);
    expect(() => new Settings().database).toThrow('No database');
  });
});

it('keeps .env.example as the code has it; every line of it can be taken as it stands', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  expect(text).toBe(envExample());
  const assignments = [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
  expect(assignments.map(([, key]) => key)).toEqual(Object.values(VARIABLES).map(({ env }) => env));
  expect(
    readSettings(Object.fromEntries(assignments.map(([, key, value]) => [key, value]))),
  ).toEqual(readSettings({}));
});

describe('the server and the command line tool', () => {
  it.each(['main.js', 'cli.js'])(
    '%s: end at once with 78 and a line for each fault, and make nothing',
    async (program) => {
      const dataDir = aFolder('data');
      const ended = await runToExit(
        { DATA_DIR: dataDir, PORT: 'abc', DATABASE_URL: 'mysql://u:hunter2@x', LOG_LEVEL: 'loud' },
        program,
      );
      expect(ended).toMatchObject({
        code: 78,
        out: '',
        lines: [
          'PORT: "abc" is wrong: wants a whole number from 0 to 65535.',
          'LOG_LEVEL: "loud" is wrong: wants debug or info or warn or error or silent.',
          'DATABASE_URL: its value is wrong: wants postgresql://user:password@host:port/database.',
        ],
      });
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );
});
