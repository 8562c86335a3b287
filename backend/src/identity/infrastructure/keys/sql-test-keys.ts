import { Injectable } from '@nestjs/common';
import { type KeyParts, parseTestKey } from './key-text.js';
import { SqlApiKeys } from './sql-api-keys.js';

/** Test keys, which the sandbox looks up; they are in `identity.api_keys` as well. */
@Injectable()
export class SqlTestKeys extends SqlApiKeys {
  protected override parse(text: string): KeyParts | undefined {
    return parseTestKey(text);
  }
}
