import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';

const root = resolve(import.meta.dirname, '../../..');
const A = 'backend/src/alpha';
const F = 'frontend/src/features/alpha';

/** What the planted contexts alpha and beta, and two planted features, hold to be imported. */
const PLANTED = [
  `${A}/domain/thing.ts`,
  `${A}/domain/things.ts`,
  `${A}/application/change-thing.command.ts`,
  `${A}/application/try-thing.use-case.ts`,
  `${A}/queries/things.query.ts`,
  `${A}/infrastructure/mikro-things.ts`,
  `${A}/contract/thing.events.ts`,
  'backend/src/beta/contract/other.events.ts',
  'backend/src/beta/application/other.ts',
  'backend/src/beta/infrastructure/sql-other.ts',
  'backend/src/beta/beta.module.ts',
  'backend/src/marketplace/catalogue/contract/terms.ts',
  'backend/src/marketplace/catalogue/infrastructure/sql-terms.ts',
  'backend/src/bootstrap/start-of-alpha.ts',
  'frontend/src/features/beta/list.ts',
  'frontend/src/app/layout-of-alpha.ts',
];

/** Where the file is planted, what it imports, and the one rule that must fire. */
const PROBES: [file: string, imported: string, rule: string][] = [
  [`${A}/domain/p1.ts`, '@mikro-orm/core', 'domain-is-pure'],
  [`${A}/domain/p2.ts`, 'node:crypto', 'domain-is-pure'],
  [`${A}/domain/p3.ts`, '../application/change-thing.command.js', 'domain-is-pure'],
  [`${A}/domain/p4.ts`, '../../platform/database/sql.js', 'domain-is-pure'],
  [`${A}/contract/p1.ts`, '../domain/thing.js', 'contract-is-data'],
  [`${A}/application/p1.ts`, '../../platform/commands/commands.js', 'application-knows-no-tech'],
  [`${A}/application/p2.ts`, '@nestjs/common', 'application-knows-no-tech'],
  [`${A}/application/p3.ts`, 'bullmq', 'application-knows-no-tech'],
  [`${A}/application/p4.ts`, '../queries/things.query.js', 'application-knows-no-tech'],
  [`${A}/application/p6.ts`, 'nodemailer', 'application-knows-no-tech'],
  [`${A}/application/p8.ts`, './try-thing.use-case.js', 'handlers-never-dispatch'],
  [`${A}/application/p1.use-case.ts`, '../../platform/database/sql.js', 'use-cases-command'],
  [`${A}/application/p2.use-case.ts`, '../queries/things.query.js', 'use-cases-command'],
  [`${A}/application/p3.use-case.ts`, '../infrastructure/mikro-things.js', 'use-cases-command'],
  [`${A}/application/p4.use-case.ts`, '@nestjs/common', 'use-cases-command'],
  [`${A}/application/p5.use-case.ts`, 'bullmq', 'use-cases-command'],
  [
    'backend/src/marketplace/symptoms/application/p2.use-case.ts',
    '../../../platform/http/paging/page-headers.js',
    'use-cases-command',
  ],
  [`${A}/queries/p1.ts`, '../domain/thing.js', 'queries-bypass-the-domain'],
  [`${A}/queries/p2.ts`, '@mikro-orm/postgresql', 'queries-bypass-the-domain'],
  [`${A}/http/p1.ts`, '../domain/things.js', 'http-stays-thin'],
  [`${A}/http/p2.ts`, '../../platform/database/sql.js', 'http-stays-thin'],
  [`${A}/http/p3.ts`, '../../platform/files/files.js', 'http-stays-thin'],
  [
    `${A}/infrastructure/p1.ts`,
    '../../beta/infrastructure/sql-other.js',
    'contexts-meet-at-contracts',
  ],
  [`${A}/infrastructure/p2.ts`, '../../beta/beta.module.js', 'contexts-meet-at-contracts'],
  [`${A}/p.module.ts`, '../beta/application/other.js', 'modules-import-modules'],
  [
    'backend/src/platform/database/p1.ts',
    '../../alpha/domain/thing.js',
    'platform-knows-no-context',
  ],
  [
    'backend/src/platform/config/p1.ts',
    '../../../tools/tools.module.js',
    'the-server-imports-no-tools',
  ],
  ['backend/src/shared/p1.ts', '../platform/database/sql.js', 'shared-is-pure'],
  ['backend/src/shared/p2.ts', '@nestjs/common', 'shared-is-pure'],
  [
    'backend/src/marketplace/symptoms/domain/p1.ts',
    '../../catalogue/contract/terms.js',
    'domain-is-pure',
  ],
  [
    'backend/src/marketplace/symptoms/infrastructure/p1.ts',
    '../../catalogue/infrastructure/sql-terms.js',
    'subjects-meet-at-contracts',
  ],
  [
    'backend/src/marketplace/symptoms/application/p1.ts',
    '../../catalogue/contract/terms.js',
    'nothing',
  ],
  [
    'backend/src/platform/events/p1.ts',
    '../../bootstrap/start-of-alpha.js',
    'nothing-imports-bootstrap',
  ],
  ['backend/src/sixth/domain/p1.ts', '@nestjs/common', 'domain-is-pure'],
  [`${F}/p1.ts`, '../beta/list.js', 'features-do-not-meet'],
  [`${F}/p2.ts`, '../../app/layout-of-alpha.js', 'features-do-not-meet'],
  ['frontend/src/features/home/p1.ts', 'antd', 'open-pages-draw-without-antd'],
  [
    'frontend/src/p3.ts',
    '../../backend/src/alpha/contract/thing.events.js',
    'frontend-knows-the-spec-only',
  ],
  [`${A}/infrastructure/p3.ts`, './not-there.js', 'resolvable'],
  ['frontend/src/features/beta/p2.ts', '../../paths-of-alpha.js', 'nothing'],
  [`${A}/domain/p5.ts`, '../contract/thing.events.js', 'nothing'],
  [`${A}/domain/p6.ts`, '../../shared/domain-error.js', 'nothing'],
  [`${A}/application/p5.ts`, '../../beta/contract/other.events.js', 'nothing'],
  [`${A}/application/p7.ts`, '@nestjs/cqrs', 'nothing'],
  [`${A}/application/p9.ts`, '../../platform/config/settings.js', 'nothing'],
  [`${A}/application/p6.use-case.ts`, '../../platform/commands/commands.js', 'nothing'],
  [`${A}/application/p7.use-case.ts`, '../../beta/contract/other.events.js', 'nothing'],
  [`${A}/application/sub/p8.use-case.ts`, '../../../platform/commands/commands.js', 'nothing'],
  [
    'backend/src/marketplace/symptoms/application/p3.use-case.ts',
    '../../../platform/commands/commands.js',
    'nothing',
  ],
  [`${A}/queries/p3.ts`, '../../shared/clock.js', 'nothing'],
  [`${A}/queries/p5.ts`, '../../beta/contract/other.events.js', 'nothing'],
  [`${A}/queries/p4.ts`, '../contract/thing.events.js', 'nothing'],
  [`${A}/http/p4.ts`, '../contract/thing.events.js', 'nothing'],
  [`${A}/http/p5.ts`, 'node:stream', 'nothing'],
  [`${A}/http/p6.ts`, 'fastify', 'nothing'],
  [`${A}/infrastructure/p4.ts`, './mikro-things.js', 'nothing'],
  [`${A}/p2.module.ts`, '../beta/beta.module.js', 'nothing'],
];
const CYCLE = [`${A}/infrastructure/c1.ts`, `${A}/infrastructure/c2.ts`];
const LONELY = `${A}/infrastructure/lonely.ts`;

