import { Socket } from 'node:net';
import pg from 'pg';

/** A connection whose socket can be watched. */
class WatchedClient extends pg.Client {
  readonly socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool hides the password from a plain copy.
    super(Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(config), stream: { value: () => socket } }));
    this.socket = socket;
  }
}

/**
 * Driver options with which a lost connection never costs the pool a place. Whoever began a transaction gives its connection back
 * only after a rollback that succeeded, which none does on a connection that broke: so the pool takes it back itself. A connection in
 * use on which nothing came or went for `silentMs` (longer than the server lets a statement last) is broken as well.
 */
export const watchedPool = (silentMs: number) => ({
  Client: WatchedClient,
  onPoolCreated(pool: pg.Pool): void {
    const held = new Set<pg.PoolClient>();
    pool.on('acquire', (client) => { held.add(client); });
    pool.on('release', (_error, client) => { held.delete(client); });
    pool.on('connect', (client) => {
      client.on('end', () => {
        if (!held.has(client)) return;
        const { release } = client;
        client.release = () => undefined; // its holder may still do so
        release(true);
      });
      if (client instanceof WatchedClient) watch(client.socket, silentMs, () => held.has(client));
    });
  },
});

function watch(socket: Socket, silentMs: number, used: () => boolean): void {
  socket.setTimeout(silentMs).on('timeout', () => { // again after each activity, also when nobody used it then
    const { bytesRead } = socket;
    setImmediate(() => { if (used() && socket.bytesRead === bytesRead) socket.destroy(); }); // what came while this process was busy is read first
  });
}
