import type { FastifyReply } from 'fastify';

const MOST_COUNTED = 1000;

/** Headers of an answer that is a page of a longer list. */
export const TOTAL = {
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
 * Says how many there are in all; `total` is exact up to 1,000 and anything above says that there
 * are more.
 */
export function counted(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(Math.min(total, MOST_COUNTED)));
  if (total > MOST_COUNTED) void reply.header('X-Total-Count-Capped', 'true');
}
