import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export async function listening(
  listener: RequestListener,
  port = 0,
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const server: Server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as { port: number }).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export async function freePort(): Promise<number> {
  const probe = await listening((_request, reply) => reply.end());
  await probe.close();
  return probe.port;
}

/** The built server on settings of a test's own, with its data in a folder of its own. */
export class OwnServer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    readonly folder: string,
  ) {}

  static async start(port: number, env: Record<string, string>): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'openfare-own-'));
    chmodSync(folder, 0o755); // the database's user must reach it
    const child = spawn(process.execPath, ['backend/dist/main.js'], {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        NODE_ENV: 'development',
        ...env,
      },
    });
    let output = '';
    await new Promise<void>((ready, failed) => {
      const append = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes('is ready:')) ready();
      };
      child.stdout.on('data', append);
      child.stderr.on('data', append);
      child.once('exit', (code) =>
        failed(new Error(`The server ended with ${code}: ${output.slice(-2000)}`)),
      );
    });
    return new OwnServer(`http://127.0.0.1:${port}`, child, folder);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
