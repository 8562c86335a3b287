import { applyDecorators, Header, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { setTotalHeaders, TOTAL_HEADERS } from '../../platform/http/paging/total-count.js';

/** The answer is one person's own: nobody on the way keeps it. */
export const Own = () =>
  applyDecorators(NoStore(), Header('Vary', 'Accept-Language, Authorization'));
export const OwnPage = (view: Type) =>
  applyDecorators(Own(), ApiOkResponse({ type: view, isArray: true, headers: TOTAL_HEADERS }));

/** The rows of a page, its count in the headers. */
export function paged<View>(
  reply: FastifyReply,
  { bookings, total }: { readonly bookings: View[]; readonly total: number },
): View[] {
  setTotalHeaders(reply, total);
  return bookings;
}
