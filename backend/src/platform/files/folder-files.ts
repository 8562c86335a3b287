import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileNames, Files } from './files.js';

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

const taken = (error: NodeJS.ErrnoException): false => {
  if (error.code === 'EEXIST') return false;
  throw error;
};

/** Files in a folder of the local disk. */
export class FolderFiles extends Files {
  constructor(private readonly root: string) {
    super();
  }

  /**
   * Written under a temporary name that starts with a dot, then linked under its own: complete or
   * not at all.
   */
  async put(folder: string, name: string, bytes: Buffer): Promise<boolean> {
    assertFileNames(folder, name);
    const path = join(this.root, folder, name);
    const part = join(this.root, folder, `.${randomUUID()}`);
    await mkdir(join(this.root, folder), { recursive: true, mode: 0o700 });
    await writeFile(part, bytes, { mode: 0o600, flush: true });
    const written = await link(part, path).then(() => true, taken);
    await rm(part);
    return written;
  }

  async get(folder: string, name: string): Promise<Buffer | undefined> {
    assertFileNames(folder, name);
    return readFile(join(this.root, folder, name)).catch(absent);
  }

  async remove(folder: string, name: string): Promise<void> {
    assertFileNames(folder, name);
    await rm(join(this.root, folder, name), { force: true });
  }

  async list(folder: string, limit: number): Promise<string[]> {
    assertFileNames(folder);
    const names = ((await readdir(join(this.root, folder)).catch(absent)) ?? []).filter(
      (name) => !name.startsWith('.'),
    );
    const dated = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(this.root, folder, name))).mtimeMs,
      })),
    );
    return dated
      .sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
      .slice(0, limit)
      .map(({ name }) => name);
  }
}
