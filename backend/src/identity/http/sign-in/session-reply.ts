import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCookie } from './session-cookie.js';
import type { SessionView } from './sign-in.dto.js';
import type { SignedIn } from './signed-in.js';

/** The answer to an opened session: the token in the body, the secret in the cookie. */
@Injectable()
export class SessionReply {
  constructor(private readonly cookie: SessionCookie) {}

  opened({ token, expiresAt, user, secret, end }: SignedIn, reply: FastifyReply): SessionView {
    this.cookie.write(reply, secret, end);
    return { token, expiresAt: expiresAt.toISOString(), user };
  }
}
