import type { Socket } from 'node:net';
import type pg from 'pg';
import { PreparingClient } from './preparing-client.js';
import { WatchedClient } from './watched-client.js';

/**
 * Driver options with which a broken connection never costs the pool a place. The mapper gives the
 * connection of a transaction back only after a rollback that succeeded, and none succeeds on a
 * connection that broke: so it is given back here. A connection in use on which nothing came or
 * went for `silentMs` (longer than the server lets a statement last) counts as broken, too. With
 * `prepared` its connections keep plans of constant texts.
 */
export const poolGuard = (silentMs: number, prepared: boolean) => ({
  Client: prepared ? PreparingClient : WatchedClient,
  onPoolCreated(pool: pg.Pool): void {
    const borrowed = new Set<pg.PoolClient>();
    pool.on('acquire', (client) => {
      borrowed.add(client);
    });
    pool.on('release', (_error, client) => {
      borrowed.delete(client);
    });
    pool.on('connect', (client) => {
      client.on('end', () => {
        // Not at once: a borrower outside of a transaction gives it back itself when its statement
        // fails.
        setImmediate(() => {
          if (borrowed.has(client)) client.release(true);
        });
      });
      if (client instanceof WatchedClient)
        destroySilent(client.socket, silentMs, () => borrowed.has(client));
    });
  },
});

/** The timer starts again after every activity. */
function destroySilent(socket: Socket, silentMs: number, inUse: () => boolean): void {
  socket.setTimeout(silentMs).on('timeout', () => {
    const { bytesRead } = socket;
    // What arrived while this process was busy is read first.
    setImmediate(() => {
      if (inUse() && socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
