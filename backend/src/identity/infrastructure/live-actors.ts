import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Actors, type ActorState } from '../../shared/domain/actors.js';
import { Announcements } from '../../shared/infrastructure/announcements.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import type { SubjectId } from '../domain/users.js';

const STALE_MS = 5000;
const MOST = 10_000;

const keyOf = ({ issuer, subject }: SubjectId): string => `${issuer} ${subject}`;

/** A trigger announces changes on commit. While nobody listens (start, lost connection) nothing is kept. */
@Injectable()
export class LiveActors extends Actors {
  private readonly known = new LRUCache<string, ActorState>({ max: MOST, ttl: STALE_MS, ttlResolution: 0 });
  private changes = 0;

  constructor(private readonly sql: Sql, private readonly announcements: Announcements) {
    super();
    announcements.on('identity_user', { heard: (id) => this.forget(id), lost: () => this.forgetAll() });
  }

  async find(token: SubjectId, fresh = false): Promise<ActorState | undefined> {
    const key = keyOf(token), kept = fresh ? undefined : this.known.get(key);
    if (kept) return kept;
    const before = this.changes;
    const [actor] = await this.sql.rows<ActorState>(
      `select u.id, u.role, u.status, u.language, (extract(epoch from u.sessions_from) * 1000)::float8 as "sessionsFromMs" from identity.users u join identity.subjects s on s.user_id = u.id where s.issuer = ? and s.subject = ?`,
      [token.issuer, token.subject],
    );
    if (actor && this.announcements.listening && before === this.changes) this.known.set(key, actor);
    return actor;
  }

  forget(id: string): void {
    this.changes++;
    for (const [key, actor] of this.known.entries()) if (actor.id === id) this.known.delete(key);
  }

  private forgetAll(): void {
    this.changes++;
    this.known.clear();
  }
}
