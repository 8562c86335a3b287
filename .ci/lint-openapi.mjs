// Holds openapi/openapi.json against the recommended rules of Redocly and the `oas` rules of
// Spectral. Errors and warnings fail alike, and so does a waiver that nothing needs any more.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

const root = resolve(import.meta.dirname, '..');
const file = process.argv[2] ?? join(root, 'openapi/openapi.json');

/** What is not repaired: a rule, what its message or place names, and the reason. */
const WAIVERS = [
  {
    rule: 'no-ambiguous-paths',
    about: '/api/providers/by-service/{serviceId}',
    why: 'The product is specified with these addresses. An id is a UUID, so none is `by-service`.',
  },
  {
    rule: 'oas3-valid-media-example',
    about: 'must match pattern "^[^\\p{Cs}\\0]*$"',
    why: 'Spectral reads patterns without Unicode, against JSON Schema 2020-12, 6.3.3.',
  },
  { rule: 'info-license', about: '#/info', why: 'The owner has not chosen a license yet.' },
];

/** Problems that Redocly finds, as `rule` and `at`, a JSON pointer. */
function problemsOfRedocly() {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js'),
      ...['lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000'],
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      // It tells nobody what it was used for.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`Redocly did not run: ${stderr}`);
  return JSON.parse(stdout).problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    at: location[0]?.pointer ?? '',
    message,
  }));
}

/** The same of Spectral. */
async function problemsOfSpectral() {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas] });
  const found = await spectral.run(JSON.parse(readFileSync(file, 'utf8')));
  return found.map(({ code, message, path }) => ({
    rule: String(code),
    at: `#/${path.map((key) => String(key).replace(/~/g, '~0').replace(/\//g, '~1')).join('/')}`,
    message,
  }));
}

const problems = [...problemsOfRedocly(), ...(await problemsOfSpectral())];
const waives =
  ({ rule, about }) =>
  (problem) =>
    rule === problem.rule && (problem.at === about || problem.message.includes(about));
const open = problems.filter((problem) => !WAIVERS.some((waiver) => waives(waiver)(problem)));
const needless = WAIVERS.filter((waiver) => !problems.some(waives(waiver)));
for (const { rule, at, message } of open) console.error(`${rule} at ${at}: ${message}`);
for (const { rule, about } of needless)
  console.error(`Waiver that nothing needs: ${rule} about ${about}`);
console.log(
  `OpenAPI document: ${open.length} findings, ${WAIVERS.length - needless.length} waived.`,
);
process.exit(open.length || needless.length ? 1 : 0);
