import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Settings } from './settings.js';

export interface Listening {
  heard(payload: string): void;
  /** The connection is gone: what was said meanwhile is not known. */
  lost(): void;
}

/** One connection per process that hears what other processes commit (`pg_notify`). */
@Injectable()
export class Announcements implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly channels = new Map<string, Listening>();
  private client?: pg.Client;
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

  async onApplicationBootstrap(): Promise<void> {
    const client = new pg.Client({ connectionString: this.settings.database, keepAlive: true, application_name: 'openfare-listen' });
    client.on('notification', ({ channel, payload }) => this.channels.get(channel)?.heard(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => this.lost());
    await client.connect();
    for (const channel of this.channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.client = client;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    await this.client?.end();
  }

  private lost(): void {
    if (this.client) for (const listening of this.channels.values()) listening.lost();
    this.client = undefined;
    if (!this.closing) setTimeout(() => void this.onApplicationBootstrap().catch(() => this.lost()), 500).unref();
  }
}
