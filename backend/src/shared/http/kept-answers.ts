import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { from, type Observable, of, tap } from 'rxjs';
import { Settings } from '../infrastructure/settings.js';
import { known } from './entity-tag.js';

const LONGEST_MS = 30_000;
const LONGEST_KEY = 2000;
const LEAST_PACKED = 1024;
/** Headers that belong to the bytes; all others are made anew for each answer. */
const HEADERS = ['etag', 'link', 'x-total-count', 'x-total-count-capped'];
const PACK = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Coding = keyof typeof PACK;

interface Kept {
  readonly version: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly packed: Partial<Record<Coding, Promise<Buffer>>>;
}

/** Text answers as bytes, plain and packed, kept until what they were made from changes, at most for half a minute. */
@Injectable()
export class KeptAnswers {
  private readonly answers?: LRUCache<string, Kept>;

  constructor({ directoryCacheMb }: Settings) {
    // The packed forms together are smaller than the plain one.
    if (directoryCacheMb) this.answers = new LRUCache({ maxSize: directoryCacheMb * 2 ** 20, sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + 1000, ttl: LONGEST_MS });
  }

  /** `viewers` tells apart who must not get each other's answers; `version` is undefined while a change would not be noticed. */
  answer(viewers: string, version: number | undefined, context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.answers || version === undefined || request.url.length > LONGEST_KEY) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = `${viewers} ${request.url}`;
    const kept = this.answers.get(key);
    if (kept?.version === version) return again(kept, request, reply);
    return next.handle().pipe(tap((answer: unknown) => {
      if (typeof answer === 'string') this.answers?.set(key, { version, headers: headersOf(reply), bytes: Buffer.from(answer), packed: {} });
    }));
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])));

function again({ headers, bytes, packed }: Kept, request: FastifyRequest, reply: FastifyReply): Observable<unknown> {
  void reply.headers(headers);
  if (known(request.headers['if-none-match'], headers['etag'])) {
    void reply.status(304);
    return of(undefined);
  }
  if (bytes.length < LEAST_PACKED) return of(bytes);
  const coding = codingOf(request.headers['accept-encoding']);
  if (!coding) return of(bytes);
  void reply.header('Content-Encoding', coding);
  return from((packed[coding] ??= PACK[coding](bytes)));
}

/** The best of ours that the caller names; without a say, none. */
function codingOf(accepted: string | string[] | undefined): Coding | undefined {
  const named = String(accepted ?? '').toLowerCase().split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each)).map((each) => each.split(';')[0]?.trim());
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : undefined;
}
