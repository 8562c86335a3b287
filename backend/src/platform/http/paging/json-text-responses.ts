import { applyDecorators, Header, NotFoundException, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PAGE_HEADERS } from './page-headers.js';

const json = (): MethodDecorator => Header('Content-Type', 'application/json; charset=utf-8');

/** Decorator of an operation that returns one record as JSON text of the database. */
export const JsonTextResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view }), json());
/** The same for a list. */
export const JsonTextListResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true }), json());
/** The same for a page of a list. */
export const JsonTextPageResponse = (view: Type) =>
  applyDecorators(ApiOkResponse({ type: view, isArray: true, headers: PAGE_HEADERS }), json());

/** The value. @throws NotFoundException for undefined */
export function orNotFound<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new NotFoundException();
  return answer;
}
