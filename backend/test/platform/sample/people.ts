import { Injectable } from '@nestjs/common';
import { Sql } from '../../../src/platform/database/sql.js';
import { Actors, type ActorState, Tokens, type TokenSubject } from '../../../src/shared/actors.js';

/**
 * A token of the sample is the bare id of a person; `forged` is no token, and `new-...` has not
 * verified an address.
 */
export class PlainTokens extends Tokens {
  async verify(token: string): Promise<TokenSubject | undefined> {
    if (token === 'forged') return undefined;
    return {
      issuer: 'sample',
      subject: token,
      email: `${token}@people.example`,
      emailVerified: !token.startsWith('new-'),
    };
  }
}

@Injectable()
export class People extends Actors {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find({ subject }: TokenSubject): Promise<ActorState | undefined> {
    const [person] = await this.sql.rows<ActorState>(
      'select id, role, status, language from sample.people where id = ?',
      [subject],
    );
    return person;
  }
}
