import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { Mailbox } from '../../../src/platform/mail/mailbox.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';

const CALLBACK = 'https://openfare.example/auth/callback';

let kernel: Kernel;
let known: Settings;
beforeAll(async () => {
  // kept in the database, so that any process can show them
  kernel = await aKernel({ nodeEnv: 'development', embedded: false });
  known = new Settings({ ...kernel.settings });
  const mailbox = kernel.app.get(Mailbox);
  await mailbox.send({
    kind: 'spec',
    messageId: '7',
    to: 'pat@patients.example',
    subject: 'First',
    text: 'plain',
    html: '<p class="big">plain</p>',
    attachments: [{ name: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR <b>' }],
  });
  await mailbox.send({
    kind: 'spec',
    messageId: '8',
    to: 'luz@patients.example',
    subject: 'Confirme <b>su</b> correo & "más"',
    text: `Open ${CALLBACK}?mode=verifyEmail&oobCode=${'x'.repeat(120)}\n<script>alert(1)</script>`,
    html: '<p>no</p>',
  });
});
afterAll(() => kernel.close());
afterEach(
  () =>
    void Object.assign(kernel.settings, {
      nodeEnv: known.nodeEnv,
      trustProxy: known.trustProxy,
      smtpUrl: known.smtpUrl,
    }),
);

const get = (url: string, headers: Record<string, string> = {}) =>
  kernel.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

it('lists the mails of the file mailbox, newest first, and shows each with its links', async () => {
  const list = await get('/dev/mail');
  expect([list.statusCode, list.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect([...list.body.matchAll(/href="(\/dev\/mail\/\d+)"/g)].map(([, href]) => href)).toEqual([
    '/dev/mail/8',
    '/dev/mail/7',
  ]);
  expect(list.body).toContain('luz@patients.example');
  expect(list.body).toContain('Confirme &lt;b&gt;su&lt;/b&gt; correo &amp; &quot;más&quot;');
  const mail = await get('/dev/mail/8');
  expect([mail.statusCode, mail.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const address = `${CALLBACK}?mode=verifyEmail&amp;oobCode=${'x'.repeat(120)}`;
  expect(mail.body).toContain(`<a href="${address}">${address}</a>`);
  expect(mail.body).not.toMatch(/<script|<b>/);
  expect(mail.headers['content-security-policy']).toContain("script-src 'self'");
});

it('shows the HTML, in a frame without any rights, and the attachments', async () => {
  const { body } = await get('/dev/mail/7');
  expect(body).toMatch(
    /<iframe title="HTML" sandbox srcdoc="&lt;p class=&quot;big&quot;&gt;plain&lt;\/p&gt;\s*">/,
  );
  // as it travelled: a text ends with a line's end
  const file = Buffer.from('BEGIN:VCALENDAR <b>\n').toString('base64');
  expect(body).toContain(`href="data:text/calendar;base64,${file}" download="a.ics"`);
  expect(body).toContain('<pre>BEGIN:VCALENDAR &lt;b&gt;\n</pre>');
  expect(body).not.toContain('<b>');
});

it('has one page even when there is no mail', async () => {
  const empty = await aKernel({ nodeEnv: 'development' });
  expect(
    (await empty.app.inject({ url: '/dev/mail', headers: { host: '127.0.0.1:1' } })).body,
  ).toContain('No mail yet.');
  await empty.close();
});

it.each(['9', '8.eml', '..%2f8', '-8', '8%00', `${'8'.repeat(21)}`])(
  'has no mail %s',
  async (id) => {
    expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404);
  },
);

it.each<[name: string, changes: Partial<Settings>, headers: Record<string, string>]>([
  ['in production', { nodeEnv: 'production' }, {}],
  ['in tests of an operator', { nodeEnv: 'test' }, {}],
  ['behind a proxy', { trustProxy: 1 }, {}],
  ['with a mail server', { smtpUrl: 'smtp://127.0.0.1' }, {}],
  ...[
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'via',
  ].map((name): [string, object, Record<string, string>] => [`with ${name}`, {}, { [name]: 'x' }]),
  ...[
    'openfare.example',
    'localhost.openfare.example',
    '192.168.0.7:3000',
    'localhost@elsewhere.example',
    '127.0.0.1.elsewhere.example',
    '[::2]:3000',
  ].map((host): [string, object, Record<string, string>] => [
    `for the host "${host}"`,
    {},
    { host },
  ]),
])('shows nothing %s', async (_name, changes, headers) => {
  Object.assign(kernel.settings, changes);
  for (const path of ['/dev/mail', '/dev/mail/8']) {
    const answer = await get(path, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
});

it.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', '[::1]'])(
  'is open for the host %s',
  async (host) => {
    expect((await get('/dev/mail', { host })).statusCode).toBe(200);
  },
);

it.each(['127.0.0.9', '127.1.2.3', '::ffff:127.0.0.9', '192.168.0.7', 'fe80::1', '203.0.113.7'])(
  'shows nothing to a socket from %s, whatever its headers say',
  async (remoteAddress) => {
    for (const url of ['/dev/mail', '/dev/mail/8']) {
      const answer = await kernel.app.inject({
        url,
        remoteAddress,
        headers: { host: 'localhost:3000' },
      });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  },
);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'is open to a socket from %s',
  async (remoteAddress) => {
    const answer = await kernel.app.inject({
      url: '/dev/mail',
      remoteAddress,
      headers: { host: 'localhost:3000' },
    });
    expect(answer.statusCode).toBe(200);
  },
);

it('distinguishes another address of the same machine on a real connection', async () => {
  await kernel.app.listen(0, '127.0.0.1');
  const { port } = kernel.app.getHttpServer().address() as AddressInfo;
  const statusFrom = async (localAddress: string): Promise<number | undefined> => {
    const asking = httpGet({
      host: '127.0.0.1',
      port,
      path: '/dev/mail',
      localAddress,
      headers: { host: 'localhost' },
    });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect([await statusFrom('127.0.0.1'), await statusFrom('127.0.0.9')]).toEqual([200, 404]);
});
