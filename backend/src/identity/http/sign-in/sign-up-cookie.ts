import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { SecretCookie } from './secret-cookie.js';

const HOUR = 3600;

/**
 * Marks the browser in which an account was created, so that it signs in by itself when the address
 * is verified there. It lasts as long as the link of the verification mail.
 */
@Injectable()
export class SignUpCookie extends SecretCookie {
  protected readonly name = 'openfare_sign_up';
  private readonly hours: number;

  constructor(settings: Settings) {
    super(settings);
    this.hours = settings.verificationHours;
  }

  write(reply: FastifyReply, secret: string): void {
    this.set(reply, secret, this.hours * HOUR);
  }
}
