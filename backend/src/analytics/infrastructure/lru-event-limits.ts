import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../shared/domain/clock.js';
import { network } from '../../shared/infrastructure/network.js';
import { Settings } from '../../shared/infrastructure/settings.js';
import { EventLimits, TooManyEvents } from '../application/event-limits.js';

const WINDOW_MS = 60_000;
const MOST_COUNTED = 50_000;

interface Counter {
  count: number;
  readonly endsMs: number;
}

/** Counts in this process: each process of an installation admits as many. */
@Injectable()
export class LruEventLimits extends EventLimits {
  private readonly counters = new LRUCache<string, Counter>({ max: MOST_COUNTED });

  constructor(private readonly settings: Settings, private readonly clock: Clock) { super(); }

  admit(ipAddress: string, sessionIds: readonly string[]): void {
    this.count(`address ${network(ipAddress)}`, this.settings.eventsPerAddress);
    for (const id of sessionIds) this.count(`session ${id}`, this.settings.eventsPerSession);
  }

  private count(key: string, most: number): void {
    const now = this.clock.now().getTime(), known = this.counters.get(key);
    const counter = known && known.endsMs > now ? known : { count: 0, endsMs: now + WINDOW_MS };
    counter.count++;
    this.counters.set(key, counter);
    if (counter.count > most) throw new TooManyEvents(Math.ceil((counter.endsMs - now) / 1000));
  }
}
