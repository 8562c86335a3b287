import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sql } from '../../../platform/database/sql.js';
import { Announcements } from '../../../platform/events/announcements.js';
import { Actors, type ActorState } from '../../../shared/actors.js';
import type { SubjectId } from '../../domain/users.js';

const STALE_MS = 5000;
/** States that will be stale so soon are read anew with one that is. */
const SOON_MS = 1000;
const MOST = 10_000;

type States = ReadonlyMap<string, ActorState>;

interface Known {
  readonly token: SubjectId;
  readonly actor: ActorState;
  readonly readAtMs: number;
  /** Somebody asked for it after it was read. */
  asked: boolean;
}

const keyOf = ({ issuer, subject }: SubjectId): string => `${issuer} ${subject}`;

/**
 * A trigger announces changes on commit. While nobody listens (start, lost connection) nothing is
 * kept.
 */
@Injectable()
export class LiveActors extends Actors {
  private readonly known = new LRUCache<string, Known>({ max: MOST });
  private changes = 0;
  private refreshing?: Promise<void>;
  /** The read that has begun last, and the one that begins after it. */
  private latest: Promise<unknown> = Promise.resolve();
  private next?: { readonly tokens: SubjectId[]; readonly found: Promise<States> };

  constructor(
    private readonly sql: Sql,
    private readonly announcements: Announcements,
  ) {
    super();
    announcements.on('identity_user', {
      heard: (id) => this.forget(id),
      lost: () => this.forgetAll(),
    });
  }

  async find(token: SubjectId, fresh = false): Promise<ActorState | undefined> {
    const key = keyOf(token);
    if (fresh) return (await this.readNext(token)).get(key);
    const kept = this.known.get(key);
    if (!kept) return (await this.read([token])).get(key);
    kept.asked = true;
    if (isYounger(kept, STALE_MS)) return kept.actor;
    await (this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = undefined;
    }));
    const renewed = this.known.get(key);
    return renewed && isYounger(renewed, STALE_MS)
      ? renewed.actor
      : (await this.read([token])).get(key);
  }

  forget(id: string): void {
    this.changes++;
    for (const [key, { actor }] of [...this.known.entries()])
      if (actor.id === id) this.known.delete(key);
  }

  private forgetAll(): void {
    this.changes++;
    this.known.clear();
  }

  /**
   * One statement for all who are about to be stale, instead of one for each: many people read at
   * the same time. Who has not been here since is forgotten.
   */
  private async refresh(): Promise<void> {
    const due: SubjectId[] = [];
    for (const [key, known] of [...this.known.entries()]) {
      // a copy: the cache cannot be walked while it changes
      if (isYounger(known, STALE_MS - SOON_MS)) continue;
      if (known.asked) due.push(known.token);
      else this.known.delete(key);
    }
    const found = await this.read(due);
    for (const token of due) if (!found.has(keyOf(token))) this.known.delete(keyOf(token));
  }

  /**
   * Whoever asks while others are read waits for the next read, which then is one for all who
   * asked: what it finds is never older than the question.
   */
  private readNext(token: SubjectId): Promise<States> {
    if (!this.next) {
      const tokens: SubjectId[] = [];
      const found = this.latest.then(() => {
        this.next = undefined;
        return this.read(tokens);
      });
      this.next = { tokens, found };
      this.latest = found.catch(() => undefined);
    }
    this.next.tokens.push(token);
    return this.next.found;
  }

  private async read(tokens: readonly SubjectId[]): Promise<States> {
    const before = this.changes;
    const readAtMs = performance.now();
    const rows = await this.sql.prepared<ActorState & SubjectId>(
      // Looked up one by one: the planner takes the list for a hundred and would read whole tables
      // for one.
      `select found.* from json_to_recordset($1::json) as asked(issuer text, subject text) cross join lateral (
        select s.issuer, s.subject, u.id, u.role, u.status, u.language, (extract(epoch from u.sessions_from) * 1000)::float8 as "sessionsFromMs"
          from identity.subjects s join identity.users u on u.id = s.user_id where s.issuer = asked.issuer and s.subject = asked.subject limit 1) found`,
      [JSON.stringify(tokens.map(({ issuer, subject }) => ({ issuer, subject })))],
    );
    const found = new Map<string, ActorState>();
    const keeps = this.announcements.listening && before === this.changes;
    for (const { issuer, subject, ...actor } of rows) {
      const token = { issuer, subject };
      const key = keyOf(token);
      found.set(key, actor);
      if (keeps) this.known.set(key, { token, actor, readAtMs, asked: false });
    }
    return found;
  }
}

const isYounger = ({ readAtMs }: Known, ms: number): boolean => performance.now() - readAtMs < ms;
