// Measures the first load of three pages with Lighthouse's profile of a phone, in a Chromium of
// this machine against the built server with demo data, and fails above a limit. Each figure is the
// median of the rounds. Run it on a machine that does nothing else: make lighthouse ROUNDS=5
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const rounds = Number(process.argv[2] || 5);
const RUN_LIMIT_MS = 180_000;

const chromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
].find((path) => existsSync(path));
if (!chromium) throw new Error('There is no Chromium; `make test` installs one on Debian.');

const audit = (name) => (report) => report.audits[name].numericValue;
const score = (category) => (report) => Math.round(report.categories[category].score * 100);
const FIGURES = [
  { name: 'first paint', unit: ' ms', of: audit('first-contentful-paint'), atMost: 1500 },
  { name: 'largest', unit: ' ms', of: audit('largest-contentful-paint'), atMost: 2500 },
  { name: 'blocking', unit: ' ms', of: audit('total-blocking-time'), atMost: 150 },
  { name: 'shift', unit: '', of: audit('cumulative-layout-shift'), atMost: 0.02, digits: 3 },
  { name: 'performance', unit: '', of: score('performance'), atLeast: 90 },
  { name: 'accessibility', unit: '', of: score('accessibility'), atLeast: 100 },
  { name: 'best practices', unit: '', of: score('best-practices'), atLeast: 100 },
  { name: 'search engines', unit: '', of: score('seo'), atLeast: 100 },
  { name: "machine's index", unit: '', of: (report) => report.environment.benchmarkIndex },
];

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function startServer(port, folder) {
  const child = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
    },
  });
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server ended.');
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('The server did not become ready.');
}

async function hospitalPath(site) {
  const answer = await fetch(`${site}/api/providers/with-services?limit=100`);
  const hospital = (await answer.json()).find(({ kind }) => kind === 'hospital_listing');
  if (!hospital) throw new Error('The demo data has no hospital.');
  return `/providers/${hospital.slug}-${hospital.id}`;
}

function measure(url, folder) {
  const file = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: chromium, NODE_NO_WARNINGS: '1' },
      timeout: RUN_LIMIT_MS,
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed at ${url}: ${stderr}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function limitOf({ atMost, atLeast }) {
  if (atMost !== undefined) return `at most ${atMost}`;
  return atLeast === undefined ? '' : `at least ${atLeast}`;
}

/** Prints a figure of all rounds. Whether its median misses the limit. */
function showFigure(figure, reports) {
  const { name, unit, of, atMost = Infinity, atLeast = -Infinity, digits = 0 } = figure;
  const values = reports.map(of);
  const middle = median(values);
  const isMissed = middle > atMost || middle < atLeast;
  const shown = `${middle.toFixed(digits)}${unit}`;
  const all = values.map((value) => value.toFixed(digits)).join(', ');
  console.log(
    `  ${name.padEnd(16)} ${shown.padEnd(9)} ${limitOf(figure).padEnd(13)} ${all}` +
      (isMissed ? '  MISSED' : ''),
  );
  return isMissed;
}

const folder = mkdtempSync(join(tmpdir(), 'openfare-lighthouse-'));
chmodSync(folder, 0o755); // the database's user must reach it
const port = await freePort();
const server = await startServer(port, folder);
let isMissed = false;
try {
  const site = `http://127.0.0.1:${port}`;
  const pages = { home: '/', services: '/services', hospital: await hospitalPath(site) };
  const reports = new Map(Object.keys(pages).map((page) => [page, []]));
  // In turns, so that a busy minute of the machine does not fall on one page alone.
  for (let round = 0; round < rounds; round += 1)
    for (const [page, path] of Object.entries(pages))
      reports.get(page).push(measure(site + path, folder));
  for (const [page, ofPage] of reports) {
    console.log(`${page}: median of ${rounds}, limit, all rounds`);
    for (const figure of FIGURES) isMissed = showFigure(figure, ofPage) || isMissed;
  }
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
