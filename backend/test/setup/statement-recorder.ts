import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { FrontendReader, type RecordedStatement } from './frontend-messages.js';

/**
 * A proxy in front of PostgreSQL that records the statements of a piece of work. It reads them from
 * the connections, by the published protocol, so it needs nothing of the driver.
 */
export class StatementRecorder {
  private recording?: RecordedStatement[];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('connection', (client: Socket) => this.relay(client));
  }

  /** @param database address of a database, without TLS. */
  static async before(database: string): Promise<StatementRecorder> {
    const recorder = new StatementRecorder(new URL(database), createServer());
    recorder.server.listen(0, '127.0.0.1');
    await once(recorder.server, 'listening');
    return recorder;
  }

  /** The address of the database through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as { port: number }).port);
    return url.href;
  }

  /**
   * Does the work and resolves with its result and with the statements that arrived meanwhile on
   * any connection, in their order.
   */
  async during<Result>(
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly statements: readonly RecordedStatement[] }> {
    const statements: RecordedStatement[] = [];
    this.recording = statements;
    try {
      return { result: await work(), statements };
    } finally {
      this.recording = undefined;
    }
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private relay(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    const reader = new FrontendReader((statement) => this.recording?.push(statement));
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.setNoDelay().on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
    }
    // Read before they are passed on, so a statement is recorded before its answer arrives.
    client.on('data', (bytes: Buffer) => reader.read(bytes));
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }
}
