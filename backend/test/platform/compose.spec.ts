import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { readSettings } from '../../src/platform/config/settings.js';
import { VARIABLES } from '../../src/platform/config/variables.js';

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
  readonly env_file?: readonly { readonly path: string }[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

const root = resolve(import.meta.dirname, '../../..');
const text = readFileSync(resolve(root, 'docker-compose.yml'), 'utf8');
const { services } = load(text, { schema: YAML11_SCHEMA }) as { services: Record<string, Service> };
const NAMES: readonly string[] = Object.values(VARIABLES).map(({ env }) => env);
const ours = Object.entries(services)
  .filter(([, { build }]) => build)
  .map(([name]) => name);

function service(name: string): Service {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
}

/** What Compose makes of a value: demanded and defaulted variables come from `env`. */
function interpolated(name: string, env: Record<string, string>): Record<string, string> {
  const fill = (value: string): string =>
    value.replace(
      /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g,
      (_match, key: string, kind?: string, rest = '') => {
        if (env[key]) return env[key];
        if (kind === '?') throw new Error(`${key}: ${rest}`);
        return rest;
      },
    );
  return Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [
      key,
      fill(String(value)),
    ]),
  );
}

const GIVEN = {
  PUBLIC_URL: 'https://care.example',
  DATABASE_PASSWORD: 'pw',
  IDENTITY_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@care.example',
  SUPPORT_EMAIL: 'help@care.example',
};

describe.each(['api', 'worker'])('the service %s', (name) => {
  it('gets every setting from .env, and sets only what is a setting', () => {
    expect(service(name).env_file?.map(({ path }) => path)).toEqual(['.env']);
    expect(
      Object.keys(service(name).environment ?? {}).filter((key) => !NAMES.includes(key)),
    ).toEqual([]);
  });

  it.each(Object.keys(GIVEN))('demands %s', (key) => {
    expect(() => interpolated(name, { ...GIVEN, [key]: '' })).toThrow(key);
  });

  it('starts as production by what the image and Compose set', () => {
    const image = readFileSync(resolve(root, 'backend/Dockerfile'), 'utf8');
    const fromImage = Object.fromEntries(
      [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/([A-Z_]+)=(\S+)/g)].map(
        ([, key = '', value = '']) => [key, value],
      ),
    );
    const { values, faults } = readSettings({ ...fromImage, ...interpolated(name, GIVEN) });
    expect([values.nodeEnv, values.host, values.processRole, faults]).toEqual([
      'production',
      '0.0.0.0',
      name,
      [],
    ]);
    expect(
      readSettings({
        ...fromImage,
        ...interpolated(name, { ...GIVEN, PUBLIC_URL: 'http://care.example' }),
      }).faults,
    ).toEqual(['PUBLIC_URL: must be an https address when NODE_ENV is production.']);
  });

  it('has a health check', () => {
    expect(service(name).healthcheck?.test.join(' ')).toContain('/health/ready');
  });
});

describe('the profile try', () => {
  it('says development aloud, has its own mail catcher and database, and reads no .env', () => {
    const tried = service('try');
    expect([tried.profiles, tried.env_file, tried.environment?.['NODE_ENV']]).toEqual([
      ['try'],
      undefined,
      'development',
    ]);
    expect(readSettings(interpolated('try', {})).faults).toEqual([]);
    expect(tried.environment?.['SMTP_URL']).toBe('smtp://try-mail:1025');
    expect([service('try-mail').profiles, service('try-postgres').profiles]).toEqual([
      ['try'],
      ['try'],
    ]);
    expect(tried.environment?.['DATABASE_URL']).toContain('@try-postgres:');
  });

  it('finds in its file all that the production services demand', () => {
    const given = Object.fromEntries(
      [...readFileSync(resolve(root, 'deploy/try.env'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
        ([, key = '', value = '']) => [key, value],
      ),
    );
    expect(() => ours.map((name) => interpolated(name, given))).not.toThrow();
  });
});

it('opens ports on this machine only', () => {
  const ports = Object.values(services).flatMap((each) => each.ports ?? []);
  expect(ports).toHaveLength(3);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});
