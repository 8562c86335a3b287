import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = resolve(import.meta.dirname, '../../..');
const KNOWLEDGE = ['backend/data/symptoms', 'backend/data/catalogue.json'];

/**
 * Hands over the folder of a knowledge base.
 *
 * @param name a folder laid out like `backend/data`, or a commit of this repository; undefined for
 *   the present one, which is handed over as undefined.
 * @param home where relative paths begin.
 * @throws Error when it is neither a folder nor a commit
 */
export function withKnowledgeFolder<Result>(
  name: string | undefined,
  home: string,
  read: (folder: URL | undefined) => Result,
): Result {
  if (name === undefined) return read(undefined);
  const path = resolve(home, name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return read(pathToFileURL(`${path}/`));
  const commit = commitOf(name);
  if (!commit) throw new Error(`${path} is no folder, and ${name} is no commit.`);
  const copy = mkdtempSync(join(tmpdir(), 'openfare-knowledge-'));
  try {
    extract(commit, copy);
    return read(pathToFileURL(`${copy}/backend/data/`));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The digest of a commit; undefined when git does not know it, or there is no git. */
function commitOf(name: string): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

function extract(commit: string, folder: string): void {
  const archive = git(['archive', '--format=tar', commit, '--', ...KNOWLEDGE]);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

const git = (args: readonly string[]): Buffer =>
  execFileSync('git', ['-C', PROJECT, ...args], {
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
