import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { AnswersEntityTag } from './entity-tag.decorator.js';
import { EntityTag } from './response-cache.js';

/** Decorator: an operation answers one resource, with its `ETag`. */
export const ConditionalGet = () => applyDecorators(AnswersEntityTag(), UseInterceptors(EntityTag));
