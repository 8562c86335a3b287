import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { FolderFiles } from '../../../src/platform/files/folder-files.js';
import { FileMailbox, MessageIdTaken } from '../../../src/platform/mail/file-mailbox.js';
import type { Mail, Mailbox } from '../../../src/platform/mail/mailbox.js';
import { SmtpMailbox } from '../../../src/platform/mail/smtp-mailbox.js';
import { aFolder } from '../../setup/a-folder.js';
import { aMailServer } from '../../setup/a-mail-server.js';

const SENDER = { productName: 'Openfare', mailFrom: 'no-reply@openfare.example' };
const aMail = (changes: Partial<Mail> = {}): Mail => ({
  kind: 'spec',
  messageId: '42',
  to: 'pat@patients.example',
  subject: 'Hello',
  text: 'Good day',
  html: '<p>Good day</p>',
  ...changes,
});

let server: Awaited<ReturnType<typeof aMailServer>> | undefined;
let mailbox: SmtpMailbox | undefined;
function opened(url: string, timeoutMs = 5000): SmtpMailbox {
  mailbox = new SmtpMailbox(url, timeoutMs, SENDER);
  return mailbox;
}
afterEach(async () => {
  mailbox?.onModuleDestroy();
  await server?.stop();
  server = undefined;
  mailbox = undefined;
});

