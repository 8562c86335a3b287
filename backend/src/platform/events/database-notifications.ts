import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '../config/settings.js';

const RECONNECT_MS = 500;
/** Between two announcements of the same. */
const DEBOUNCE_MS = 20;

export interface ChannelListener {
  /** From now on, until the connection is lost, every announcement is heard. */
  onConnected?(): void;
  onNotification(payload: string): void;
  /** The connection is gone: what was said meanwhile is not known. */
  onDisconnected(): void;
}

/** One connection per process that hears what other processes commit (`pg_notify`). */
@Injectable()
export class DatabaseNotifications implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, ChannelListener>();
  /**
   * Many changes at once are told of once: what comes while a channel is told of, or shortly after
   * it, is said together.
   */
  private readonly pending = new Map<string, 'once' | 'again'>();
  private client?: pg.Client;
  private connecting?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private closing = false;

  constructor(private readonly settings: Settings) {}

  /** False while nobody would be told of a change. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** To be called before the application starts. */
  subscribe(channel: string, listener: ChannelListener): void {
    this.listeners.set(channel, listener);
  }

  /**
   * Says to all processes, this one included, that there is something new. Whoever waits must also
   * look from time to time: a process may die before it says so.
   */
  notify(channel: string): void {
    const isPending = this.pending.get(channel);
    this.pending.set(channel, isPending ? 'again' : 'once');
    if (!isPending) void this.send(channel);
  }

  private async send(channel: string): Promise<void> {
    await this.client?.query('select pg_notify($1, $2)', [channel, '']).catch(() => undefined);
    await pause(DEBOUNCE_MS, undefined, { ref: false });
    const again = this.pending.get(channel) === 'again';
    this.pending.delete(channel);
    if (again) this.notify(channel);
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
      this.listeners.get(channel)?.onNotification(payload ?? ''),
    );
    client.on('error', () => undefined);
    client.once('end', () => this.reconnect(client));
    this.connecting = this.listen(client).catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    await this.connecting;
  }

  private async listen(client: pg.Client): Promise<void> {
    await client.connect();
    for (const channel of this.listeners.keys())
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.client = client;
    for (const listening of this.listeners.values()) listening.onConnected?.();
  }

  /** Comes once for each connection, also for one that was never made. */
  private reconnect(client: pg.Client): void {
    const listened = this.client === client;
    if (listened) this.client = undefined;
    if (this.closing) return;
    if (listened) for (const listening of this.listeners.values()) listening.onDisconnected();
    this.timer = setTimeout(() => void this.connect().catch(() => undefined), RECONNECT_MS).unref();
  }
}
