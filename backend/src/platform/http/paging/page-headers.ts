import type { FastifyReply } from 'fastify';
import type { Position } from '../../database/keyset.js';
import { MAX_COUNTED, type Page } from '../../database/sql.js';
import type { RequestOfList } from './list-cursors.js';

/** OpenAPI description of the headers of a page of a list. */
export const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'How many there are in all, counted up to 1,000.',
    schema: { type: 'integer' as const },
  },
  'X-Total-Count-Capped': {
    description: '`true` when there are more than 1,000.',
    schema: { type: 'boolean' as const },
  },
  Link: {
    description: 'The page after this one, `rel="next"`, unless this is the last.',
    schema: { type: 'string' as const },
  },
};

/** The rows of a page, the rest in the headers. */
export function sendRows<Row>(reply: FastifyReply, { rows, ...page }: Page<Row>): Row[] {
  setPageHeaders(reply, page);
  return rows;
}

/** A page of a list as JSON text. */
interface JsonPage extends Omit<Page<never>, 'rows'> {
  readonly json: string;
}

/** The text of a page, the rest in the headers. */
export function sendPage(reply: FastifyReply, { json, ...page }: JsonPage): string {
  setPageHeaders(reply, page);
  return json;
}

/**
 * Sets the number of all rows and the link to the page that follows (RFC 8288).
 * @param total exact up to 1,000; any larger number means "more than 1,000"
 */
function setPageHeaders(reply: FastifyReply, { total, next }: Omit<Page<never>, 'rows'>): void {
  void reply.header('X-Total-Count', String(Math.min(total, MAX_COUNTED)));
  if (total > MAX_COUNTED) void reply.header('X-Total-Count-Capped', 'true');
  if (next) void reply.header('Link', `<${addressAfter(reply.request, next)}>; rel="next"`);
}

/** The address of a request, of the rows after a position. */
function addressAfter({ url, cursorOf }: RequestOfList, position: Position): string {
  if (!cursorOf) throw new Error('ListCursors must see the requests of lists.');
  const [path = '', query] = url.split('?', 2);
  const following = new URLSearchParams(query);
  following.delete('offset');
  following.set('cursor', cursorOf(position));
  return `${path}?${following.toString()}`;
}
