import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ActorState, TokenSubject } from '../../../shared/actors.js';
import type { AuthenticatedRequest } from './access.guard.js';

/** Parameter decorator: the account behind a request, in operations that are not public. */
export type Actor = ActorState;
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): ActorState => {
  const { actor } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!actor) throw new Error('An operation that names its actor must not be public.');
  return actor;
});

/**
 * Parameter decorator: the account behind a request to a public operation; undefined for a guest.
 */
export const OptionalActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): ActorState | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().actor,
);

/** Parameter decorator: the subject of the token, in operations that are not public. */
export type Subject = TokenSubject;
export const Subject = createParamDecorator(
  (_: unknown, context: ExecutionContext): TokenSubject => {
    const { subject } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!subject) throw new Error('An operation that names its subject must not be public.');
    return subject;
  },
);

/** The same; undefined for a caller with an API key. */
export const OptionalSubject = createParamDecorator(
  (_: unknown, context: ExecutionContext): TokenSubject | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().subject,
);
