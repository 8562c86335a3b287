import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../shared/domain-error.js';
import { Settings } from '../../config/settings.js';
import type { Position } from '../../database/keyset.js';

const MAC_BYTES = 16;
/** Parameters that say which page is meant; all others say which list. */
const OF_PAGE = ['cursor', 'limit', 'offset'];

/** A request whose answer may be one page of many. */
export type RequestOfList = FastifyRequest & {
  /** The cursor of what comes after a position in the list that was asked for. */
  cursorOf?: (position: Position) => string;
};

/** The cursor is not ours, or of another list. */
export class WrongCursor extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'cursor', message: 'wrong-cursor' }];
}

/**
 * Interceptor: signs and reads the cursors of lists. A cursor is base64url of a signature and a
 * position, which it is valid for with the same path, filters and order only; PageDto and the
 * queries get the position. All processes with the same IDENTITY_SECRET read each other's.
 */
@Injectable()
export class ListCursors implements NestInterceptor {
  private readonly key: Buffer;

  constructor({ identitySecret = randomBytes(32).toString('hex') }: Settings) {
    this.key = createHmac('sha256', identitySecret).update('list cursors').digest();
  }

  /** @throws WrongCursor */
  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<RequestOfList>();
    const query = request.query as Record<string, unknown>;
    const list = listOf(request);
    request.cursorOf = (position) => this.write(list, JSON.stringify(position));
    if (query['cursor'] !== undefined) query['cursor'] = this.read(list, query['cursor']);
    return next.handle();
  }

  private write(list: string, position: string): string {
    return Buffer.concat([this.macOf(list, position), Buffer.from(position)]).toString('base64url');
  }

  private read(list: string, cursor: unknown): Position {
    const bytes = Buffer.from(typeof cursor === 'string' ? cursor : '', 'base64url');
    const position = bytes.subarray(MAC_BYTES).toString();
    const mac = bytes.subarray(0, MAC_BYTES);
    if (mac.length < MAC_BYTES || !timingSafeEqual(mac, this.macOf(list, position)))
      throw new WrongCursor();
    return JSON.parse(position) as Position;
  }

  private macOf(list: string, position: string): Buffer {
    const mac = createHmac('sha256', this.key)
      .update(JSON.stringify([list, position]))
      .digest();
    return mac.subarray(0, MAC_BYTES);
  }
}

/** Path, filters and order of a request, however its query is arranged. */
function listOf({ url, query }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  const filters = Object.entries(query ?? {})
    .filter(([name]) => !OF_PAGE.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, filters]);
}
