import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import parserStream, { type parser } from 'stream-json';
import type { ChargeReceiver } from '../../application/price-files/price-files.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import type { ReadFile } from './csv-price-file.js';
import { JsonItems } from './json-items.js';

type Token = parser.Token;

/** Characters. A longer item, or a longer value about the hospital, is damaged. */
const MAX_VALUE_LENGTH = 16 * 2 ** 20;
/** Tokens that wait between two steps. */
const WAITING_TOKENS = 1024;

/** Reads a JSON file item by item; its numbers stay text, so that no digit is lost. */
export async function readJson(
  text: AsyncIterable<string>,
  receiver: ChargeReceiver,
): Promise<ReadFile> {
  const items = new JsonItems(receiver);
  async function* counted(): AsyncGenerator<string> {
    for await (const piece of text) {
      yield piece;
      items.lengthSinceValue += piece.length;
      if (items.lengthSinceValue > MAX_VALUE_LENGTH)
        throw new UnreadablePriceFile('json-value-too-long', items.count + 1);
    }
  }
  const take = new Writable({
    objectMode: true,
    highWaterMark: WAITING_TOKENS,
    write: (token: Token, _encoding, done) => done(failureOf(() => items.take(token))),
    writev: (chunks, done) =>
      done(
        failureOf(() => {
          for (const { chunk } of chunks) items.take(chunk as Token);
        }),
      ),
  });
  try {
    await pipeline(
      Readable.from(counted()),
      parserStream({ streamValues: false, readableHighWaterMark: WAITING_TOKENS }),
      take,
    );
  } catch (error) {
    throw explained(error, items.count);
  }
  return items.result();
}

function failureOf(work: () => void): Error | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function explained(error: unknown, count: number): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!error.message.startsWith('Parser ')) return error;
  // The parser names no place, and fails before it hands over what comes before in the same piece.
  return new UnreadablePriceFile('json-damaged', count + 1);
}
