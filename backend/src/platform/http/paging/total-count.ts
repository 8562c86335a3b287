import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_COUNTED, type Page } from '../../database/sql.js';

/** OpenAPI description of the headers that `setTotalHeaders` sets. */
export const TOTAL_HEADERS = {
  'X-Total-Count': {
    description: 'How many there are in all, counted up to 1,000.',
    schema: { type: 'integer' as const },
  },
  'X-Total-Count-Capped': {
    description: '`true` when there are more than 1,000.',
    schema: { type: 'boolean' as const },
  },
};

/**
 * Sets the headers with the number of all rows.
 * @param total exact up to 1,000; any larger number means "more than 1,000"
 */
export function setTotalHeaders(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(Math.min(total, MAX_COUNTED)));
  if (total > MAX_COUNTED) void reply.header('X-Total-Count-Capped', 'true');
}

/** The rows of a page, its count in the headers. */
export function sendRows<Row>(reply: FastifyReply, { rows, total }: Page<Row>): Row[] {
  setTotalHeaders(reply, total);
  return rows;
}

/** A page of a list as JSON text, and the number of all rows. */
interface JsonPage {
  readonly json: string;
  readonly total: number;
}

/** Sets the headers of a page and returns its text. */
export function sendPage(reply: FastifyReply, { json, total }: JsonPage): string {
  setTotalHeaders(reply, total);
  return json;
}

/** As `sendPage`, for a list with a cursor: `Link` points to the next page. */
export function sendCursorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: JsonPage & { readonly next?: string },
): string {
  if (page.next !== undefined) {
    const [path = '', query] = request.url.split('?', 2);
    const following = new URLSearchParams(query);
    following.delete('offset');
    following.set('cursor', page.next);
    void reply.header('Link', `<${path}?${following.toString()}>; rel="next"`);
  }
  return sendPage(reply, page);
}
