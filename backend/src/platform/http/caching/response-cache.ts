import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { map } from 'rxjs';
import { Settings } from '../../config/settings.js';
import { DatabaseNotifications } from '../../events/database-notifications.js';
import type { AuthenticatedRequest } from '../auth/access.guard.js';
import type { RequestAfterWrite } from './request-after-write.js';

const MAX_AGE_MS = 30_000;
const MAX_KEY_LENGTH = 2000;
const MIN_COMPRESSED_BYTES = 1024;
/** Headers that are cached with the body; all others are set for each response. */
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

/** What a cached response depends on beside its address. */
interface CacheScope {
  /**
   * Channel that announces changes of the source; null when nothing changes it while the process
   * runs; undefined when nothing is cached.
   */
  readonly channel: string | null | undefined;
  /** Only requests of the same audience share responses. */
  readonly audience: string;
  /** What the response depends on in the address, when that is not path and query. */
  readonly address?: string;
}

/** Version of sources that do not change. */
const UNCHANGING = 0;

/** Text or bytes; undefined when the client has them already. */
export type CacheableBody = string | Buffer | undefined;

/**
 * The only cache of responses: bodies as bytes, plain and compressed, by audience, path and
 * normalized query. An entry is valid until a change of its source is announced (LISTEN / NOTIFY),
 * for 30 seconds at most, and never while this process would miss announcements. DIRECTORY_CACHE_MB
 * limits the size; 0 turns the cache off.
 */
@Injectable()
export class ResponseCache {
  private readonly responses?: LRUCache<string, CachedResponse>;
  /**
   * Version of each channel, increased with every change; missing while changes would be missed.
   */
  private readonly versions = new Map<string, number>();
  private changes = 0;
  private readonly before: (() => void)[] = [];

  constructor(
    { directoryCacheMb }: Settings,
    private readonly announcements: DatabaseNotifications,
  ) {
    // The compressed forms together are smaller than the plain one.
    if (directoryCacheMb)
      this.responses = new LRUCache({
        maxSize: directoryCacheMb * 2 ** 20,
        sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + 1000,
        ttl: MAX_AGE_MS,
      });
  }

  /** Makes a channel available for `CacheScope`. Must be called before the application starts. */
  watch(channel: string): void {
    this.announcements.subscribe(channel, {
      onConnected: () => {
        for (const run of this.before) run();
        this.versions.set(channel, ++this.changes);
      },
      onNotification: () => this.invalidate(channel),
      onDisconnected: () => this.versions.delete(channel),
    });
  }

  /** Runs something before entries are invalidated, and when changes may have been missed. */
  beforeInvalidation(run: () => void): void {
    this.before.push(run);
  }

  /**
   * Invalidates all entries of a channel in this process. Other processes need the notification.
   */
  invalidate(channel: string): void {
    for (const run of this.before) run();
    if (this.versions.has(channel)) this.versions.set(channel, ++this.changes);
  }

  /**
   * The version of a channel, which increases with every change; undefined while changes would be
   * missed.
   */
  versionOf(channel: string): number | undefined {
    return this.versions.get(channel);
  }

