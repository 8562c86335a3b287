import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { Agents } from '../application/agents.js';

interface Agent {
  readonly family: string;
  readonly bot: boolean;
}

/** Names come from the library's own list: what it only read out of the text is `other`. */
const FAMILIES = new Set(Object.values(Bowser.BROWSER_MAP as Record<string, string>));
const MAX_CACHED = 2000;

@Injectable()
export class BowserAgents extends Agents {
  private readonly cache = new LRUCache<string, Agent>({ max: MAX_CACHED });

  familyOf(userAgent: string): string | null {
    return userAgent.trim() ? this.parsed(userAgent).family : null;
  }

  isBot(userAgent: string): boolean {
    return !userAgent.trim() || this.parsed(userAgent).bot;
  }

  private parsed(userAgent: string): Agent {
    const cached = this.cache.get(userAgent);
    if (cached) return cached;
    const name = Bowser.parse(userAgent).browser.name ?? '';
    const agent = { family: FAMILIES.has(name) ? name : 'other', bot: isbot(userAgent) };
    this.cache.set(userAgent, agent);
    return agent;
  }
}
