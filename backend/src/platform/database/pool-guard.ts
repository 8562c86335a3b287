import type { Socket } from 'node:net';
import type pg from 'pg';
import { PreparingClient } from './preparing-client.js';
import { WatchedClient } from './watched-client.js';

/**
 * Driver options that return broken connections to the pool. The mapper releases the connection of
 * a transaction only after a successful rollback, which a broken connection cannot do.
 * @param silentMs a borrowed connection without any traffic for this time counts as broken; longer
 * than the statement timeout
 * @param prepared whether connections prepare constant statements
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
        // Deferred: outside of a transaction the borrower releases it itself when its statement
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

/** Destroys a socket without traffic for `silentMs` while it is in use. */
function destroySilent(socket: Socket, silentMs: number, inUse: () => boolean): void {
  socket.setTimeout(silentMs).on('timeout', () => {
    // Whoever borrows it from now on writes, and the time begins anew.
    if (!inUse()) return;
    const { bytesRead, bytesWritten } = socket;
    // Deferred: data that arrived while the event loop was busy is read first.
    setImmediate(() => {
      const moved = socket.bytesRead > bytesRead || socket.bytesWritten > bytesWritten;
      if (!moved && inUse()) socket.destroy();
    });
  });
}
