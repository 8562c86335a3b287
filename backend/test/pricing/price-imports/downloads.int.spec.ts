import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isPublicAddress } from '../../../src/platform/network/public-addresses.js';
import {
  type Download,
  type FileVersion,
  UnreachableFile,
} from '../../../src/pricing/application/price-imports/price-file-downloads.js';
import type { HttpsDownloads } from '../../../src/pricing/infrastructure/price-imports/fetching/https-downloads.js';
import { until } from '../../setup/kernel.js';
import { HospitalServer } from './a-hospital-server.js';

const ADDRESS = 'https://hospital.example/files/prices.csv';

let hospital: HospitalServer;
beforeAll(async () => {
  hospital = await HospitalServer.start();
});
afterAll(() => hospital.stop());
beforeEach(() => hospital.reset());

const fetched = (
  address = ADDRESS,
  downloads: HttpsDownloads = hospital.downloads(),
  known: FileVersion | null = null,
  signal?: AbortSignal,
) =>
  downloads.request(address, known, signal, async (download: Download) =>
    download.kind === 'file'
      ? { ...download, body: (await buffer(download.body)).toString() }
      : download,
  );

const redirect = (...locations: string[]): void => {
  hospital.answer = (_request, response) => {
    const location = locations.shift();
    if (location === undefined) response.end('prices');
    else response.writeHead(302, { location }).end('elsewhere');
  };
};

