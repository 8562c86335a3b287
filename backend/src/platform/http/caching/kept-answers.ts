import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Settings } from '../../config/settings.js';
import { known, unlessKnown } from './entity-tag.js';

const LONGEST_MS = 30_000;
const LONGEST_KEY = 2000;
const LEAST_PACKED = 1024;
/** Headers that belong to the bytes; all others are made anew for each answer. */
const HEADERS = ['etag', 'link', 'x-total-count', 'x-total-count-capped'];
const PACK = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Coding = keyof typeof PACK;

interface Kept {
  readonly version: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly packed: Partial<Record<Coding, Promise<Buffer>>>;
}

/**
 * Text answers as bytes, plain and packed, kept until what they were made from changes, at most for
 * half a minute.
 */
@Injectable()
export class KeptAnswers {
  private readonly answers?: LRUCache<string, Kept>;

  constructor({ directoryCacheMb }: Settings) {
    // The packed forms together are smaller than the plain one.
    if (directoryCacheMb)
      this.answers = new LRUCache({
        maxSize: directoryCacheMb * 2 ** 20,
        sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + 1000,
        ttl: LONGEST_MS,
      });
  }

  /**
   * What `make` gives, or the bytes of an earlier answer to the same address; undefined (304) when
   * the caller has it already.
   * `viewers` tells apart who must not get each other's answers; `version` is undefined while a
   * change would not be noticed.
   */
  async answer(
    viewers: string,
    version: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<string | Buffer | undefined> {
    if (!this.answers || version === undefined || request.url.length > LONGEST_KEY)
      return unlessKnown(await make(), request, reply);
    const key = `${viewers} ${request.url}`;
    const kept = this.answers.get(key);
    if (kept?.version === version) return again(kept, request, reply);
    const text = await make();
    const answer = unlessKnown(text, request, reply);
    if (reply.statusCode === 200)
      this.answers.set(key, {
        version,
        headers: headersOf(reply),
        bytes: Buffer.from(text),
        packed: {},
      });
    return answer;
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    HEADERS.flatMap((name) =>
      reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [],
    ),
  );

function again(
  { headers, bytes, packed }: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> | Buffer | undefined {
  void reply.headers(headers);
  if (known(request.headers['if-none-match'], headers['etag'])) {
    void reply.status(304);
    return undefined;
  }
  if (bytes.length < LEAST_PACKED) return bytes;
  const coding = codingOf(request.headers['accept-encoding']);
  if (!coding) return bytes;
  void reply.header('Content-Encoding', coding);
  return (packed[coding] ??= PACK[coding](bytes));
}

/** The best of ours that the caller names; without a say, none. */
function codingOf(accepted: string | string[] | undefined): Coding | undefined {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : undefined;
}
