import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Actors, type ActorState, type Role, Tokens } from '../domain/actors.js';
import { DomainError } from '../domain/domain-error.js';

const ACCESS = 'access';
export type AccessRule = 'public' | 'verified' | 'analyst' | 'admin' | 'super_admin';

/** Open to everybody; a token that comes along is still checked. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, 'public'), ApiExtension('x-access', 'public'));
/** Open to active people with a verified address, or only to those with at least that role. */
export const Access = (rule: Exclude<AccessRule, 'public'>) =>
  applyDecorators(SetMetadata(ACCESS, rule), ApiExtension('x-access', rule), ApiBearerAuth());

const ROLES: Record<AccessRule, readonly Role[]> = {
  public: [], verified: ['user', 'analyst', 'admin', 'super_admin'],
  analyst: ['analyst', 'admin', 'super_admin'], admin: ['admin', 'super_admin'], super_admin: ['super_admin'],
};

class Unauthenticated extends DomainError {
  readonly kind = 'unauthenticated';
  constructor(readonly code: 'sign-in' | 'invalid-token' | 'email-not-verified') { super(code); }
}

class Refused extends DomainError {
  readonly kind = 'forbidden';
  constructor(readonly code: 'no-access-rule' | 'account-suspended' | 'wrong-role') { super(code); }
}

export type WithActor = FastifyRequest & { actor?: ActorState };

/** Denies by default: an operation without a rule is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector, private readonly tokens: Tokens, private readonly actors: Actors) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!access) throw new Refused('no-access-rule');
    const request = context.switchToHttp().getRequest<WithActor>();
    const actor = await this.actor(request.headers.authorization);
    if (actor?.status === 'active') request.actor = actor;
    if (access === 'public') return true;
    if (!actor) throw new Unauthenticated('sign-in');
    if (actor.status !== 'active') throw new Refused('account-suspended');
    if (!ROLES[access].includes(actor.role)) throw new Refused('wrong-role');
    return true;
  }

  private async actor(authorization: string | undefined): Promise<ActorState | undefined> {
    if (authorization === undefined) return undefined;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    const subject = token ? await this.tokens.verify(token) : undefined;
    if (!subject) throw new Unauthenticated('invalid-token');
    if (!subject.emailVerified) throw new Unauthenticated('email-not-verified');
    return this.actors.find(subject);
  }
}
