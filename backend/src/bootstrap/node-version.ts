/** The oldest major version of Node.js that the server runs on, as `engines` in package.json. */
const OLDEST = 24;

/**
 * Why the server cannot run on a version of Node.js, in one line; undefined when it can.
 * @param version such as `v24.21.0`
 */
export function oldNodeMessage(version: string): string | undefined {
  const major = Number(/^v?(\d+)\./.exec(version)?.[1]);
  return major >= OLDEST
    ? undefined
    : `Openfare needs Node.js ${OLDEST} or newer, and this is ${version}.`;
}

/**
 * Ends a process on an old Node.js with code 1. Imports nothing: modules that are imported
 * statically are linked before any code runs, and what a newer Node.js exports fails there.
 */
export function requireCurrentNode(): void {
  const message = oldNodeMessage(process.version);
  if (message === undefined) return;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
