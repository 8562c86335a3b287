import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  Actors,
  type ActorState,
  type Role,
  Tokens,
  type TokenSubject,
} from '../../../shared/actors.js';
import { DomainError } from '../../../shared/domain-error.js';
import { Settings } from '../../config/settings.js';

const ACCESS = 'access';
export type AccessRule = 'public' | 'identified' | 'verified' | 'analyst' | 'admin' | 'super_admin';

/** Open to everybody; the answer is the same for all. A token that comes along is still checked. */
export const Public = () =>
  applyDecorators(SetMetadata(ACCESS, 'public'), ApiExtension('x-access', 'public'));
/**
 * Open to everybody; a signed-in person gets a fuller answer, such as prices. The document says so
 * (`security: [{}, {bearer: []}]`), since generated clients send a token only where it is declared.
 */
export const OptionalSignIn = () => applyDecorators(Public(), ApiSecurity({}), ApiBearerAuth());
/**
 * Open to active people with a verified address, or only to those with at least that role;
 * `identified` also to a token's bearer whom we do not know yet.
 */
export const Access = (rule: Exclude<AccessRule, 'public'>) =>
  applyDecorators(SetMetadata(ACCESS, rule), ApiExtension('x-access', rule), ApiBearerAuth());

const ROLES: Record<AccessRule, readonly Role[]> = {
  public: [],
  identified: [],
  verified: ['user', 'analyst', 'admin', 'super_admin'],
  analyst: ['analyst', 'admin', 'super_admin'],
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
};

const STAFF_RULES: readonly AccessRule[] = ['analyst', 'admin', 'super_admin'];

class Unauthenticated extends DomainError {
  readonly kind = 'unauthenticated';
  constructor(readonly code: 'sign-in' | 'invalid-token' | 'email-not-verified') {
    super(code);
  }
}

class AccessDenied extends DomainError {
  readonly kind = 'forbidden';
  constructor(
    readonly code: 'no-access-rule' | 'account-suspended' | 'wrong-role' | 'second-factor-missing',
  ) {
    super(code);
  }
}

export type AuthenticatedRequest = FastifyRequest & {
  actor?: ActorState;
  subject?: TokenSubject;
  /** Whose idempotency keys these are: see `keyOwner`. */
  keyOwnerFor?: string;
};

/**
 * A person's keys are theirs. Whom we do not know yet owns keys by the subject of the token, also
 * on operations that make them known, so that a repeat finds its answer. Who was suspended owns
 * none of the answers that were given before.
 */
function keyOwner(
  access: AccessRule,
  subject: TokenSubject | undefined,
  actor: ActorState | undefined,
): string | undefined {
  if (!subject) return undefined;
  if (actor?.status === 'active' && access !== 'identified') return actor.id;
  const hash = createHash('sha256')
    .update(JSON.stringify([subject.issuer, subject.subject]))
    .digest('base64url');
  return `${actor && actor.status !== 'active' ? actor.status : 'subject'}:${hash}`;
}

/** Denies by default: an operation without a rule is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly actors: Actors,
    private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new AccessDenied('no-access-rule');
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const subject = await this.subject(request.headers.authorization);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const actor = subject && (await this.actors.find(subject, !reads));
    if (actor?.sessionsFromMs && (subject?.issuedAtMs ?? 0) < actor.sessionsFromMs)
      throw new Unauthenticated('invalid-token');
    request.subject = subject;
    request.keyOwnerFor = keyOwner(access, subject, actor);
    if (actor?.status === 'active') request.actor = actor;
    if (access === 'public' || (access === 'identified' && subject)) return true;
    if (!subject || !actor) throw new Unauthenticated('sign-in');
    if (actor.status !== 'active') throw new AccessDenied('account-suspended');
    if (!ROLES[access].includes(actor.role)) throw new AccessDenied('wrong-role');
    if (
      STAFF_RULES.includes(access) &&
      this.settings.staffSecondFactor === 'required' &&
      !subject.secondFactor
    )
      throw new AccessDenied('second-factor-missing');
    return true;
  }

  private async subject(authorization: string | undefined): Promise<TokenSubject | undefined> {
    if (authorization === undefined) return undefined;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    const subject = token ? await this.tokens.verify(token) : undefined;
    if (!subject) throw new Unauthenticated('invalid-token');
    if (!subject.emailVerified) throw new Unauthenticated('email-not-verified');
    return subject;
  }
}
