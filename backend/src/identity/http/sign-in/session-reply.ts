import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../../application/sign-in/session-opener.js';
import { CurrentUser } from '../../queries/current-user.query.js';
import { SessionCookie } from './session-cookie.js';
import type { SessionView, SignedInView } from './sign-in.dto.js';

/** The response to a sign-in: the token in the body, the secret in the cookie. */
@Injectable()
export class SessionReply {
  constructor(
    private readonly queries: QueryBus,
    private readonly cookie: SessionCookie,
  ) {}

  /** Sets the cookie and resolves with the body. @throws AccountGone */
  async opened(
    { token, expiresAt, userId, secret, end }: SignedIn,
    reply: FastifyReply,
  ): Promise<SessionView> {
    const user = await this.queries.execute(new CurrentUser(userId));
    this.cookie.write(reply, secret, end);
    return { token, expiresAt: expiresAt.toISOString(), user };
  }

  /** The same for a sign-in, which may lead back to the page of the sign-up. @throws AccountGone */
  async signedIn(signedIn: SignedIn, reply: FastifyReply): Promise<SignedInView> {
    return { ...(await this.opened(signedIn, reply)), returnTo: signedIn.returnTo ?? null };
  }
}
