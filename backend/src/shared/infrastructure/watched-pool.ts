import { Socket } from 'node:net';
import pg from 'pg';

const names = new Map<string, string>();

/** One name for one text. Only statements that come with values have one, and their texts are constants: see Sql.prepared. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** A connection whose socket can be watched, and which has a statement that comes with values planned once, not each time. */
class WatchedClient extends pg.Client {
  readonly socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool hides the password from a plain copy.
    super(Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(config), stream: { value: () => socket } }));
    this.socket = socket;
    // The driver's overloads cannot be put in front of one function.
    const prepared: Query = (config, ...rest) => {
      const [values, ...callback] = rest, named = typeof config === 'string' && Array.isArray(values) && values.length > 0;
      return (super.query as Query).apply(this, named ? [{ name: nameOf(config), text: config, values }, ...callback] : [config, ...rest]);
    };
    this.query = prepared as typeof this.query;
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
