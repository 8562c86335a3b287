import { applyDecorators, Header, NotFoundException, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { TOTAL_HEADERS } from './total-count.js';

const json = (): MethodDecorator => Header('Content-Type', 'application/json; charset=utf-8');

/** Decorator of an operation that returns one record as JSON text of the database. */
export const JsonTextResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view }), json());
/** The same for a list. */
export const JsonTextListResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true }), json());
const NEXT_LINK = {
  Link: {
    description: 'The page after this one, `rel="next"`, unless this is the last.',
    schema: { type: 'string' as const },
  },
};

/** The same for a page of a list. */
export const JsonTextPageResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true, headers: TOTAL_HEADERS }), json());
/** The same for a page of a list with a cursor. */
export const JsonTextCursorPageResponse = (view: Type) =>
  applyDecorators(
    ApiOkResponse({ type: view, isArray: true, headers: { ...TOTAL_HEADERS, ...NEXT_LINK } }),
    json(),
  );

/** The value. @throws NotFoundException for undefined */
export function orNotFound<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new NotFoundException();
  return answer;
}
