import { Socket } from 'node:net';
import pg from 'pg';

/** A connection whose socket can be watched for silence. */
class WatchedClient extends pg.Client {
  readonly socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool hides the password from a plain copy of its options.
    const descriptors = Object.getOwnPropertyDescriptors(config);
    super(Object.defineProperties({}, { ...descriptors, stream: { value: () => socket } }));
    this.socket = socket;
  }
}

/**
 * Driver options with which a broken connection never costs the pool a place. The mapper gives the
 * connection of a transaction back only after a rollback that succeeded, and none succeeds on a
 * connection that broke: so it is given back here. A connection in use on which nothing came or
 * went for `silentMs` (longer than the server lets a statement last) counts as broken, too.
 */
export const poolGuard = (silentMs: number) => ({
  Client: WatchedClient,
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
