import { type DriverException, EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { EmailTaken, UserNotFound } from '../../domain/identity.errors.js';
import { User } from '../../domain/user.js';
import { type SubjectId, Users } from '../../domain/users.js';

/** Users in `identity.users` and their subjects in `identity.subjects`. */
@Injectable()
export class MikroUsers extends Users {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  async find(id: string): Promise<User | undefined> {
    return (await this.em.findOne(User, { id })) ?? undefined;
  }

  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (!user) throw new UserNotFound('There is no such user.');
    return user;
  }

  async findByEmail(email: string): Promise<User | undefined> {
    return (await this.em.findOne(User, { address: email } as object)) ?? undefined;
  }

  async findBySubject({ issuer, subject }: SubjectId): Promise<User | undefined> {
    const [row] = await this.sql.rows<{ id: string }>(
      'select user_id as id from identity.subjects where issuer = ? and subject = ?',
      [issuer, subject],
    );
    return row && this.find(row.id);
  }

  async lockEmail(email: string): Promise<User | undefined> {
    await this.sql.rows('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `identity.users ${email}`,
    ]);
    return this.findByEmail(email);
  }

  async adminExists(): Promise<boolean> {
    return (
      (
        await this.sql.rows(
          `select 1 from identity.users where role in ('admin', 'super_admin') limit 1`,
        )
      ).length > 0
    );
  }

  async otherAdminExists(userId: string): Promise<boolean> {
    await this.sql.rows(`select pg_advisory_xact_lock(hashtextextended('identity.admins', 0))`);
    return (
      (
        await this.sql.rows(
          `select 1
            from identity.users
            where role in ('admin', 'super_admin') and status = 'active' and id <> ? limit 1`,
          [userId],
        )
      ).length > 0
    );
  }

  subjects(userId: string): Promise<SubjectId[]> {
    return this.sql.rows(
      `select issuer, subject
         from identity.subjects
        where user_id = ?
        order by linked_at
        limit 100`,
      [userId],
    );
  }

  async add(user: User, subject: SubjectId): Promise<void> {
    // Flushed here, to translate a violated constraint.
    await this.em
      .persist(user)
      .flush()
      .catch((error: DriverException & { constraint?: string }) => {
        throw error.constraint === 'users_email'
          ? new EmailTaken('The address has an account.')
          : error;
      });
    await this.link(user, subject);
  }

  async link(user: User, { issuer, subject }: SubjectId): Promise<void> {
    await this.sql.rows(
      'insert into identity.subjects (issuer, subject, user_id) values (?, ?, ?)',
      [issuer, subject, user.id],
    );
  }
}
