import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Version of the running software. */
export interface Version {
  /** From package.json. */
  readonly version: string;
  /** Abbreviated commit of the build; null when it is unknown. */
  readonly commit: string | null;
}

const PACKAGE = new URL('../../../package.json', import.meta.url);
/** Written next to the code by .ci/runtime-folder.mjs; missing in a working copy. */
const BUILD = new URL('../../build.json', import.meta.url);

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readVersion(): Version {
  const { version } = z.object({ version: z.string() }).parse(read(PACKAGE));
  const commit = existsSync(BUILD)
    ? z.object({ commit: z.string() }).parse(read(BUILD)).commit
    : null;
  return { version, commit };
}

/** Version of this process. */
export const VERSION = readVersion();

/** `0.2.0 (1a2b3c4)`, or only the version when the commit is unknown. */
export const versionText = ({ version, commit }: Version = VERSION): string =>
  commit ? `${version} (${commit})` : version;
