import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What was built. */
export interface Version {
  /** Of package.json. */
  readonly version: string;
  /** Shortened commit that the runtime folder was assembled from, where that is known. */
  readonly commit: string | null;
}

const PACKAGE = new URL('../../../package.json', import.meta.url);
/** Written beside the code by .ci/runtime-folder.mjs; absent in a working copy. */
const BUILD = new URL('../../build.json', import.meta.url);

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readVersion(): Version {
  const { version } = z.object({ version: z.string() }).parse(read(PACKAGE));
  const commit = existsSync(BUILD)
    ? z.object({ commit: z.string() }).parse(read(BUILD)).commit
    : null;
  return { version, commit };
}

export const VERSION = readVersion();

/** As in `0.1.0 (1a2b3c4)`, or the version alone. */
export const versionText = ({ version, commit }: Version = VERSION): string =>
  commit ? `${version} (${commit})` : version;
