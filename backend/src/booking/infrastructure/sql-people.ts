import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { People, type Person } from '../application/people/people.js';

interface Row {
  readonly erased: boolean;
  readonly email: string | null;
}

@Injectable()
export class SqlPeople extends People {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(userId: string): Promise<Person | 'erased' | undefined> {
    const [row] = await this.sql.rows<Person & Row>(
      `select
        user_id as "userId",
        first_name as "firstName",
        last_name as "lastName",
        email,
        language,
        erased
      from booking.people
      where user_id = ?`,
      [userId],
    );
    if (row?.erased) return 'erased';
    return row?.email ? row : undefined;
  }

  /** The update changes nothing: it is what locks a row that is already there. */
  async lock(userId: string): Promise<void> {
    await this.sql.rows(
      `insert into booking.people as person (user_id, seen)
      values (?, 0)
      on conflict (user_id) do update set seen = person.seen`,
      [userId],
    );
  }

  async store(
    { userId, firstName, lastName, email, language }: Person,
    eventNumber: string,
  ): Promise<void> {
    await this.sql.rows(
      `insert into booking.people as person (user_id, first_name, last_name, email, language, seen)
      values (?, ?, ?, ?, ?, ?)
      on conflict (user_id) do update set
        first_name = excluded.first_name,
        last_name = excluded.last_name,
        email = excluded.email,
        language = excluded.language,
        seen = excluded.seen
      where person.seen < excluded.seen and not person.erased`,
      [userId, firstName, lastName, email, language, eventNumber],
    );
  }

  async forget(userId: string): Promise<void> {
    await this.sql.rows(
      `insert into booking.people (user_id, seen, erased)
      values (?, 0, true)
      on conflict (user_id) do update set
        first_name = null,
        last_name = null,
        email = null,
        language = null,
        erased = true`,
      [userId],
    );
  }
}
