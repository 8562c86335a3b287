import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';

const NAME = 'openfare_session';

/** The session cookie: HttpOnly, and only for /api/auth. */
@Injectable()
export class SessionCookie {
  private readonly secure: boolean;

  constructor({ address }: Settings) {
    this.secure = address.startsWith('https:');
  }

  /** The secret in the cookie; undefined without a well-formed one. */
  read({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
    const value = cookie
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1);
    return value && /^[\w.%~+/=-]{20,300}$/.test(value) ? value : undefined;
  }

  /** Sets the cookie until `endsAt`. */
  write(reply: FastifyReply, secret: string, endsAt: Date): void {
    this.set(reply, secret, Math.max(0, Math.round((endsAt.getTime() - Date.now()) / 1000)));
  }

  /** Deletes the cookie. */
  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number): void {
    void reply.header(
      'Set-Cookie',
      `${NAME}=${value}; Max-Age=${maxAge}; Path=/api/auth; HttpOnly; SameSite=Lax` +
        (this.secure ? '; Secure' : ''),
    );
  }
}