describe('a file', () => {
  it('is fetched with its version', async () => {
    hospital.answer = (_request, response) =>
      response
        .writeHead(200, { etag: '"1"', 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' })
        .end('prices');
    expect(await fetched()).toEqual({
      kind: 'file',
      bytes: null,
      version: { etag: '"1"', lastModified: 'Wed, 25 Nov 2026 10:00:00 GMT' },
      body: 'prices',
    });
    const [{ url, headers } = { url: '', headers: {} }] = hospital.requests;
    expect([url, headers.cookie, headers.authorization, headers.referer]).toEqual([
      '/files/prices.csv',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not sent again while it is the same', async () => {
    hospital.answer = ({ headers }, response) =>
      response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end();
    const known = { etag: '"1"', lastModified: null };
    expect(await fetched(ADDRESS, undefined, known)).toEqual({ kind: 'unchanged' });
    await expect(fetched(ADDRESS, undefined, null).then(({ kind }) => kind)).resolves.toBe('file');
  });

  it.each([404, 410])('is missing with status %i', async (status) => {
    hospital.answer = (_request, response) => response.writeHead(status).end();
    expect(await fetched()).toEqual({ kind: 'missing' });
  });

  it.each([204, 206, 304, 403, 500, 503])('is not taken with status %i', async (status) => {
    hospital.answer = (_request, response) => response.writeHead(status).end();
    await expect(fetched()).rejects.toThrow(`The server answers with status ${status}.`);
  });

  it('is found at the end of redirects', async () => {
    redirect('/there', 'https://other.example/far', 'last?x=1');
    expect(await fetched()).toMatchObject({ body: 'prices' });
    expect(hospital.requests.map(({ url, headers: { host } }) => `${host} ${url}`)).toEqual([
      expect.stringMatching(/^hospital.example:\d+ \/files\/prices.csv$/),
      expect.stringMatching(/^hospital.example:\d+ \/there$/),
      expect.stringMatching(/^other.example:\d+ \/far$/),
      expect.stringMatching(/^other.example:\d+ \/last\?x=1$/),
    ]);
  });
});

describe('an address', () => {
  it.each([
    'http://hospital.example/a.csv',
    'ftp://hospital.example/a.csv',
    'file:///etc/passwd',
    'https://user:password@hospital.example/a.csv',
    'https://user@hospital.example/a.csv',
    'https://hospital.example:8443/a.csv',
    'https://',
    'hospital.example/a.csv',
    '',
  ])('%j is refused without a look-up', async (address) => {
    await expect(fetched(address)).rejects.toThrow(UnreachableFile);
    expect([hospital.resolved, hospital.requests]).toEqual([[], []]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
  ])('%s is private', async (address) => {
    await expect(fetched(address)).rejects.toThrow('The address leads into a private network.');
    expect(hospital.requests).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['93.184.215.14', '::1']],
    [['::ffff:10.0.0.1']],
    [['2002:7f00:1::']],
    [['fe80::1%eth0']],
    [['not an address']],
  ])('that resolves to %j is refused', async (addresses) => {
    hospital.addresses = [addresses];
    await expect(fetched()).rejects.toThrow('The address leads into a private network.');
    expect([hospital.connected, hospital.requests]).toEqual([[], []]);
  });

  it('is resolved once for each connection, so that no later answer counts', async () => {
    hospital.addresses = [['93.184.215.14'], ['127.0.0.1']];
    hospital.answer = (_request, response) => response.end('prices');
    expect(await fetched()).toMatchObject({ body: 'prices' });
    expect([hospital.resolved, hospital.connected]).toEqual([
      ['hospital.example'],
      ['93.184.215.14'],
    ]);
    await expect(fetched()).rejects.toThrow('The address leads into a private network.');
  });

  it('may change to a private one between two redirects, and is refused then', async () => {
    hospital.addresses = [['93.184.215.14'], ['192.168.1.1']];
    redirect('/again');
    await expect(fetched()).rejects.toThrow('The address leads into a private network.');
    expect(hospital.requests).toHaveLength(1);
  });

  it.each([
    ['https://127.0.0.1/', 'The address leads into a private network.'],
    ['https://[::1]/', 'The address leads into a private network.'],
    ['http://hospital.example/', 'The address leads on to one that is not https.'],
    ['//user:password@hospital.example/', 'The address leads on to one that is not https.'],
    ['https://hospital.example:22/', 'The address leads on to one that is not https.'],
    ['file:///etc/passwd', 'The address leads on to one that is not https.'],
    ['https://%%/', 'The address leads on to one that is not https.'],
  ])('may not lead on to %s', async (location, reason) => {
    redirect(location);
    await expect(fetched()).rejects.toThrow(reason);
    expect(hospital.requests).toHaveLength(1);
  });

  it('leads on five times at most', async () => {
    redirect('/1', '/2', '/3', '/4', '/5');
    expect(await fetched()).toMatchObject({ body: 'prices' });
    redirect('/1', '/2', '/3', '/4', '/5', '/6');
    await expect(fetched()).rejects.toThrow('The address leads on more than 5 times.');
  });

  it('without a known server is refused', async () => {
    hospital.addresses = [[]];
    await expect(fetched()).rejects.toThrow('The server is not known.');
    const unknown = hospital.downloads(
      {},
      {
        resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
      },
    );
    await expect(fetched(ADDRESS, unknown)).rejects.toThrow('The server is not known.');
  });
});

describe('a server', () => {
  it('proves who it is', async () => {
    await expect(fetched('https://elsewhere.example/')).rejects.toThrow(
      'The server does not prove who it is',
    );
    await expect(fetched(ADDRESS, hospital.downloads({}, { ca: undefined }))).rejects.toThrow(
      'The server does not prove who it is',
    );
  });

  it('that is away is named so', async () => {
    await expect(fetched(ADDRESS, hospital.downloads({}, { port: 1 }))).rejects.toThrow(
      'The server cannot be reached.',
    );
  });

  it('that answers nothing is left', async () => {
    hospital.answer = () => undefined;
    await expect(fetched(ADDRESS, hospital.downloads({ idleMs: 200 }))).rejects.toThrow(
      'The server sends nothing.',
    );
  });

  it('that stops in the middle is left', async () => {
    hospital.answer = (_request, response) => void response.write('pri');
    await expect(fetched(ADDRESS, hospital.downloads({ idleMs: 200 }))).rejects.toThrow(
      'The server sends nothing.',
    );
  });

  it('that sends a byte now and then is left after the whole time', async () => {
    let timer: NodeJS.Timeout | undefined;
    hospital.answer = (_request, response) => {
      timer = setInterval(() => response.write('p'), 20);
    };
    // No pause is as long as the whole time, however busy the machine is.
    await expect(
      fetched(ADDRESS, hospital.downloads({ idleMs: 60_000, wholeMs: 600 })),
    ).rejects.toThrow('The server took too long to send the file.');
    clearInterval(timer);
  });

  it('that breaks off is noticed', async () => {
    hospital.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('prices', () => response.destroy());
    };
    await expect(fetched()).rejects.toThrow('The connection broke off before the end of the file.');
  });

  it('is asked again after failures of the network', async () => {
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => void response.writeHead(503).end(),
      (response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('pri', () => response.destroy());
      },
      (response) => void response.end('prices'),
    ];
    hospital.answer = (_request, response) => answers.shift()?.(response);
    const downloads = hospital.downloads({ pausesMs: [1, 1, 1] });
    expect(await fetched(ADDRESS, downloads)).toMatchObject({ kind: 'file', body: 'prices' });
    expect(hospital.requests).toHaveLength(3);

    hospital.answer = (_request, response) => response.writeHead(503).end();
    await expect(fetched(ADDRESS, downloads)).rejects.toThrow('answers with status 503');
    expect(hospital.requests).toHaveLength(7);
  });

  it.each([403, 404])('is not asked again after its answer %i', async (status) => {
    hospital.answer = (_request, response) => response.writeHead(status).end();
    await fetched(ADDRESS, hospital.downloads({ pausesMs: [1] })).catch(() => undefined);
    expect(hospital.requests).toHaveLength(1);
  });

  it('is left during a pause, too', async () => {
    const stop = new AbortController();
    hospital.answer = (_request, response) => response.writeHead(503).end();
    const waiting = fetched(ADDRESS, hospital.downloads({ pausesMs: [60_000] }), null, stop.signal);
    await until(() => hospital.requests.length === 1);
    stop.abort(new Error('not wanted'));
    await expect(waiting).rejects.toThrow('not wanted');
    await expect(
      fetched(ADDRESS, hospital.downloads({ pausesMs: [60_000], wholeMs: 300 })),
    ).rejects.toThrow('The server took too long to send the file.');
  });

  it('is left as soon as nobody wants the file any more', async () => {
    const stop = new AbortController();
    hospital.answer = (request, response) => {
      response.write('prices');
      request.socket.once('close', () => response.end());
      stop.abort(new Error('not wanted'));
    };
    await expect(fetched(ADDRESS, undefined, null, stop.signal)).rejects.toThrow('not wanted');
  });
});

it('knows which addresses are public', () => {
  const otherwise = (wanted: boolean, all: readonly string[]): string[] =>
    all.flatMap((line) => line.split(' ')).filter((each) => isPublicAddress(each) !== wanted);
  const open = [
    '1.1.1.1 8.8.8.8 93.184.215.14 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.0.1.1',
    '198.17.255.255 198.20.0.0 223.255.255.1 2606:4700::1111 2a00:1450:4001::1 2001:4860:4860::1',
  ];
  const closed = [
    '0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1',
    '169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1',
    '198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1',
    '255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 ::127.0.0.1 64:ff9b::808:808 100::1',
    '2001::1 2001:db8::1 2002:808:808:: 3fff::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 5f00::1',
    'fe80::1%eth0 localhost example.com 1.2.3 1.2.3.4.5 0x7f.0.0.1',
  ];
  expect([otherwise(true, open), otherwise(false, closed)]).toEqual([[], []]);
});
