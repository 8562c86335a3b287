import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const DECLARATION =
  /^(?:export )?(?:abstract )?(?:async )?(?:class|function|const|interface|type|enum) (\w+)/gm;

const isCode = (file) => !file.endsWith('.spec.ts') && file !== 'metadata.ts';

/** The TypeScript files below a folder, as they are or as `write` changed them in memory. */
export class Sources {
  #folder;
  #declaring;
  #changed = new Map();
  #parsed = new Map();

  constructor(folder, declaring = filesByName(folder)) {
    this.#folder = folder;
    this.#declaring = declaring;
  }

  /** The same files without any change. */
  unchanged() {
    return new Sources(this.#folder, this.#declaring);
  }

  /** The files that declare a name on their top level. */
  declaring(name) {
    return this.#declaring.get(name) ?? [];
  }

  read(file) {
    return this.#changed.get(file) ?? readFileSync(join(this.#folder, file), 'utf8');
  }

  parse(file) {
    const parsed =
      this.#parsed.get(file) ??
      ts.createSourceFile(file, this.read(file), ts.ScriptTarget.Latest, true);
    this.#parsed.set(file, parsed);
    return parsed;
  }

  write(file, text) {
    this.#changed.set(file, text);
    this.#parsed.delete(file);
  }

  /** Changed files with their texts. */
  get changes() {
    return [...this.#changed];
  }
}

function filesByName(folder) {
  const declaring = new Map();
  for (const file of globSync('**/*.ts', { cwd: folder }).filter(isCode))
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(DECLARATION))
      declaring.set(name, [...new Set(declaring.get(name)).add(file)]);
  return declaring;
}
