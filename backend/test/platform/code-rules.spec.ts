import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');

const filesIn = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).sort();
const sources = filesIn('backend/src/**/*.ts');
const contexts = [
  ...new Set(
    sources.flatMap((file) => /^backend\/src\/([^/]+)\/\1\.module\.ts$/.exec(file)?.[1] ?? []),
  ),
].filter((name) => name !== 'platform');

const LAYERS = '(contract|domain|application|queries|infrastructure|http)';
const LAYERED = new RegExp(`^backend/src/(?!marketplace/)(\\w+)/(\\1\\.module\\.ts$|${LAYERS}/)`);
const OF_MARKETPLACE = new RegExp(
  '^backend/src/marketplace/((contract|http|migrations)/|marketplace\\.module\\.ts$|' +
    `(\\w+)/(\\3\\.module\\.ts$|${LAYERS}/))`,
);

it('finds the layer of every file of a context', () => {
  expect(contexts.length).toBeGreaterThanOrEqual(3);
  const stray = sources
    .filter((file) => contexts.some((name) => file.startsWith(`backend/src/${name}/`)))
    .filter((file) => !LAYERED.test(file) && !OF_MARKETPLACE.test(file));
  expect(stray).toEqual([]);
});

/** Schemas that a context owns beside the one of its own name. */
// the list of migrations is in public
const FURTHER: Record<string, string[]> = { identity: ['idp'], platform: ['shared', 'public'] };
const NAMED_TABLE = new RegExp(
  '\\b(?:from|join|into|update|table|delete\\s+from|truncate|references|on|using)\\s+' +
    '(?:only\\s+)?"?([a-z_]+)"?\\."?[a-z_]+',
  'gi',
);
const foreign = (file: string, text: string): string[] => {
  const own = /^backend\/src\/([^/]+)\//.exec(file)?.[1] ?? '';
  const schemas = [...contexts, ...Object.values(FURTHER).flat(), 'bullmq'];
  return [...text.matchAll(NAMED_TABLE)]
    .map(([, schema = '']) => schema)
    .filter(
      (schema) => schemas.includes(schema) && schema !== own && !FURTHER[own]?.includes(schema),
    );
};

it('names only its own schema in SQL', () => {
  expect(
    sources
      .filter((file) => /^backend\/src\/[^/]+\//.test(file))
      .flatMap((file) =>
        foreign(file, readFileSync(join(root, file), 'utf8')).map((schema) => `${file}: ${schema}`),
      ),
  ).toEqual([]);
  expect(
    foreign(
      'backend/src/booking/queries/x.query.ts',
      'select 1 from booking.booking b join identity.users u on u.id = b.id',
    ),
  ).toEqual(['identity']);
  expect(
    foreign(
      'backend/src/booking/queries/x.query.ts',
      'with x as (insert into "marketplace"."providers" values (1)) select 1',
    ),
  ).toEqual(['marketplace']);
  expect(
    foreign('backend/src/booking/infrastructure/x.ts', 'update shared.outbox set payload = null'),
  ).toEqual(['shared']);
  expect(
    foreign('backend/src/booking/infrastructure/x.ts', 'id uuid references marketplace.providers'),
  ).toEqual(['marketplace']);
  expect(foreign('backend/src/identity/infrastructure/x.ts', 'delete from idp.session')).toEqual(
    [],
  );
  expect(foreign('backend/src/booking/infrastructure/x.ts', 'delete from idp.session')).toEqual([
    'idp',
  ]);
});

it.each(['backend', 'frontend'])('runs every spec file of the %s', (workspace) => {
  const wanted = filesIn(`${workspace}/**/*.spec.{ts,tsx,mts}`);
  if (!wanted.length) return;
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), '--listTests'],
    { cwd: join(root, workspace), encoding: 'utf8' },
  );
  expect(
    stdout
      .trim()
      .split('\n')
      .map((path) => path.slice(root.length + 1))
      .sort(),
  ).toEqual(wanted);
});

it('uses nothing that PostgreSQL 15 lacks', () => {
  const names =
    'pg_input_is_valid|pg_input_error_info|any_value|random_normal|json_table|json_serialize|' +
    'uuidv7|merge_action';
  const newer = new RegExp(`\\b(?:${names})\\s*\\(`);
  const using = sources.filter((file) => newer.test(readFileSync(join(root, file), 'utf8')));
  expect({ read: sources.length > 100, using }).toEqual({ read: true, using: [] });
});

it('keeps every folder of code small enough to look through', () => {
  const code = filesIn('{backend/{src,test,bench,tools},frontend/{src,e2e}}/**/*.{ts,tsx,mjs,css}')
    .map((file) => dirname(file))
    .filter((folder) => !/\/(migrations|texts|content)(\/|$)/.test(folder));
  const sizes = Map.groupBy(code, (folder) => folder);
  const large = [...sizes].filter(([, files]) => files.length > 20);
  expect(large.map(([folder, files]) => `${folder}: ${files.length} files`)).toEqual([]);
});

it('reaches into the elements of Ant Design from the folder of components only', () => {
  const reaching = filesIn('frontend/src/**/*.{ts,tsx,css}').filter((file) =>
    /\.ant-[a-z]/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(reaching).toContain('frontend/src/ui/form/form.css');
  expect(reaching.filter((file) => !file.startsWith('frontend/src/ui/'))).toEqual([]);
});
