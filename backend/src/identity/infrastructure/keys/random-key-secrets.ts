import { Injectable } from '@nestjs/common';
import { KeySecrets, type NewKeySecret } from '../../application/keys/key-secrets.js';
import { newPrefix, newSecret, newTestPrefix } from './key-text.js';

/** Secrets of 256 random bits; their hash is fast, see `secretHashOf`. */
@Injectable()
export class RandomKeySecrets extends KeySecrets {
  issue(isTest: boolean): NewKeySecret {
    return { prefix: isTest ? newTestPrefix() : newPrefix(), ...newSecret() };
  }
}
