import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../shared/infrastructure/sql.js';
import { CURRENT_USER, type CurrentUserView } from './current-user.query.js';

/** The account that a session's subject is at present. */
export class UserOfSubject extends Query<CurrentUserView | undefined> {
  constructor(readonly issuer: string, readonly subject: string) { super(); }
}

@QueryHandler(UserOfSubject)
export class UserOfSubjectHandler implements IQueryHandler<UserOfSubject> {
  constructor(private readonly sql: Sql) {}

  async execute({ issuer, subject }: UserOfSubject): Promise<CurrentUserView | undefined> {
    const [view] = await this.sql.rows<CurrentUserView>(
      `${CURRENT_USER} where id = (select user_id from identity.subjects where issuer = ? and subject = ?)`, [issuer, subject],
    );
    return view;
  }
}
