import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/** Reads each mail that comes; `answer` says that it was taken. */
export function onMail(
  taken: (mail: Received, answer: () => void) => void,
): NonNullable<SMTPServerOptions['onData']> {
  return (stream, { envelope: { mailFrom, rcptTo } }, done) => {
    const parts: Buffer[] = [];
    stream
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () =>
        taken(
          {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(parts).toString(),
          },
          done,
        ),
      );
  };
}

/** A mail server that keeps what it takes. */
export async function aMailServer(
  options: SMTPServerOptions = {},
  wantedPort = 0,
): Promise<{ url: string; received: Received[]; stop(): Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: onMail((mail, answer) => {
      received.push(mail);
      answer();
    }),
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
}
