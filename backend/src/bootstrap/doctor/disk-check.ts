import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Settings } from '../../platform/config/settings.js';
import { failed, type Finding, ok, warning } from './finding.js';

const SUBJECT = 'disk';
const MB = 1_000_000;
const FAILED_BELOW = 200 * MB;
const WARNING_BELOW = 1000 * MB;
/** Folders in DATA_DIR that may be disks of their own. */
const FOLDERS = ['postgres', 'photos', 'mail'];

/** Checks the free room of DATA_DIR and of each disk in it. */
export function checkDisk({ dataDir }: Settings): Finding[] {
  const wanted = resolve(dataDir);
  const root = nearestFolder(wanted);
  const inside = FOLDERS.map((name) => join(root, name)).filter(
    (path) => existsSync(path) && statSync(path).dev !== statSync(root).dev,
  );
  return [root, ...inside].map((path) => {
    const { bavail, bsize } = statfsSync(path);
    return diskFinding(path, bavail * bsize, wanted);
  });
}

/** The folder itself, or the first one above it that exists. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** @param dataDir the folder that is meant, which `path` is in or above */
export function diskFinding(path: string, freeBytes: number, dataDir: string): Finding {
  const isAbove = dataDir !== path && !path.startsWith(join(dataDir, sep));
  const note = isAbove ? ` (DATA_DIR ${dataDir} does not exist yet)` : '';
  const seen = `${Math.floor(freeBytes / MB).toLocaleString('en')} MB free at ${path}${note}`;
  if (freeBytes < FAILED_BELOW) return failed(SUBJECT, seen, 'Make room now.');
  if (freeBytes < WARNING_BELOW) return warning(SUBJECT, seen, 'Make room soon.');
  return ok(SUBJECT, seen);
}
