import { applyDecorators, Header, NotFoundException, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { TOTAL_HEADERS } from './total-count.js';

const json = (): MethodDecorator => Header('Content-Type', 'application/json; charset=utf-8');

/** The answer is JSON text that the database made. */
export const JsonTextResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view }), json());
export const JsonTextListResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true }), json());
const NEXT_LINK = {
  Link: {
    description: 'The page after this one, `rel="next"`, unless this is the last.',
    schema: { type: 'string' as const },
  },
};

export const JsonTextPageResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true, headers: TOTAL_HEADERS }), json());
export const JsonTextCursorPageResponse = (view: Type) =>
  applyDecorators(
    ApiOkResponse({ type: view, isArray: true, headers: { ...TOTAL_HEADERS, ...NEXT_LINK } }),
    json(),
  );

/** What was read; a missing record is 404. */
export function orNotFound<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new NotFoundException();
  return answer;
}
