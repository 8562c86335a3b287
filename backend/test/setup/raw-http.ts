import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Sends bytes as they are, which no HTTP client would, and reads until the server closes the
 * connection.
 */
export async function rawRequest(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const text = await new Promise<string>((done, failed) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (part) => parts.push(part))
      .on('error', failed)
      .on('close', () => done(Buffer.concat(parts).toString()));
  });
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    body: body.join('\r\n\r\n'),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
  };
}
