import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Files } from './files.js';

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

export class FolderFiles extends Files {
  constructor(private readonly root: string) { super(); }

  /** Written beside and then linked under its name: whole or not at all, and never twice. */
  async put(folder: string, name: string, bytes: Buffer): Promise<void> {
    const path = this.path(folder, name), part = `${path}.${process.pid}.part`;
    await mkdir(join(this.root, folder), { recursive: true, mode: 0o700 });
    await writeFile(part, bytes, { mode: 0o600, flush: true });
    await link(part, path).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'EEXIST') throw error; });
    await rm(part);
  }

  async get(folder: string, name: string): Promise<Buffer | undefined> {
    return readFile(this.path(folder, name)).catch(absent);
  }

  async list(folder: string, limit: number): Promise<string[]> {
    const names = ((await readdir(join(this.root, folder)).catch(absent)) ?? []).filter((name) => !name.endsWith('.part'));
    const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(this.path(folder, name))).mtimeMs })));
    return dated.sort((a, b) => b.at - a.at || b.name.localeCompare(a.name)).slice(0, limit).map(({ name }) => name);
  }

  private path(folder: string, name: string): string {
    if (![folder, name].every((part) => /^[\w-][\w.-]*$/.test(part))) throw new Error('A file name has only letters, digits, dots and dashes.');
    return join(this.root, folder, name);
  }
}
