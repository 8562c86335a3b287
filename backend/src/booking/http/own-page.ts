import { applyDecorators, Header, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MOST_COUNTED } from '../queries/my-bookings.query.js';

const TOTAL = {
  'X-Total-Count': { description: 'How many there are in all, counted up to 1,000.', schema: { type: 'integer' as const } },
  'X-Total-Count-Capped': { description: '`true` when there are more than 1,000.', schema: { type: 'boolean' as const } },
};

/** The answer is one person's own: nobody on the way keeps it. */
export const Own = () => applyDecorators(Header('Cache-Control', 'private, no-store'), Header('Vary', 'Accept-Language, Authorization'));
export const OwnPage = (view: Type) => applyDecorators(Own(), ApiOkResponse({ type: view, isArray: true, headers: TOTAL }));

/** The rows of a page, its count in the headers. */
export function paged<View>(reply: FastifyReply, { bookings, total }: { readonly bookings: View[]; readonly total: number }): View[] {
  void reply.header('X-Total-Count', String(Math.min(total, MOST_COUNTED)));
  if (total > MOST_COUNTED) void reply.header('X-Total-Count-Capped', 'true');
  return bookings;
}
