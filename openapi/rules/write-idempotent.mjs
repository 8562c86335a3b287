import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The module with every write that takes an `Idempotency-Key`, as `METHOD /path`. */
export function idempotentWritesModule({ paths }) {
  const writes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  return `// Written by write-idempotent.mjs from ../openapi.json.
export const IDEMPOTENT_WRITES: ReadonlySet<string> = new Set([
${writes.map((write) => `  '${write}',\n`).join('')}]);
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  writeFileSync(
    new URL('../client/idempotent-writes.ts', import.meta.url),
    idempotentWritesModule(document),
  );
}
