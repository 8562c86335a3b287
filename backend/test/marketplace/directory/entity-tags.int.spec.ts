import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { aCatalogue, aClinic, anOffer, aService, fill, idOf } from '../a-marketplace.js';
import { AdminApp } from '../catalogue/admin-marketplace.js';

const VARY = 'Accept-Language, Authorization, accept-encoding';
const CODINGS = ['identity', 'gzip', 'br'] as const;
const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

describe.each([
  ['kept in memory', 8],
  ['made anew', 0],
])('answers %s', (_name, directoryCacheMb) => {
  let app: AdminApp;
  afterAll(() => app.kernel.close());

  it('have one weak tag however they are packed, and are left out when it is known', async () => {
    app = await AdminApp.start({ directoryCacheMb });
    await fill(
      app.kernel,
      aCatalogue(
        ['ekg', 'echo'].map((key) =>
          aService(key, {
            description: 'About. '.repeat(200),
            descriptionEs: 'Sobre. '.repeat(200),
          }),
        ),
      ),
      [
        aClinic('Alder', { offers: [anOffer('ekg', 700), anOffer('echo', 300)] }),
        aClinic('Birch', { offers: [anOffer('ekg', 300)] }),
      ],
    );
    const [clinic, ekg] = [
      await idOf(app.kernel, 'providers', 'Alder'),
      await idOf(app.kernel, 'services', 'ekg en'),
    ];
    const member = app.identity.account();
    const ask = (path: string, token: string, headers: Record<string, string>) =>
      app.call('GET', path, undefined, { token, headers });
    for (const path of [
      '/providers/with-services',
      `/providers/by-service/${ekg}`,
      `/providers/${clinic}`,
      `/providers/${clinic}/services`,
      '/services',
      `/services/${ekg}`,
    ]) {
      const tags = new Map<string, string>();
      for (const token of ['', member]) {
        for (const language of ['en', 'es']) {
          const viewer = `${token} ${language}`;
          for (const coding of [...CODINGS, ...CODINGS]) {
            const headers = { 'accept-language': language, 'accept-encoding': coding };
            const answer = await ask(path, token, headers);
            const {
              etag,
              vary,
              'content-encoding': packed = 'identity',
              'cache-control': control,
            } = answer.headers;
            expect([path, coding, answer.statusCode, packed, vary]).toEqual([
              path,
              coding,
              200,
              coding,
              VARY,
            ]);
            expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
            expect(tags.get(viewer) ?? etag).toBe(etag);
            tags.set(viewer, String(etag));
            expect(JSON.parse(plain[coding](answer.rawPayload).toString())).toEqual(
              (await ask(path, token, { 'accept-language': language })).json(),
            );
            for (const known of [
              String(etag),
              String(etag).replace('W/', ''),
              `"x", ${String(etag)}`,
              '*',
            ]) {
              const again = await ask(path, token, { ...headers, 'if-none-match': known });
              expect([
                again.statusCode,
                again.body,
                again.headers.etag,
                again.headers.vary,
                again.headers['cache-control'],
                again.headers['content-encoding'],
              ]).toEqual([304, '', etag, VARY, control, undefined]);
            }
          }
        }
      }
      expect([path, new Set(tags.values()).size]).toEqual([path, 4]);
      // Nobody's tag opens another viewer's answer.
      for (const [viewer, tag] of tags) {
        for (const [other] of tags) {
          const [token = '', language = ''] = other.split(' ');
          expect(
            (await ask(path, token, { 'accept-language': language, 'if-none-match': tag }))
              .statusCode,
          ).toBe(viewer === other ? 304 : 200);
        }
      }
    }
  });
});
