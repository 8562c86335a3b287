import { applyDecorators, Header, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { PAGE_HEADERS } from '../../platform/http/paging/page-headers.js';

/** The answer is one person's own: nobody on the way keeps it. */
export const Own = () =>
  applyDecorators(NoStore(), Header('Vary', 'Accept-Language, Authorization'));
export const OwnPage = (view: Type) =>
  applyDecorators(Own(), ApiOkResponse({ type: view, isArray: true, headers: PAGE_HEADERS }));
