import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Settings } from '../../config/settings.js';
import { matchesEntityTag, unlessNotModified } from './entity-tag.js';

const MAX_AGE_MS = 30_000;
const MAX_KEY_LENGTH = 2000;
const LEAST_COMPRESSED_BYTES = 1024;
/** Headers that belong to the bytes; all others are set anew for each response. */
const HEADERS = ['etag', 'link', 'x-total-count', 'x-total-count-capped'];
const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Coding = keyof typeof COMPRESS;

interface CachedResponse {
  readonly version: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly compressed: Partial<Record<Coding, Promise<Buffer>>>;
}

/**
 * The one cache of text responses: bytes, plain and compressed, that are served until what they were
 * made from changes, for half a minute at most. DIRECTORY_CACHE_MB limits its size; 0 turns it off.
 */
@Injectable()
export class ResponseCache {
  private readonly responses?: LRUCache<string, CachedResponse>;

  constructor({ directoryCacheMb }: Settings) {
    // The compressed forms together are smaller than the plain one.
    if (directoryCacheMb)
      this.responses = new LRUCache({
        maxSize: directoryCacheMb * 2 ** 20,
        sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + 1000,
        ttl: MAX_AGE_MS,
      });
  }

  /**
   * What `make` returns, or the bytes of an earlier response to the same address; undefined (304)
   * when the caller has it already. `viewers` separates those who must not get each other's
   * responses; `version` is undefined while a change would not be noticed.
   */
  async respond(
    viewers: string,
    version: number | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<string | Buffer | undefined> {
    if (!this.responses || version === undefined || request.url.length > MAX_KEY_LENGTH)
      return unlessNotModified(await make(), request, reply);
    const key = `${viewers} ${request.url}`;
    const cached = this.responses.get(key);
    if (cached?.version === version) return send(cached, request, reply);
    const text = await make();
    const answer = unlessNotModified(text, request, reply);
    if (reply.statusCode === 200)
      this.responses.set(key, {
        version,
        headers: headersOf(reply),
        bytes: Buffer.from(text),
        compressed: {},
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

function send(
  { headers, bytes, compressed }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> | Buffer | undefined {
  void reply.headers(headers);
  if (matchesEntityTag(request.headers['if-none-match'], headers['etag'])) {
    void reply.status(304);
    return undefined;
  }
  if (bytes.length < LEAST_COMPRESSED_BYTES) return bytes;
  const coding = codingOf(request.headers['accept-encoding']);
  if (!coding) return bytes;
  void reply.header('Content-Encoding', coding);
  return (compressed[coding] ??= COMPRESS[coding](bytes));
}

/** The best coding of ours that the caller accepts; none without `Accept-Encoding`. */
function codingOf(accepted: string | string[] | undefined): Coding | undefined {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : undefined;
}
