import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { SecretCookie } from './secret-cookie.js';

/** Renews the session. */
@Injectable()
export class SessionCookie extends SecretCookie {
  protected readonly name = 'openfare_session';

  constructor(settings: Settings) {
    super(settings);
  }

  /** Sets the cookie until `endsAt`. */
  write(reply: FastifyReply, secret: string, endsAt: Date): void {
    this.set(reply, secret, Math.max(0, Math.round((endsAt.getTime() - Date.now()) / 1000)));
  }
}
