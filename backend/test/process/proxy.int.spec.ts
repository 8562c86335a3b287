import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { createServer as createProbe } from 'node:net';
import { join, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VARIABLES } from '../../src/platform/config/variables.js';
import { aFolder } from '../setup/a-folder.js';
import { until } from '../setup/kernel.js';

const configurationIn = (file: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../../deploy', file), 'utf8');
const NGINX =
  ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  ) ?? 'nginx';
const CANARY = 'canary7f3';

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A name server that knows one address, by whatever name it is asked; it may change. */
class OneAddress {
  address = '127.0.0.2';
  private readonly socket: Socket = createSocket('udp4');

  async start(): Promise<number> {
    this.socket.on('message', (question, { port, address }) => {
      const header = Buffer.from(question.subarray(0, 12));
      header.writeUInt16BE(0x8180, 2);
      header.writeUInt16BE(1, 6);
      const [name, answer] = [
        Buffer.from('c00c00010001', 'hex'),
        Buffer.from([0, 0, 0, 1, 0, 4, ...this.address.split('.').map(Number)]),
      ];
      this.socket.send(Buffer.concat([header, question.subarray(12), name, answer]), port, address);
    });
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return this.socket.address().port;
  }

  stop(): void {
    this.socket.close();
  }
}

/** Answers who it is and how much it got. */
async function aContainer(address: string, port: number): Promise<Server> {
  const server = createServer((request, reply) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      reply.setHeader('X-Request-Id', 'request-0001').end(
        JSON.stringify({
          address,
          bytes,
          url: request.url,
          forwarded: request.headers['x-forwarded-for'],
        }),
      );
    });
  }).listen(port, address);
  await once(server, 'listening');
  return server;
}

const names = new OneAddress();
const containers: Server[] = [];
const proxies: ChildProcess[] = [];
let url: string;
let log: string;

/** Starts nginx with a configuration in a folder; its log is the file `log` there. */
async function startNginx(folder: string, configuration: string): Promise<void> {
  writeFileSync(join(folder, 'default.conf'), configuration);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; ` +
      'error_log /dev/stderr notice; events {} ' +
      `http { ${places} include ${folder}/default.conf; }\n`,
  );
  // a file, as nginx cannot open a pipe of ours by the name /dev/stdout
  const out = openSync(join(folder, 'log'), 'a');
  const tried = spawnSync(NGINX, ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', out, out],
  });
  if (tried.status !== 0)
    throw new Error(
      'nginx refuses the configuration: ' +
        (tried.error?.message ?? readFileSync(join(folder, 'log'), 'utf8')),
    );
  proxies.push(
    spawn(NGINX, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', out, out],
    }),
  );
}

beforeAll(async () => {
  const folder = aFolder('proxy');
  const [port, apiPort, namesPort] = [await freePort(), await freePort(), await names.start()];
  for (const address of ['127.0.0.2', '127.0.0.3'])
    containers.push(await aContainer(address, apiPort));
  url = `http://127.0.0.1:${port}`;
  log = join(folder, 'log');
  await startNginx(
    folder,
    configurationIn('nginx.conf')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('resolver 127.0.0.11 ', `resolver 127.0.0.1:${namesPort} `)
      .replace('http://api:3000', `http://api.example:${apiPort}`),
  );
  await until(async () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
});
afterAll(async () => {
  for (const proxy of proxies.filter(({ exitCode }) => exitCode === null)) {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  }
  names.stop();
  for (const each of containers) {
    each.close();
    each.closeAllConnections();
  }
});

interface Seen {
  readonly address: string;
  readonly bytes: number;
  readonly url: string;
  readonly forwarded: string;
}
const seen = async (path: string, init?: RequestInit): Promise<Seen> =>
  (await (await fetch(`${url}${path}`, init)).json()) as Seen;

