import { Injectable } from '@nestjs/common';
import { type ChargeReceiver, PriceFiles } from '../../application/price-files/price-files.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import type { PriceFileFacts } from '../../domain/price-files/price-file-preview.js';
import { readCsv } from './csv-price-file.js';
import { type Encoding, encodingOf, textOf } from './encodings.js';
import { BYTE_LIMITS, bytesOf, readable } from './file-bytes.js';
import { ofOwnKind } from './foreign-content.js';
import { readJson } from './json-price-file.js';

/** Watches a reading from outside. */
export interface ReadingWatcher {
  /** The text can be decoded now, and its charges are read next. */
  recognized?(encoding: Encoding, isJson: boolean): void;
  /**
   * So many bytes were read, once they are unpacked. Every byte counts twice, as a file is read
   * twice; `total` is null where the archive does not say it.
   */
  progress?(done: number, total: number | null): void;
}

/**
 * Reads a file twice: for its encoding, since one byte at the very end can decide, then for its
 * charges. Archive, encoding and format are recognized by content.
 */
@Injectable()
export class StreamedPriceFiles extends PriceFiles {
  private readonly limits = BYTE_LIMITS;

  async read(
    path: string,
    receiver: ChargeReceiver,
    watcher: ReadingWatcher = {},
  ): Promise<PriceFileFacts> {
    try {
      const bytes = await bytesOf(path, this.limits);
      const total = bytes.bytes === null ? null : bytes.bytes * 2;
      let done = 0;
      async function* counted(): AsyncGenerator<Buffer> {
        for await (const chunk of (await bytes.open()) as AsyncIterable<Buffer>) {
          yield chunk;
          done += chunk.length;
          watcher.progress?.(done, total);
        }
      }
      const encoding = await encodingOf(ofOwnKind(counted()));
      const { start, text } = await begun(textOf(counted(), encoding));
      if (start === '%') throw new UnreadablePriceFile('is-pdf');
      if (start === '<') throw new UnreadablePriceFile('is-web-page');
      const isJson = start === '{' || start === '[';
      watcher.recognized?.(encoding, isJson);
      const read = await (isJson ? readJson(text, receiver) : readCsv(text, receiver));
      return { ...read, encoding, archive: bytes.archive };
    } catch (error) {
      throw readable(error);
    }
  }
}

/** The first character that is not a space, and the whole text. */
async function begun(
  text: AsyncGenerator<string>,
): Promise<{ start: string; text: AsyncGenerator<string> }> {
  let beginning = '';
  while (beginning.trimStart() === '') {
    const { value, done } = await text.next();
    if (done) break;
    beginning += value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield beginning;
    yield* text;
  }
  return { start: beginning.trimStart().charAt(0), text: whole() };
}
