import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sql } from '../../../platform/database/sql.js';
import { DatabaseNotifications } from '../../../platform/events/database-notifications.js';
import { Actors, type ActorState } from '../../../shared/actors.js';
import type { SubjectId } from '../../domain/users.js';

const MAX_AGE_MS = 5000;
/** Entries that expire within this time are read again together with an expired one. */
const REFRESH_AHEAD_MS = 1000;
const MAX_ENTRIES = 10_000;

/**
 * Reads actors; the parameter is a JSON list of subjects. The lateral join looks them up one by
 * one: the planner expects a hundred and would otherwise read whole tables for a single one.
 */
const ACTORS = `
  select actor.*
    from json_to_recordset($1::json) as token(issuer text, subject text)
   cross join lateral (
     select s.issuer, s.subject, u.id, u.role, u.status, u.language,
            (extract(epoch from u.sessions_from) * 1000)::float8 as "sessionsFromMs"
       from identity.subjects s
       join identity.users u on u.id = s.user_id
      where s.issuer = token.issuer and s.subject = token.subject
      limit 1
   ) actor`;

type ActorsByKey = ReadonlyMap<string, ActorState>;

/** Subjects that are read together, after the batch before. */
interface Batch {
  readonly tokens: SubjectId[];
  readonly actors: Promise<ActorsByKey>;
}

interface Entry {
  readonly token: SubjectId;
  readonly actor: ActorState;
  /** By `performance.now()`. */
  readonly readAtMs: number;
  usedSinceRead: boolean;
}

const keyOf = ({ issuer, subject }: SubjectId): string => `${issuer} ${subject}`;
const isYounger = ({ readAtMs }: Entry, ms: number): boolean => performance.now() - readAtMs < ms;

/**
 * Caches actors by the subject of their token for five seconds. A trigger announces changes at
 * their commit. While announcements would be missed, nothing is cached.
 */
@Injectable()
export class ActorCache extends Actors {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  /** Number of invalidations: the result of a read that one overtook is not cached. */
  private invalidations = 0;
  private refreshing?: Promise<void>;
  /** The last batch that was started. */
  private latestBatch: Promise<unknown> = Promise.resolve();
  private queuedBatch?: Batch;

  constructor(
    private readonly sql: Sql,
    private readonly announcements: DatabaseNotifications,
  ) {
    super();
    announcements.subscribe('identity_user', {
      onNotification: (id) => this.invalidate(id),
      onDisconnected: () => this.clear(),
    });
  }

  async find(token: SubjectId, fresh = false): Promise<ActorState | undefined> {
    const key = keyOf(token);
    if (fresh) return (await this.readInBatch(token)).get(key);
    const entry = this.entries.get(key);
    if (!entry) return this.readOne(token);
    entry.usedSinceRead = true;
    if (isYounger(entry, MAX_AGE_MS)) return entry.actor;
    await this.refreshOnce();
    const renewed = this.entries.get(key);
    return renewed && isYounger(renewed, MAX_AGE_MS) ? renewed.actor : this.readOne(token);
  }

  /** Removes the entries of a user. */
  invalidate(id: string): void {
    this.invalidations++;
    for (const [key, { actor }] of [...this.entries.entries()])
      if (actor.id === id) this.entries.delete(key);
  }

  private clear(): void {
    this.invalidations++;
    this.entries.clear();
  }

  private refreshOnce(): Promise<void> {
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  /**
   * Reads all entries that are about to expire in one statement. Entries that were not used since
   * the last read are removed.
   */
  private async refresh(): Promise<void> {
    const due: SubjectId[] = [];
    // A copy: the cache cannot be iterated while it changes.
    for (const [key, entry] of [...this.entries.entries()]) {
      if (isYounger(entry, MAX_AGE_MS - REFRESH_AHEAD_MS)) continue;
      if (entry.usedSinceRead) due.push(entry.token);
      else this.entries.delete(key);
    }
    const actors = await this.read(due);
    for (const key of due.map(keyOf)) if (!actors.has(key)) this.entries.delete(key);
  }

  /**
   * Fresh reads that arrive while a batch is read share the next one, so their result is never
   * older than the call. They update entries and add none.
   */
  private readInBatch(token: SubjectId): Promise<ActorsByKey> {
    this.queuedBatch ??= this.newBatch();
    this.queuedBatch.tokens.push(token);
    return this.queuedBatch.actors;
  }

  private newBatch(): Batch {
    const tokens: SubjectId[] = [];
    const actors = this.latestBatch.then(() => {
      this.queuedBatch = undefined;
      return this.read(tokens, false);
    });
    this.latestBatch = actors.catch(() => undefined);
    return { tokens, actors };
  }

  private async readOne(token: SubjectId): Promise<ActorState | undefined> {
    return (await this.read([token])).get(keyOf(token));
  }

  private async read(tokens: readonly SubjectId[], addsEntries = true): Promise<ActorsByKey> {
    const before = this.invalidations;
    const readAtMs = performance.now();
    const subjects = tokens.map(({ issuer, subject }) => ({ issuer, subject }));
    const rows = await this.sql.prepared<ActorState & SubjectId>(ACTORS, [
      JSON.stringify(subjects),
    ]);
    const actors = new Map<string, ActorState>();
    const isCurrent = this.announcements.isListening && before === this.invalidations;
    for (const { issuer, subject, ...actor } of rows) {
      const token = { issuer, subject };
      const key = keyOf(token);
      actors.set(key, actor);
      const isStored = addsEntries || this.entries.has(key);
      if (isCurrent && isStored)
        this.entries.set(key, { token, actor, readAtMs, usedSinceRead: false });
    }
    return actors;
  }
}
