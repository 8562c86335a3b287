import { Socket } from 'node:net';
import pg from 'pg';

/** A connection that exposes its socket, so that `poolGuard` can watch it for silence. */
export class WatchedClient extends pg.Client {
  readonly socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool hides the password from a plain copy of its options.
    const descriptors = Object.getOwnPropertyDescriptors(config);
    super(Object.defineProperties({}, { ...descriptors, stream: { value: () => socket } }));
    this.socket = socket;
  }
}
