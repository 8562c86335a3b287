import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { Agents } from '../application/agents.js';

interface Known {
  readonly family: string;
  readonly bot: boolean;
}

/** Names come from the library's own list: what it only read out of the text is `other`. */
const FAMILIES = new Set(Object.values(Bowser.BROWSER_MAP as Record<string, string>));
const MOST_KEPT = 2000;

@Injectable()
export class BowserAgents extends Agents {
  private readonly known = new LRUCache<string, Known>({ max: MOST_KEPT });

  familyOf(userAgent: string): string | null {
    return userAgent.trim() ? this.look(userAgent).family : null;
  }

  isBot(userAgent: string): boolean {
    return !userAgent.trim() || this.look(userAgent).bot;
  }

  private look(userAgent: string): Known {
    const kept = this.known.get(userAgent);
    if (kept) return kept;
    const name = Bowser.parse(userAgent).browser.name ?? '';
    const found = { family: FAMILIES.has(name) ? name : 'other', bot: isbot(userAgent) };
    this.known.set(userAgent, found);
    return found;
  }
}
