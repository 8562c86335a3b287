import { TextDecoder } from 'node:util';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes at the beginning that show UTF-16. */
const SAMPLE = 512;
/** A byte order mark, perhaps once more as if its bytes had been Windows-1252. */
const MARKS = /^(?:\uFEFF|\u00EF\u00BB\u00BF)+/;

/**
 * The encoding of a whole file, by reading it: UTF-16 by its mark or its zeros, UTF-8 when every
 * byte agrees, else Windows-1252, in which any bytes are text.
 */
export async function encodingOf(stream: AsyncIterable<Buffer>): Promise<Encoding> {
  let start = Buffer.alloc(0);
  let wide: Encoding | undefined;
  let isValid = true;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) {
    if (start.length < SAMPLE) {
      start = Buffer.concat([start, chunk]).subarray(0, SAMPLE);
      wide = wideEncoding(start);
    }
    if (!isValid || wide) continue;
    isValid = fits(utf8, chunk);
  }
  if (wide) return wide;
  return isValid && fits(utf8) ? 'utf-8' : 'windows-1252';
}

/** Whether the next bytes continue the text; without bytes, whether it ends with a whole one. */
function fits(utf8: TextDecoder, chunk?: Buffer): boolean {
  try {
    utf8.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function wideEncoding(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start.length < 4) return undefined;
  const zeros = (from: number): number =>
    start.filter((byte, index) => index % 2 === from && byte === 0).length;
  const most = start.length * 0.4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > most && zeros(1) === 0) return 'utf-16be';
  return undefined;
}

/** The text of a file in pieces, without the marks at its beginning. */
export async function* textOf(
  stream: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string> {
  // Marks are taken off below, also those that were encoded twice.
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let start: string | undefined = '';
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    if (start === undefined) {
      yield text;
      continue;
    }
    start += text;
    if (start.length < SAMPLE) continue;
    yield start.replace(MARKS, '');
    start = undefined;
  }
  const rest = decoder.decode();
  const last = start === undefined ? rest : (start + rest).replace(MARKS, '');
  yield last;
}
