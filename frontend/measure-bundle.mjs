// Prints how many scripts each page loads and how large they are, gzipped, and fails above a
// limit. Run after a build: npm run -s -w frontend size [-- --files]
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MAX_FILES = 16;
const LANGUAGES = ['en', 'es'];

const texts = (...names) => names.map((name) => (language) => `src/texts/${language}/${name}.ts`);
/** What the first paint of every page needs. */
const FIRST = ['main', 'app', ...texts('core')];
const SERVICES = [...FIRST, 'src/features/services/services-page.tsx', ...texts('services')];
/** Texts that several pages share are in one file. */
const sharedTexts = (language) => `texts-${language}`;
/** What antd's components need. */
const ANTD = ['antd', ...texts('antd')];

/** Modules that a page loads, by their sources or the names of their files, and the limit in kB. */
const PAGES = {
  home: { modules: FIRST, maxKb: 130 },
  services: {
    modules: [...SERVICES, 'src/features/services/service-catalogue.tsx'],
    // With the words of every alarm, so that a danger that is ticked alarms without the network.
    maxKb: 132,
  },
  'list of providers': {
    modules: [...FIRST, 'src/features/directory/providers-page.tsx'],
    maxKb: 130,
  },
  'provider page': {
    modules: [...FIRST, 'src/features/provider/provider-page.tsx', sharedTexts],
    maxKb: 130,
  },
  'providers side by side': {
    modules: [
      ...FIRST,
      'src/features/provider/compare/compare-page.tsx',
      ...texts('compare'),
      sharedTexts,
    ],
    maxKb: 130,
  },
  'services with the request dialog open': {
    modules: [
      ...SERVICES,
      ...ANTD,
      'src/features/booking/appointment/appointment-host.tsx',
      ...texts('booking'),
    ],
    maxKb: 262,
  },
  'first page of the console': {
    modules: [
      ...FIRST,
      ...ANTD,
      'src/app/console.tsx',
      'src/features/admin/work/work-page.tsx',
      ...texts('admin/console'),
    ],
    maxKb: 220,
  },
  'overview of the console': {
    modules: [
      ...FIRST,
      ...ANTD,
      'src/app/console.tsx',
      'src/features/admin/overview/overview-tab.tsx',
      ...texts('admin/console'),
    ],
    maxFiles: 17,
    maxKb: 392,
  },
};

const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist)));
const html = readFileSync(new URL('index.html', dist), 'utf8');
const classicScripts = [...html.matchAll(/<script src="\/([^"]+)"/g)].map((match) => match[1]);

const keyOf = (module) =>
  manifest[module]
    ? module
    : Object.keys(manifest).find((key) => !manifest[key].src && manifest[key].name === module);

const withImports = (key, seen = new Set()) => {
  if (!manifest[key]) throw new Error(`The build has no ${key}.`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
};

const gzipped = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;

/** The scripts of a page in a language, each with its size. */
function scriptsOf(modules, language) {
  const keys = modules.map((module) => (typeof module === 'string' ? module : module(language)));
  const chunks = keys.flatMap((key) => [...withImports(keyOf(key) ?? key)]);
  const files = new Set([...classicScripts, ...chunks.map((key) => manifest[key].file)]);
  return [...files].map((file) => ({ file, kb: gzipped(file) }));
}

let isOver = false;
for (const [page, { modules, maxKb, maxFiles = MAX_FILES }] of Object.entries(PAGES))
  for (const language of LANGUAGES) {
    const scripts = scriptsOf(modules, language);
    const kb = scripts.reduce((sum, script) => sum + script.kb, 0);
    console.log(
      `${page} (${language}): ${scripts.length} of ${maxFiles} files, ` +
        `${kb.toFixed(1)} of ${maxKb} kB`,
    );
    if (process.argv.includes('--files'))
      for (const { file, kb: size } of scripts)
        console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`);
    if (scripts.length <= maxFiles && kb <= maxKb) continue;
    isOver = true;
    console.error(`  over the limit`);
  }
process.exit(isOver ? 1 : 0);
