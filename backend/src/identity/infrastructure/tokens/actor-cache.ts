import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sql } from '../../../platform/database/sql.js';
import { DatabaseNotifications } from '../../../platform/events/database-notifications.js';
import { Actors, type ActorState } from '../../../shared/actors.js';
import type { SubjectId } from '../../domain/users.js';

const MAX_AGE_MS = 5000;
/** Entries that will be stale so soon are read again together with one that is. */
const REFRESH_AHEAD_MS = 1000;
const MAX_ENTRIES = 10_000;

/**
 * Parameter: JSON of subjects. Looked up one by one: the planner takes the list for a hundred and
 * would read whole tables for one.
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

/** Tokens of fresh reads that wait for the read before them, and what the batch will find. */
interface Batch {
  readonly tokens: SubjectId[];
  readonly actors: Promise<ActorsByKey>;
}

interface Entry {
  readonly token: SubjectId;
  readonly actor: ActorState;
  /** Of `performance.now()`. */
  readonly readAtMs: number;
  usedSinceRead: boolean;
}

const keyOf = ({ issuer, subject }: SubjectId): string => `${issuer} ${subject}`;
const isYounger = ({ readAtMs }: Entry, ms: number): boolean => performance.now() - readAtMs < ms;

/**
 * Caches who a token's subject is. A trigger announces changes on commit; while nobody listens
 * (start, lost connection) nothing is cached.
 */
@Injectable()
export class ActorCache extends Actors {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  /** Number of invalidations: a read that was overtaken by one is not cached. */
  private invalidations = 0;
  private refreshing?: Promise<void>;
  /** The batch that was started last. */
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

  /** Removes what is cached of a user. */
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
   * Reads every entry that is about to be stale in one statement: many people read at the same
   * time. Entries that were not used since their last read are dropped.
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
   * Fresh reads that arrive while a batch is read share the next one: what it finds is never older
   * than the call. They renew entries and add none.
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
