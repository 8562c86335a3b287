import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  BYTE_LIMITS,
  type ByteLimits,
  bytesOf,
} from '../../../src/pricing/infrastructure/price-files/file-bytes.js';
import { aJsonFile, anItem, aTallFile, aZip, previewOf, withFile } from './a-price-file.js';

const text = aTallFile([{}]);

describe('an archive', () => {
  it.each([
    ['gzip', gzipSync(text)],
    ['zip', aZip({ 'prices.csv': text })],
    ['zip', aZip({ 'folder/': '', 'folder/prices.csv': text, '__MACOSX/._prices.csv': 'x' })],
    ['zip', aZip({ 'READ ME.txt': 'hello', '.DS_Store': 'x', 'prices.bin': text })],
    ['zip', aZip({ 'READ ME.txt': 'hello', 'prices.csv': Buffer.from(text, 'utf16le') })],
    ['zip', aZip({ 'prices.txt': aJsonFile([anItem()]) })],
  ])('is read: %s', async (archive, bytes) => {
    expect(await previewOf(bytes)).toMatchObject({ archive, rows: 1, matched: 1 });
  });

  it.each([
    ['leads out of it', aZip({ '../prices.csv': text }), 'leads out of it.'],
    ['has an absolute path', aZip({ '/etc/prices.csv': text }), 'leads out of it.'],
    ['has a drive', aZip({ 'C:\\prices.csv': text }), 'leads out of it.'],
    ['is empty', aZip({}), 'has no price file'],
    ['has nothing of its own', aZip({ '__MACOSX/x.csv': text }), 'has no price file'],
    ['has two files', aZip({ 'a.csv': text, 'b.csv': text }), 'has 2 price files'],
    ['is an office document', aZip({ '[Content_Types].xml': 'x' }), 'an office document'],
    ['holds an archive', aZip({ 'a.zip': aZip({ 'a.csv': text }) }), "not CMS's template"],
    ['is cut off', aZip({ 'a.csv': text }).subarray(0, -30), 'The archive is damaged or cut off.'],
    ['is cut off, gzip', gzipSync(text).subarray(0, -30), 'The archive is damaged or cut off.'],
  ])('is refused when it %s', async (_, bytes, reason) => {
    await expect(previewOf(bytes)).rejects.toThrow(reason);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(32 * 2 ** 20))],
    ['zip', aZip({ 'prices.csv': Buffer.alloc(32 * 2 ** 20) })],
  ])('is refused when it unpacks to far too much: %s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(40_000);
    await expect(previewOf(bytes)).rejects.toThrow('unpacks to more than 200 times its size');
  });

  const failureWithin = (content: string | Buffer, changes: Partial<ByteLimits>) =>
    withFile(content, async (path) => {
      try {
        const bytes = await bytesOf(path, { ...BYTE_LIMITS, ...changes });
        for await (const _ of await bytes.open());
        return 'none';
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    });

  it('is refused beyond each limit alone', async () => {
    const two = aZip({ 'a.csv': text, 'b.txt': 'x' });
    expect(await failureWithin(two, { entries: 2 })).toBe('none');
    expect(await failureWithin(two, { entries: 1 })).toBe('The archive has more than 1 entries.');
    expect(await failureWithin(two, { bytes: text.length })).toBe('none');
    expect(await failureWithin(two, { bytes: text.length - 1 })).toMatch('The file has more than');
    expect(await failureWithin(text, { bytes: 10 })).toBe('The file has more than 10 bytes.');
    expect(await failureWithin(two, { ratio: 1, freeBytes: 0 })).toMatch('more than 1 times');
  });
});

it('a file that is not there, or is a folder, is refused', async () => {
  await expect(bytesOf('/nowhere/prices.csv', BYTE_LIMITS)).rejects.toThrow('no such file');
  await expect(bytesOf('/', BYTE_LIMITS)).rejects.toThrow('This is not a file.');
});
