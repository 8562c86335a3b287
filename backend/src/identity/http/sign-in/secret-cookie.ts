import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../platform/config/settings.js';

/** A cookie with a secret: HttpOnly, and only for /api/auth. */
export abstract class SecretCookie {
  protected abstract readonly name: string;
  private readonly secure: boolean;

  constructor({ address }: Settings) {
    this.secure = address.startsWith('https:');
  }

  /** The secret in the cookie; undefined without a well-formed one. */
  read({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
    const value = cookie
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${this.name}=`))
      ?.slice(this.name.length + 1);
    return value && /^[\w.%~+/=-]{20,300}$/.test(value) ? value : undefined;
  }

  /** Deletes the cookie. */
  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }

  protected set(reply: FastifyReply, value: string, maxAge: number): void {
    void reply.header(
      'Set-Cookie',
      `${this.name}=${value}; Max-Age=${maxAge}; Path=/api/auth; HttpOnly; SameSite=Lax` +
        (this.secure ? '; Secure' : ''),
    );
  }
}
