// Prints what the home page loads, gzipped, and fails above the budget. Run after a build: node
// measure-bundle.mjs
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 215;
const LANGUAGES = ['en', 'es'];
const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist)));

const withImports = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
};

const gzipped = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;

// The entry with the home page in it, then the texts of one language.
const loadedFor = (language) => {
  const chunks = ['index.html', `src/texts/${language}/core.ts`].flatMap((key) => [
    ...withImports(key),
  ]);
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const scripts = [...html.matchAll(/<script src="\/([^"]+)"/g)].map((match) => match[1]);
  return [...new Set([...scripts, ...chunks.map((key) => manifest[key].file)])];
};

let worst = 0;
for (const language of LANGUAGES) {
  const files = loadedFor(language).map((file) => ({ file, kB: gzipped(file) }));
  const total = files.reduce((sum, { kB }) => sum + kB, 0);
  worst = Math.max(worst, total);
  console.log(`home page in ${language}: ${total.toFixed(1)} kB of JavaScript, gzipped`);
  for (const { file, kB } of files) console.log(`  ${kB.toFixed(1).padStart(6)} kB  ${file}`);
}

if (worst > BUDGET_KB) {
  console.error(`Over the budget of ${BUDGET_KB} kB.`);
  process.exit(1);
}