  /**
   * Resolves with the cached body for the same address, or with the result of `make`; undefined,
   * with status 304, when the client has it already. Only responses with status 200 are cached.
   */
  async respond(
    { channel, audience, address }: CacheScope,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<CacheableBody> {
    const version = this.versionOfSource(channel);
    // What the caller wrote may not have been announced here yet.
    const isAfterWrite = (request as RequestAfterWrite).readsAfter !== undefined;
    if (!this.responses || version === undefined || isAfterWrite)
      return unlessNotModified(await make(), request, reply);
    const key = `${audience} ${address ?? addressOf(request)}`;
    if (key.length > MAX_KEY_LENGTH) return unlessNotModified(await make(), request, reply);
    const cached = this.responses.get(key);
    if (cached?.version === version) return send(cached, request, reply);
    const text = await make();
    const body = unlessNotModified(text, request, reply);
    if (reply.statusCode !== 200) return body;
    const made = { version, headers: headersOf(reply), bytes: Buffer.from(text), compressed: {} };
    this.responses.set(key, made);
    return send(made, request, reply);
  }

  private versionOfSource(channel: string | null | undefined): number | undefined {
    if (channel === null) return UNCHANGING;
    return channel === undefined ? undefined : this.versionOf(channel);
  }
}

/** A request for which a guard has determined the audience of the response. */
export type RequestWithAudience = AuthenticatedRequest & { cacheAudience?: string };

const STAFF = ['admin', 'super_admin'];

/**
 * The scope of an operation whose source announces changes on a channel. Responses to
 * administrators are not cached, because they may contain more.
 * @throws Error when no guard has set the audience.
 */
export function cacheScopeOf(
  { cacheAudience: audience, actor }: RequestWithAudience,
  channel: string,
): CacheScope {
  if (audience === undefined)
    throw new Error('A cached operation needs a guard that sets whom it is for.');
  return { channel: STAFF.includes(actor?.role ?? '') ? undefined : channel, audience };
}

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 27);
const entityTagOf = (text: string): string => `W/"${digestOf(text)}"`;

/**
 * Sets `ETag` from the values that determine the body, when they are shorter than the body itself.
 */
export function setEntityTag(
  reply: FastifyReply,
  ...determinants: readonly (string | number | boolean | undefined)[]
): void {
  void reply.header('ETag', entityTagOf(JSON.stringify(determinants)));
}

/**
 * Interceptor: sets `ETag`, and responds with 304 to clients that have the body. The tag is weak
 * because it is the same for every compression (RFC 9110, 8.8.1); that of a record with a version
 * is strong, because `If-Match` takes no weak one, and such records are not compressed.
 */
@Injectable()
export class EntityTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        map((body: unknown) =>
          unlessNotModified(
            body,
            http.getRequest<FastifyRequest>(),
            http.getResponse<FastifyReply>(),
          ),
        ),
      );
  }
}

/**
 * The body, after `ETag` is set from its text unless it is set already; undefined, with status 304,
 * when the client has it. Only responses with status 200 get a tag.
 */
function unlessNotModified<Body>(
  body: Body,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Body | undefined {
  if (reply.statusCode !== 200) return body;
  const tag = reply.getHeader('etag') ?? tagOf(body);
  void reply.header('ETag', tag);
  if (!matchesEntityTag(headers['if-none-match'], String(tag))) return body;
  void reply.status(304);
  return undefined;
}

/** That of a record with a version begins with it, which `If-Match` of a change compares. */
function tagOf(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const version = versionOf(body);
  return version === undefined ? entityTagOf(text) : `"${version}-${digestOf(text)}"`;
}

const versionOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
    ? body.version
    : undefined;

/** Whether `If-None-Match` contains a tag, by weak comparison (RFC 9110, 13.1.2). */
function matchesEntityTag(ifNoneMatch: string | undefined, tag: string | undefined): boolean {
  const opaque = tag?.replace(/^W\//, '');
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((each) => ['*', opaque].includes(each.trim().replace(/^W\//, '')))
  );
}

/** Path and query of a request, independent of the order of the query parameters. */
export function addressOf({ url, query }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  const sorted = Object.entries(query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path} ${JSON.stringify(sorted)}`;
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
  if (bytes.length < MIN_COMPRESSED_BYTES) return bytes;
  const coding = codingOf(request.headers['accept-encoding']);
  if (!coding) return bytes;
  void reply.header('Content-Encoding', coding);
  compressed[coding] ??= COMPRESS[coding](bytes);
  return compressed[coding];
}

/** The best supported coding that the client accepts; undefined without `Accept-Encoding`. */
function codingOf(header: string | string[] | undefined): Coding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}