let fired: Map<string, string[]>;

beforeAll(() => {
  const copy = realpathSync(aFolder('boundaries'));
  const plant = (file: string, text: string): void => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  };
  for (const path of [
    '.dependency-cruiser.cjs',
    'backend/src',
    'backend/test',
    'backend/tools',
    'backend/tsconfig.json',
    'backend/package.json',
    'frontend/src',
    'frontend/test',
    'frontend/package.json',
    'frontend/tsconfig.json',
    'openapi',
    'package.json',
  ]) {
    if (existsSync(join(root, path)))
      cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  for (const path of ['node_modules', 'backend/node_modules', 'frontend/node_modules'])
    if (existsSync(join(root, path))) symlinkSync(realpathSync(join(root, path)), join(copy, path));
  plant('frontend/src/paths-of-alpha.ts', 'export const home = "/";\n');
  for (const file of PLANTED) plant(file, 'export const planted = 1;\n');
  for (const [file, imported] of PROBES) plant(file, `import '${imported}';\n`);
  plant(CYCLE[0] ?? '', `import './c2.js';\n`);
  plant(CYCLE[1] ?? '', `import './c1.js';\n`);
  plant(LONELY, 'export const lonely = 1;\n');
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, '--output-type', 'json', 'backend/src', 'frontend/src'],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!stdout) throw new Error(stderr);
  const { violations } = (
    JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  ).summary;
  fired = new Map();
  for (const {
    from,
    rule: { name },
  } of violations)
    fired.set(from, [...new Set([...(fired.get(from) ?? []), name])]);
});

it.each(PROBES)('%s importing %s fires %s', (file, _imported, rule) => {
  expect(fired.get(file) ?? []).toEqual(rule === 'nothing' ? [] : [rule]);
});

it('sees cycles and orphans, and nothing else in the whole tree', () => {
  expect(fired.get(CYCLE[0] ?? '')).toEqual(['no-cycles']);
  expect(fired.get(LONELY)).toEqual(['no-orphans']);
  const planted = [...PROBES.map(([file]) => file), ...PLANTED, ...CYCLE, LONELY];
  expect([...fired].filter(([file]) => !planted.includes(file))).toEqual([]);
});

it('has a probe for every rule', () => {
  const rules = [
    ...readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8').matchAll(
      /(?:layer|ban)\(\s*'([\w-]+)'/g,
    ),
  ].map(([, name = '']) => name);
  expect(rules.length).toBeGreaterThan(10);
  const probed = [...PROBES.map(([, , rule]) => rule), 'no-cycles', 'no-orphans'];
  expect(rules.filter((name) => !probed.includes(name))).toEqual([]);
});
