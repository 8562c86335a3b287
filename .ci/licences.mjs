// Prints docs/licences.md: every package that runs in production, with its version and license,
// read from the lock file; `npm run licences` writes the page.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));
/** Packages that name their license in a form that the lock file does not carry. */
const OLDER_FORM = { 'node_modules/passport-strategy': 'MIT' };
const rows = Object.entries(packages)
  .filter(
    ([path, { dev, devOptional, link }]) =>
      path.includes('node_modules/') && !dev && !devOptional && !link,
  )
  .map(
    ([path, { version, license = OLDER_FORM[path] ?? 'unknown' }]) =>
      `| ${path.split('node_modules/').at(-1)} | ${version} | ${license} |`,
  );
process.stdout.write(
  `# Licenses

Packages that run in production, as the lock file names them. Written by \
\`npm run licences\`; a test holds it against the lock file.

| package | version | license |
|---|---|---|
${[...new Set(rows)].sort().join('\n')}
`,
);
