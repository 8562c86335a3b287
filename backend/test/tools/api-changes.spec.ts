import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';

const SCRIPT = resolve(import.meta.dirname, '../../../.ci/api-changes.mjs');
const DOCUMENT = {
  paths: {
    '/api/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'search', schema: { type: 'string' } }],
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
      post: {
        operationId: 'createThing',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } },
        },
        responses: { 204: {} },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        properties: { id: { type: 'string' }, color: { $ref: '#/components/schemas/Color' } },
        required: ['id'],
      },
      NewThing: { properties: { name: { type: 'string' } } },
      Color: { enum: ['red', 'blue'] },
    },
  },
};
type Text = string;

let folder: string;
beforeEach(() => {
  folder = aFolder('api');
  run(JSON.stringify(DOCUMENT), '', '--record');
});

/** Holds a document against the recorded one. */
function run(document: Text, notes: Text, ...more: Text[]) {
  const [file, contract, changelog] = ['api.json', 'contract.txt', 'changes.md'].map((name) =>
    join(folder, name),
  );
  writeFileSync(file ?? '', document);
  writeFileSync(changelog ?? '', `# Changes\n\n## Unreleased\n\n${notes}\n\n## 1.0\n\n\`Color\`\n`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      SCRIPT,
      ...['--document', file, '--contract', contract, '--changelog', changelog].map(String),
      ...more,
    ],
    { encoding: 'utf8' },
  );
  return { status, faults: stderr.split('\n').filter(Boolean) };
}

it('lets pass what is the same, and what is only added', () => {
  expect(run(JSON.stringify(DOCUMENT), '')).toEqual({ status: 0, faults: [] });
  const more = structuredClone(DOCUMENT);
  more.components.schemas.Color.enum.push('green');
  Object.assign(more.components.schemas.Thing.properties, { size: { type: 'integer' } });
  Object.assign(more.components.schemas.NewThing.properties, { size: { type: 'integer' } });
  Object.assign(more.paths, {
    '/api/more': { get: { operationId: 'getMore', responses: { 200: {} } } },
  });
  expect(run(JSON.stringify(more), '')).toEqual({ status: 0, faults: [] });
});

it.each([
  [
    'an operation',
    '"listThings"',
    '"listAll"',
    'operation listThings GET /api/things',
    'listThings',
  ],
  ['a parameter', '"search"', '"words"', 'parameter listThings.search string', 'listThings.search'],
  ['a field', '"id":{', '"key":{', 'field Thing.id string', 'Thing.id'],
  [
    'a type',
    '"name":{"type":"string"',
    '"name":{"type":"integer"',
    'field NewThing.name string',
    'NewThing.name',
  ],
  ['a value', '"blue"', '"azure"', 'value Color blue', 'blue'],
  ['a promise', '"required":["id"]', '"required":[]', 'always Thing.id', 'Thing.id'],
])('wants a note when %s is gone', (_, old, changed, line, name) => {
  const document = JSON.stringify(DOCUMENT).replace(old, changed);
  const { status, faults } = run(document, '');
  expect(status).toBe(1);
  expect(faults).toContain(`gone: ${line}`);
  const noted = run(
    document,
    `- \`${name}\` and \`listThings\`, \`listThings.search\` are others.`,
  );
  expect(noted).toEqual({ status: 0, faults: [] });
});

it('wants a note when a request needs more', () => {
  const document = JSON.stringify(DOCUMENT).replace(
    '"NewThing":{',
    '"NewThing":{"required":["name"],',
  );
  expect(run(document, '')).toEqual({ status: 1, faults: ['new: needs NewThing.name'] });
  expect(run(document, '- `NewThing.name` is needed.').status).toBe(0);
});
