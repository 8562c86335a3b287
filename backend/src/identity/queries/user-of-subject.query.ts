import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../platform/database/sql.js';
import { CURRENT_USER, type CurrentUserView } from './current-user.query.js';

export interface KnownUser {
  readonly view: CurrentUserView;
  /** Sessions from before are over. */
  readonly sessionsFrom: Date | null;
}

/** The account that a session's subject is at present. */
export class UserOfSubject extends Query<KnownUser | undefined> {
  constructor(
    readonly issuer: string,
    readonly subject: string,
  ) {
    super();
  }
}

@QueryHandler(UserOfSubject)
/** The account that a session's subject is at present. */
export class UserOfSubjectHandler implements IQueryHandler<UserOfSubject> {
  constructor(private readonly sql: Sql) {}

  async execute({ issuer, subject }: UserOfSubject): Promise<KnownUser | undefined> {
    const [row] = await this.sql.rows<CurrentUserView & { sessionsFrom: Date | string | null }>(
      `select * from (${CURRENT_USER}) u join (select id, sessions_from as "sessionsFrom" from identity.users) f using (id) where id = (select user_id from identity.subjects where issuer = ? and subject = ?)`,
      [issuer, subject],
    );
    if (!row) return undefined;
    const { sessionsFrom, ...view } = row;
    return { view, sessionsFrom: sessionsFrom === null ? null : new Date(sessionsFrom) };
  }
}
