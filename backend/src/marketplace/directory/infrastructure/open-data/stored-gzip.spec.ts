import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { StoredGzip } from './stored-gzip.js';

const MIB = 2 ** 20;

it('stores a large file in small pieces that are the whole file', async () => {
  const pieces: Buffer[] = [];
  const file = new StoredGzip('some.gz', async (number, bytes) => {
    expect(number).toBe(pieces.length);
    pieces.push(bytes);
  });
  const texts = Array.from({ length: 20 }, () => randomBytes(MIB / 2).toString('hex'));
  for (const text of texts) await file.write(text, 3);
  const stored = await file.end();

  const whole = Buffer.concat(pieces);
  expect(gunzipSync(whole).equals(Buffer.from(texts.join('')))).toBe(true);
  expect(pieces.length).toBeGreaterThan(3);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(4 * MIB);
  expect(stored).toEqual({
    name: 'some.gz',
    rows: 60,
    bytes: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
    pieces: pieces.length,
  });
});

it('is a file without content where nothing is written', async () => {
  const pieces: Buffer[] = [];
  const file = new StoredGzip('some.gz', async (_, bytes) => void pieces.push(bytes));
  await file.write('', 0);
  expect(await file.end()).toMatchObject({ rows: 0, pieces: 1 });
  expect(gunzipSync(Buffer.concat(pieces))).toHaveLength(0);
});

it('fails where a piece cannot be stored', async () => {
  const full = new Error('The disk is full.');
  const file = new StoredGzip('some.gz', () => Promise.reject(full));
  await file.write('text', 1);
  await expect(file.end()).rejects.toBe(full);
});
