import { applyDecorators, Header, NotFoundException, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { TOTAL } from './counted.js';

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

/** What was read; a missing record is 404. */
export function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new NotFoundException();
  return answer;
}
