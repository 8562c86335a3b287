import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '../config/settings.js';

/** Up to half more or less at random, so that not all processes come back at once. */
const RECONNECT_MS = 500;
/** Changes of one channel within this time share one notification. */
const DEBOUNCE_MS = 20;

/** Receives the notifications of one channel. */
interface ChannelListener {
  /** Notifications arrive from now on, until the connection is lost. */
  onConnected?(): void;
  onNotification(payload: string): void;
  /** The connection is lost: notifications may be missed until `onConnected`. */
  onDisconnected(): void;
}

/**
 * Notifies all processes of an installation of committed changes (NOTIFY), and listens for such
 * notifications (LISTEN) on one connection per process.
 */
@Injectable()
export class DatabaseNotifications implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, ChannelListener>();
  /**
   * Debounces NOTIFY per channel: `again` when a change came while the last one was being sent or
   * shortly after it.
   */
  private readonly pending = new Map<string, 'once' | 'again'>();
  private client?: pg.Client;
  private connecting?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private closing = false;

  constructor(private readonly settings: Settings) {}

  /** False while notifications would be missed. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** Registers the one listener of a channel. Must be called before the application starts. */
  subscribe(channel: string, listener: ChannelListener): void {
    this.listeners.set(channel, listener);
  }

  /**
   * Notifies all processes, this one included, without waiting. Listeners must also poll from time
   * to time: a process may die before it sends the notification.
   */
  notify(channel: string): void {
    const isPending = this.pending.get(channel);
    this.pending.set(channel, isPending ? 'again' : 'once');
    if (!isPending) void this.send(channel);
  }

  /**
   * Whether this process holds an advisory lock, which it takes if it is free. It keeps the lock
   * until its connection ends, so at most one process of the installation holds it.
   */
  async tryLock(key: number): Promise<boolean> {
    const result = await this.client?.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [key],
    );
    return result?.rows[0]?.held ?? false;
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
      connectionString: this.settings.databaseDirect,
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

  /** Runs once for each connection that ends, even one that was never established. */
  private reconnect(client: pg.Client): void {
    const listened = this.client === client;
    if (listened) this.client = undefined;
    if (this.closing) return;
    if (listened) for (const listening of this.listeners.values()) listening.onDisconnected();
    this.timer = setTimeout(
      () => void this.connect().catch(() => undefined),
      RECONNECT_MS * (0.5 + Math.random()),
    ).unref();
  }
}