describe('the proxy of docker-compose.yml', () => {
  it('passes the whole address and who asked', async () => {
    expect(
      await seen('/api/services?search=chest+pain', {
        headers: { 'x-forwarded-for': '192.0.2.7' },
      }),
    ).toMatchObject({ url: '/api/services?search=chest+pain', forwarded: '192.0.2.7, 127.0.0.1' });
  });

  it('lets through what the product may be set to take', async () => {
    const most = 10_485_760;
    expect([
      VARIABLES.bodyLimit.schema.safeParse(String(most)).success,
      VARIABLES.bodyLimit.schema.safeParse(String(most + 1)).success,
    ]).toEqual([true, false]);
    expect(
      (await seen('/api/admin/providers/1/photos', { method: 'POST', body: Buffer.alloc(most) }))
        .bytes,
    ).toBe(most);
  });

  it('lets more through for price files, and for nothing else', async () => {
    const body = Buffer.alloc(11 * 2 ** 20);
    const files = '/api/admin/price-files';
    expect((await seen(`${files}?fileName=a`, { method: 'POST', body })).bytes).toBe(body.length);
    for (const path of [`${files}/from-address`, `${files}/`, '/api/events'])
      expect((await fetch(`${url}${path}`, { method: 'POST', body })).status).toBe(413);
  });

  it('logs no word of what was asked, also where nothing answers or too much comes', async () => {
    const paths = [
      `/?search=${CANARY}`,
      `/requests/${CANARY}`,
      `/clinic/${CANARY}`,
      `/verify/${CANARY}/sheet`,
      `/api/price-requests/${CANARY}`,
      `/auth/verify?oobCode=${CANARY}`,
      `/${CANARY}`,
    ];
    const headers = {
      referer: `https://care.example/requests/${CANARY}`,
      'user-agent': CANARY,
      'x-forwarded-for': CANARY,
    };
    for (const path of paths) await seen(path, { headers });
    expect(
      (await fetch(`${url}/${CANARY}`, { method: 'POST', body: Buffer.alloc(10_485_761), headers }))
        .status,
    ).toBe(413);
    names.address = '127.0.0.9';
    await until(async () => (await fetch(`${url}/${CANARY}`, { headers })).status === 502, 30_000);
    const last = `last-${randomUUID()}`;
    await fetch(`${url}/${last}`);
    const lines = (): string[] =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'));
    await until(async () => lines().some((line) => line.includes('"status":413')));
    expect(JSON.parse(lines().find((line) => line.includes('"status":200')) ?? '{}')).toMatchObject(
      { requestId: 'request-0001', method: 'GET', upstreamStatus: '200' },
    );
    for (const secret of [CANARY, last, 'chest'])
      expect(readFileSync(log, 'utf8')).not.toContain(secret);
  });

  it('finds a container that took the place of another', async () => {
    names.address = '127.0.0.3';
    await until(async () => {
      const answer = await fetch(url);
      return answer.ok && ((await answer.json()) as Seen).address === '127.0.0.3';
    }, 30_000);
  });
});

describe('the proxy with TLS', () => {
  let folder: string;
  let port: number;
  let plainPort: number;

  const asked = async (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number | undefined; text: string }> => {
    const call = request({ port, path, headers, rejectUnauthorized: false }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, text: await textOf(answer) };
  };

  beforeAll(async () => {
    folder = aFolder('proxy-tls');
    const apiPort = await freePort();
    [port, plainPort] = [await freePort(), await freePort()];
    containers.push(await aContainer('127.0.0.4', apiPort));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = spawnSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -subj /CN=care.example.org -days 2
       -keyout ${key} -out ${certificate}`.split(/\s+/),
    );
    if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`);
    await startNginx(
      folder,
      configurationIn('nginx-tls.conf')
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replaceAll(/listen \[::\].*;/g, '')
        .replace('server 127.0.0.1:3001;', `server 127.0.0.1:${await freePort()};`)
        .replace('server 127.0.0.1:3002;', `server 127.0.0.4:${apiPort};`)
        .replaceAll(/\/var\/log\/nginx\/\S+(?= )/g, '/dev/stdout')
        .replaceAll(/\/etc\/letsencrypt\/\S+(fullchain|privkey)\.pem/g, (_path, kind) =>
          kind === 'privkey' ? key : certificate,
        ),
    );
    await until(() =>
      asked('/').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });

  it('answers while a process is away, and tells who asked, whatever they claim', async () => {
    for (let i = 0; i < 4; i++) {
      const { text } = await asked('/api/services?search=x', { 'x-forwarded-for': '192.0.2.7' });
      expect(JSON.parse(text)).toMatchObject({
        url: '/api/services?search=x',
        forwarded: '127.0.0.1',
      });
    }
  });

  it('keeps the measures to the machine, and sends people from http to https', async () => {
    expect((await asked('/metrics')).status).toBe(404);
    const plain = await fetch(`http://127.0.0.1:${plainPort}/p/elm`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://care.example.org/p/elm',
    ]);
  });

  it('logs no word of what was asked', async () => {
    await asked(`/?search=${CANARY}`, { referer: `https://care.example/${CANARY}` });
    await fetch(`http://127.0.0.1:${plainPort}/${CANARY}`, { redirect: 'manual' });
    containers.at(-1)?.close();
    containers.at(-1)?.closeAllConnections();
    await until(async () => (await asked(`/${CANARY}`)).status === 502);
    const logged = (): string => readFileSync(join(folder, 'log'), 'utf8');
    await until(() => logged().includes('"status":502'));
    expect(logged()).toContain('"requestId":"request-0001"');
    expect(logged()).not.toContain(CANARY);
  });
});
