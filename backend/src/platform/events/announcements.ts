import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '../config/settings.js';

const PAUSE_MS = 500;
/** Between two announcements of the same. */
const BREATH_MS = 20;

export interface Listening {
  /** From now on, until the connection is lost, every announcement is heard. */
  connected?(): void;
  heard(payload: string): void;
  /** The connection is gone: what was said meanwhile is not known. */
  lost(): void;
}

/** One connection per process that hears what other processes commit (`pg_notify`). */
@Injectable()
export class Announcements implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly channels = new Map<string, Listening>();
  /**
   * Many changes at once are told of once: what comes while a channel is told of, or shortly after
   * it, is said together.
   */
  private readonly telling = new Map<string, 'once' | 'again'>();
  private client?: pg.Client;
  private connecting?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private closing = false;

  constructor(private readonly settings: Settings) {}

  /** False while nobody would be told of a change. */
  get listening(): boolean {
    return this.client !== undefined;
  }

  /** To be called before the application starts. */
  on(channel: string, listening: Listening): void {
    this.channels.set(channel, listening);
  }

  /**
   * Says to all processes, this one included, that there is something new. Whoever waits must also
   * look from time to time: a process may die before it says so.
   */
  tell(channel: string): void {
    const waiting = this.telling.get(channel);
    this.telling.set(channel, waiting ? 'again' : 'once');
    if (!waiting) void this.say(channel);
  }

  private async say(channel: string): Promise<void> {
    await this.client?.query('select pg_notify($1, $2)', [channel, '']).catch(() => undefined);
    await pause(BREATH_MS, undefined, { ref: false });
    const again = this.telling.get(channel) === 'again';
    this.telling.delete(channel);
    if (again) this.tell(channel);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.connect();
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.connecting?.catch(() => undefined);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.database,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'openfare-listen',
    });
    client.on('notification', ({ channel, payload }) =>
      this.channels.get(channel)?.heard(payload ?? ''),
    );
    client.on('error', () => undefined);
    client.once('end', () => this.lost(client));
    this.connecting = this.listen(client).catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    await this.connecting;
  }

  private async listen(client: pg.Client): Promise<void> {
    await client.connect();
    for (const channel of this.channels.keys())
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.client = client;
    for (const listening of this.channels.values()) listening.connected?.();
  }

  /** Comes once for each connection, also for one that was never made. */
  private lost(client: pg.Client): void {
    const listened = this.client === client;
    if (listened) this.client = undefined;
    if (this.closing) return;
    if (listened) for (const listening of this.channels.values()) listening.lost();
    this.timer = setTimeout(() => void this.connect().catch(() => undefined), PAUSE_MS).unref();
  }
}
