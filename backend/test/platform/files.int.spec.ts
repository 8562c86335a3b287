import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Files } from '../../src/platform/files/files.js';
import { FolderFiles } from '../../src/platform/files/folder-files.js';
import { SqlFiles } from '../../src/platform/files/sql-files.js';
import { aFolder } from '../setup/a-folder.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ embedded: false });
});
afterAll(() => kernel.close());

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** The contract that every adapter of Files passes. */
describe.each<[name: string, open: () => Promise<Files>]>([
  ['in a folder', async () => new FolderFiles(aFolder('files'))],
  [
    'in the database',
    async () => {
      await kernel.rows('delete from shared.files');
      return kernel.app.get(Files);
    },
  ],
])('files %s', (_name, open) => {
  let files: Files;
  beforeEach(async () => {
    files = await open();
  });

  it('come back byte for byte', async () => {
    await files.put('photos', 'a-1_B.jpg', ALL_BYTES);
    await files.put('photos', 'empty', Buffer.alloc(0));
    await files.put('photos', 'large', Buffer.alloc(3_000_000, '?$1:name'));
    expect(await files.get('photos', 'a-1_B.jpg')).toEqual(ALL_BYTES);
    expect(await files.get('photos', 'empty')).toEqual(Buffer.alloc(0));
    expect((await files.get('photos', 'large'))?.equals(Buffer.alloc(3_000_000, '?$1:name'))).toBe(
      true,
    );
  });

  it('are not there under another name or folder', async () => {
    await files.put('photos', 'a.jpg', ALL_BYTES);
    expect([
      await files.get('photos', 'b.jpg'),
      await files.get('mail', 'a.jpg'),
      await files.get('photos', 'A.jpg'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(await files.list('mail', 10)).toEqual([]);
  });

  it('keep the first of two puts, one after the other or at once', async () => {
    expect(await files.put('mail', '1.eml', Buffer.from('first'))).toBe(true);
    expect(await files.put('mail', '1.eml', Buffer.from('second'))).toBe(false);
    expect(String(await files.get('mail', '1.eml'))).toBe('first');
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        files.put('mail', '2.eml', Buffer.from(`${i}`.repeat(10_000))),
      ),
    );
    expect(String(await files.get('mail', '2.eml'))).toMatch(/^(\d+)\1{9999}$/);
    expect((await files.list('mail', 10)).sort()).toEqual(['1.eml', '2.eml']);
  });

  it('are listed newest first, up to the limit', async () => {
    for (const name of ['b', 'a', 'c']) await files.put('mail', name, ALL_BYTES);
    expect(await files.list('mail', 10)).toEqual(['c', 'a', 'b']);
    expect(await files.list('mail', 2)).toEqual(['c', 'a']);
  });

  it('are gone once they are removed, which may be repeated', async () => {
    for (const name of ['a', 'b']) await files.put('mail', name, ALL_BYTES);
    await files.remove('mail', 'a');
    await files.remove('mail', 'a');
    await files.remove('nothing', 'a');
    expect([await files.get('mail', 'a'), await files.list('mail', 10)]).toEqual([
      undefined,
      ['b'],
    ]);
    expect(await files.put('mail', 'a', Buffer.from('again'))).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '../x',
    '/etc/passwd',
    'a/b',
    'a\\b',
    '.hidden',
    'a b',
    'a\0',
    'ñ',
    'x'.repeat(101),
    '%2e%2e',
  ])('refuse the name %j', async (name) => {
    await expect(files.put('mail', name, ALL_BYTES)).rejects.toThrow('file name');
    await expect(files.put(name, 'x', ALL_BYTES)).rejects.toThrow('file name');
    await expect(files.get('mail', name)).rejects.toThrow('file name');
    await expect(files.remove('mail', name)).rejects.toThrow('file name');
    await expect(files.list(name, 1)).rejects.toThrow('file name');
  });
});

it('are in the database when it is not on this machine alone', () => {
  expect(kernel.app.get(Files)).toBeInstanceOf(SqlFiles);
});

it('are read by their owner only, and half a file of a killed process is none', async () => {
  const folder = aFolder('files');
  const files = new FolderFiles(folder);
  await files.put('mail', '1.eml', ALL_BYTES);
  expect([
    statSync(join(folder, 'mail')).mode & 0o777,
    statSync(join(folder, 'mail/1.eml')).mode & 0o777,
  ]).toEqual([0o700, 0o600]);
  writeFileSync(join(folder, 'mail/.half'), 'ha');
  expect(await files.list('mail', 10)).toEqual(['1.eml']);
  expect(readdirSync(join(folder, 'mail')).sort()).toEqual(['.half', '1.eml']);
});
