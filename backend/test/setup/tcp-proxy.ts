import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands before a server and can cut its connections (`away`) or let them hang (`silent`) until it
 * is `open` again.
 */
export class TcpProxy {
  /** When each connection was made, in milliseconds. */
  readonly connectedAt: number[] = [];
  private state: 'open' | 'away' | 'silent' = 'open';
  private readonly sockets = new Set<Socket>();
  private waiting: Socket[] = [];

  private constructor(
    private target: URL,
    private readonly server = createServer(),
  ) {
    server.on('connection', (near: Socket) => this.accept(near));
  }

  static async before(target: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(target));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The address of the server behind, with the proxy's port. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as { port: number }).port);
    return url.href;
  }

  /** The server behind stands elsewhere from now on. */
  aim(target: string): void {
    this.target = new URL(target);
  }

  become(state: 'open' | 'away' | 'silent'): void {
    this.state = state;
    if (state === 'silent') for (const socket of this.sockets) socket.unpipe().pause();
    else if (state === 'away') for (const socket of this.sockets) socket.destroy();
    else for (const socket of this.waiting.splice(0)) this.join(socket);
  }

  stop(): void {
    this.become('away');
    this.server.close();
  }

  private accept(near: Socket): void {
    this.connectedAt.push(Date.now());
    this.keep(near);
    if (this.state === 'away') return void near.destroy();
    if (this.state === 'silent') this.waiting.push(near);
    else this.join(near);
  }

  private join(near: Socket): void {
    const far = this.keep(connect(Number(this.target.port), this.target.hostname));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}
