// A mail server that writes one line for each mail that it takes: node mail-server.mjs HOST PORT FILE
import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

const [host, port, file] = process.argv.slice(2);
appendFileSync(file, '');
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope: { rcptTo } }, done) {
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? '';
      const subject = /^subject: *(.*)/im.exec(text)?.[1] ?? '';
      const to = rcptTo.map(({ address }) => address);
      appendFileSync(file, `${JSON.stringify({ id, to, subject, source: text })}\n`);
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(port), host);
process.on('SIGTERM', () => process.exit(0));
