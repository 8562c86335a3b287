import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { envExample, readSettings, Settings } from '../../src/platform/config/settings.js';
import { VARIABLES } from '../../src/platform/config/variables.js';
import { aFolder } from '../setup/a-folder.js';
import { runToExit } from '../setup/run-to-exit.js';

const DB = 'postgresql://app:pw@db.example/openfare';
const SECRET = 'x'.repeat(32);

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
