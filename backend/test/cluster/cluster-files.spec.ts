import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../../src/platform/config/settings.js';
import { VARIABLES } from '../../src/platform/config/variables.js';

const FOLDER = resolve(import.meta.dirname, '../../../docs/deploy/cluster');
const UNITS = readdirSync(join(FOLDER, 'systemd'));
const PROGRAM = /^ExecStart=(\S+)/m;
const read = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

describe('the settings of a cluster', () => {
  const settings = Object.fromEntries(
    read('openfare.env')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

  it('are known and valid', () => {
    const known = Object.values(VARIABLES).map(({ env }) => env as string);
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    const secret = 'x'.repeat(32);
    expect(readSettings({ ...settings, IDENTITY_SECRET: secret }).faults).toEqual([]);
  });

  it('name passwords that the servers have', () => {
    const servers = readdirSync(FOLDER)
      .filter((file) => file !== 'openfare.env' && file !== 'systemd')
      .map(read)
      .join('\n');
    const wanted = [...read('openfare.env').matchAll(/CHANGE_[A-Z]+/g)].map(([word]) => word);
    const foreign = wanted.filter((word) => word !== 'CHANGE_SECRET' && !servers.includes(word));
    expect(foreign).toEqual([]);
  });
});

describe.each(UNITS)('the unit %s', (file) => {
  const unit = read(`systemd/${file}`);
  const program = PROGRAM.exec(unit)?.[1] ?? '';

  it('starts its server again whatever happens, without rights', () => {
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^User=(?!root)\w+$/m);
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  });

  const canVerify = existsSync('/usr/bin/systemd-analyze') && existsSync(program);
  (canVerify ? it : it.skip)('is one that systemd understands', () => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', join(FOLDER, 'systemd', file)],
      { encoding: 'utf8' },
    );
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});
