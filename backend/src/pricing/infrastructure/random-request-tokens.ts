import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RequestTokens } from '../application/request-tokens.js';

@Injectable()
export class RandomRequestTokens extends RequestTokens {
  next(): string {
    return randomBytes(24).toString('base64url');
  }
}