/** The contract of every mailbox: what arrives of what was sent. */
describe.each(['smtp', 'kept'])('a mail by %s', (kind) => {
  const sent = async (...mails: Mail[]) => {
    if (kind === 'kept') {
      const files = new FolderFiles(aFolder('mail'));
      const box: Mailbox = new FileMailbox(files, SENDER);
      for (const mail of mails) await box.send(mail);
      const sources = await Promise.all(
        (await files.list('mail', 100)).map(async (name) => String(await files.get('mail', name))),
      );
      return Promise.all(
        sources.map(async (source) => ({
          source,
          to: undefined,
          mail: await PostalMime.parse(source),
        })),
      );
    }
    server = await aMailServer();
    const box = opened(server.url);
    for (const mail of mails) await box.send(mail);
    return Promise.all(
      server.received.map(async ({ source, to }) => ({
        source,
        to,
        mail: await PostalMime.parse(source),
      })),
    );
  };

  it('carries sender, recipient, texts and the id of its event', async () => {
    const [arrived] = await sent(
      aMail({
        subject: 'Su cita: mañana 😀',
        text: 'Línea uno\n.\nFrom here on',
        html: '<p>Línea</p>',
        replyTo: 'front.desk@clinic.example',
      }),
    );
    expect(arrived?.mail).toMatchObject({
      messageId: '<42@openfare.example>',
      from: { name: 'Openfare', address: 'no-reply@openfare.example' },
      to: [{ address: 'pat@patients.example' }],
      replyTo: [{ address: 'front.desk@clinic.example' }],
      subject: 'Su cita: mañana 😀',
      html: expect.stringContaining('<p>Línea</p>'),
    });
    expect(arrived?.mail.text?.trim()).toBe('Línea uno\n.\nFrom here on');
    expect(arrived?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  it.each([
    ['a subject', { subject: 'Hi\r\nBcc: evil@elsewhere.example\r\n\r\nBody' }],
    ['a subject with bare feeds', { subject: 'Hi\nBcc: evil@elsewhere.example' }],
    ['a recipient', { to: 'pat@patients.example\r\nBcc: evil@elsewhere.example' }],
    ['a recipient with a name', { to: '"x" <evil@elsewhere.example>, pat@patients.example' }],
    ['two recipients', { to: 'pat@patients.example, evil@elsewhere.example' }],
    ['a command', { to: 'pat@patients.example>\r\nRCPT TO:<evil@elsewhere.example' }],
    ['an address to answer to', { replyTo: 'desk@clinic.example\r\nBcc: evil@elsewhere.example' }],
    ['a list to answer to', { replyTo: 'desk@clinic.example, evil@elsewhere.example' }],
    ['an unfolded separator', { subject: 'Hi\u2028Bcc: evil@elsewhere.example\u0085' }],
  ])('goes to nobody else whatever is in %s', async (_name, changes) => {
    const arrived = await sent(aMail(changes)).catch(() => []); // refusing is as good
    for (const { source, to, mail } of arrived) {
      expect(to ?? []).not.toContain('evil@elsewhere.example');
      expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
      expect(
        [...(mail.to ?? []), ...(mail.replyTo ?? [])].map(({ address }) => address),
      ).not.toContain('evil@elsewhere.example');
      expect(source.split(/\r?\n\r?\n/)[0]).not.toMatch(/^(bcc|cc):/im);
    }
  });

  it('reads no file and no address that a text names', async () => {
    const [arrived] = await sent(
      aMail({
        text: 'file:///etc/passwd',
        html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:9/x">',
      }),
    );
    expect(arrived?.mail.attachments).toEqual([]);
    expect(arrived?.source).not.toContain('root:');
  });
});

describe('the mail server', () => {
  it('gets the same id when a mail is sent again', async () => {
    server = await aMailServer();
    const box = opened(server.url);
    await Promise.all([box.send(aMail()), box.send(aMail()), box.send(aMail({ messageId: '43' }))]);
    const ids = server.received.map(({ source }) => /^Message-ID: (.+?)\r$/m.exec(source)?.[1]);
    expect(ids.sort()).toEqual([
      '<42@openfare.example>',
      '<42@openfare.example>',
      '<43@openfare.example>',
    ]);
    expect(server.received[0]?.from).toBe('no-reply@openfare.example');
  });

  it('may refuse sender, recipient or mail: the caller learns it', async () => {
    const refusal = (code: number): Error =>
      Object.assign(new Error('No.'), { responseCode: code });
    for (const options of [
      {
        onMailFrom: (_a: unknown, _s: unknown, done: (error?: Error) => void) => done(refusal(451)),
      },
      { onRcptTo: (_a: unknown, _s: unknown, done: (error?: Error) => void) => done(refusal(550)) },
      {
        onData: (stream: NodeJS.ReadableStream, _s: unknown, done: (error?: Error) => void) => {
          stream.resume().on('end', () => done(refusal(554)));
        },
      },
      { authOptional: false },
    ]) {
      const strict = await aMailServer(options);
      const box = new SmtpMailbox(strict.url, 5000, SENDER);
      await expect(box.send(aMail())).rejects.toThrow();
      expect(strict.received).toEqual([]);
      box.onModuleDestroy();
      await strict.stop();
    }
  });

  it('signs in with the user and password of the address', async () => {
    const seen: string[] = [];
    server = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push(`${username} ${password}`);
        done(null, { user: 'us' });
      },
    });
    await opened(server.url.replace('//', '//us%40openfare.example:p%3Ass@')).send(aMail());
    expect([seen, server.received.length]).toEqual([['us@openfare.example p:ss'], 1]);
  });

  it.each<[name: string, answer: (socket: Socket) => void]>([
    ['does not greet', () => undefined],
    [
      'stops in the middle',
      (socket) => {
        socket.write('220 hi\r\n');
        socket.once('data', () => socket.write('250 hi\r\n'));
      },
    ],
    ['closes at once', (socket) => socket.end()],
    [
      'closes in the middle',
      (socket) => {
        socket.write('220 hi\r\n');
        socket.once('data', () => socket.end());
      },
    ],
  ])('is given up within the limit when it %s, and tried once', async (_name, answer) => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections++;
      socket.on('error', () => undefined);
      answer(socket);
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(
      opened(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`, 300).send(aMail()),
    ).rejects.toThrow();
    expect(connections).toBe(1);
    silent.close();
  });

  it('may be away, and back again', async () => {
    const first = await aMailServer();
    const box = opened(first.url);
    await box.send(aMail());
    await first.stop();
    await expect(box.send(aMail())).rejects.toThrow();
    server = await aMailServer({}, Number(new URL(first.url).port));
    await box.send(aMail());
    expect(server.received).toHaveLength(1);
  });
});

it('stores one mail for each id, whatever a repetition contains', async () => {
  const files = new FolderFiles(aFolder('mail'));
  const box = new FileMailbox(files, SENDER);
  await Promise.all(Array.from({ length: 10 }, (_, i) => box.send(aMail({ text: `try ${i}` }))));
  const [first] = await Promise.all(
    (await files.list('mail', 10)).map((name) => files.get('mail', name)),
  );
  await box.send(aMail({ text: 'later' }));
  expect(await files.list('mail', 10)).toEqual(['42.eml']);
  expect(await files.get('mail', '42.eml')).toEqual(first);
});

it.each<[string, Partial<Mail>]>([
  ['another recipient', { to: 'luz@patients.example' }],
  ['another subject', { subject: 'Goodbye' }],
])('refuses a different mail under the id of a kept one: %s', async (_name, changes) => {
  const files = new FolderFiles(aFolder('mail'));
  const box = new FileMailbox(files, SENDER);
  await box.send(aMail());
  await expect(box.send(aMail(changes))).rejects.toThrow(MessageIdTaken);
  expect(String(await files.get('mail', '42.eml'))).toContain('pat@patients.example');
});
