import { applyDecorators, Header, NotFoundException, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { counted, TOTAL } from './counted.js';

const json = (): MethodDecorator => Header('Content-Type', 'application/json; charset=utf-8');

/** The answer is JSON text that the database made. */
export const Stored = (view: Type) => applyDecorators(ApiOkResponse({ type: view }), json());
export const StoredList = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true }), json());
const NEXT = {
  Link: {
    description: 'The page after this one, `rel="next"`, unless this is the last.',
    schema: { type: 'string' as const },
  },
};

export const StoredPage = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true, headers: TOTAL }), json());
export const StoredPages = (view: Type) =>
  applyDecorators(
    ApiOkResponse({ type: view, isArray: true, headers: { ...TOTAL, ...NEXT } }),
    json(),
  );

/** The text of a page, its count in the headers. */
export function paged(
  reply: FastifyReply,
  { json: text, total }: { readonly json: string; readonly total: number },
): string {
  counted(reply, total);
  return text;
}

export function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new NotFoundException();
  return answer;
}
