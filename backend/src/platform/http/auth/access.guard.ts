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
import type { ApiKeyCaller, KeyArea } from '../../../shared/api-keys.js';
import { DomainError } from '../../../shared/domain-error.js';
import { Settings } from '../../config/settings.js';
import { isKey, KEY_AREA, KeyAccess, KeyNotAllowed, TEST_KEY_AREA } from './key-access.js';
import { closeToOtherSites } from './other-sites.js';

const ACCESS = 'access';
/** Who may call an operation; `Access` describes the values. */
export type AccessRule = 'public' | 'identified' | 'verified' | 'analyst' | 'admin' | 'super_admin';

/** Open to everybody, with the same response for all. A token that is sent is still verified. */
export const Public = () =>
  applyDecorators(SetMetadata(ACCESS, 'public'), ApiExtension('x-access', 'public'));
/**
 * Open to everybody; signed-in people get a fuller response, such as prices. The OpenAPI document
 * declares it (`security: [{}, {bearer: []}]`), because generated clients send a token only where
 * it is declared.
 */
export const OptionalSignIn = () => applyDecorators(Public(), ApiSecurity({}), ApiBearerAuth());
/**
 * `verified`: active accounts with a verified address. `analyst`, `admin`, `super_admin`: accounts
 * with at least that role. `identified`: also the bearer of a token without an account.
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

/** A request after `AccessGuard` has identified its caller. */
export type AuthenticatedRequest = FastifyRequest & {
  actor?: ActorState;
  /** Undefined for a call with an API key. */
  subject?: TokenSubject;
  /** The key, when the call was made with one; then `actor` is its owner. */
  apiKey?: ApiKeyCaller;
  /** Owner of the idempotency keys, see `keyOwnerFor`. */
  keyOwnerFor?: string;
};

/**
 * Owner of the idempotency keys of a request. An active account owns its keys. Without one, or on
 * an `identified` operation, the subject of the token does, so that a repeated registration finds
 * its response. A suspended account has other keys than before, so it gets no stored response.
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

/** The token of a header; empty when the header is malformed, undefined without one. */
function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  return /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? '';
}

/**
 * Identifies the caller and enforces the access rule of an operation. Operations without a rule are
 * closed to everybody.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly actors: Actors,
    private readonly settings: Settings,
    private readonly keys: KeyAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new AccessDenied('no-access-rule');
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = bearerToken(request.headers.authorization);
    if (token !== undefined && isKey(token)) return this.admitKey(context, token, access);
    const subject = await this.subject(token);
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

  /** A key has idempotency keys of its own, so it never gets an answer that another one got. */
  private async admitKey(
    context: ExecutionContext,
    token: string,
    access: AccessRule,
  ): Promise<true> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const area = this.areaOf(context, KEY_AREA) ?? this.areaInSandbox(context);
    const { method, headers, ip: ipAddress } = request;
    const { origin } = headers;
    const key = await this.keys.admit(token, { area, method, origin, ipAddress });
    if (!key.origins.length) closeToOtherSites(context.switchToHttp().getResponse());
    const isOpen = access === 'public';
    if (!isOpen && !ROLES[access].includes(key.owner.role))
      throw new KeyNotAllowed('The owner may not do this.');
    request.actor = key.owner;
    request.apiKey = key;
    request.keyOwnerFor = `key:${key.id}`;
    return true;
  }

  private areaOf(context: ExecutionContext, name: string): KeyArea | undefined {
    return this.reflector.getAllAndOverride<KeyArea | undefined>(name, [
      context.getHandler(),
      context.getClass(),
    ]);
  }

  private areaInSandbox(context: ExecutionContext): KeyArea | undefined {
    return this.settings.inSandbox ? this.areaOf(context, TEST_KEY_AREA) : undefined;
  }

  private async subject(token: string | undefined): Promise<TokenSubject | undefined> {
    if (token === undefined) return undefined;
    const subject = token ? await this.tokens.verify(token) : undefined;
    if (!subject) throw new Unauthenticated('invalid-token');
    if (!subject.emailVerified) throw new Unauthenticated('email-not-verified');
    return subject;
  }
}
