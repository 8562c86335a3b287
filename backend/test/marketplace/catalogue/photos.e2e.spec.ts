import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AdminApp, aProviderForm } from './admin-marketplace.js';

let app: AdminApp;
let ekg: string;
beforeAll(async () => {
  app = await AdminApp.start();
  ekg = await app.resetCatalogue();
});
afterAll(() => app.kernel.close());

const aPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });
const put = (
  id: string,
  payload: Buffer | string,
  type = 'image/png',
  { token = app.admin, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) =>
  app.kernel.app.inject({
    method: 'PUT',
    url: `/api/admin/providers/${id}/photo`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
  });
const attachments = (id: string) =>
  app.kernel.rows<{ file_path: string; file_size: number; mime_type: string }>(
    'select file_path, file_size, mime_type from marketplace.file_attachments where entity_id = $1',
    [id],
  );

describe('a photo', () => {
  it('is made anew, shown to everybody and named by what it is', async () => {
    const { id } = await app.aPublishedClinic(ekg);
    const secret = 'taken at 30.18, -95.49';
    const jpeg = await aPicture()
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes(secret)).toBe(true);
    const answer = await put(id, jpeg, 'image/jpeg');
    expect(answer.statusCode).toBe(200);
    const { photoUrl } = answer.json<{ photoUrl: string }>();
    expect(photoUrl).toMatch(/^\/api\/photos\/[0-9a-f]{40}\.webp$/);

    const shown = await app.kernel.app.inject(photoUrl);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.rawPayload.includes(secret)).toBe(false);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 341,
    });
    expect(await attachments(id)).toEqual([
      {
        file_path: `photos/${photoUrl.slice(12)}`,
        file_size: shown.rawPayload.length,
        mime_type: 'image/webp',
      },
    ]);
    expect((await app.kernel.app.inject(`/api/providers/${id}`)).json()).toMatchObject({
      photoUrl,
    });
    expect(await app.send('PUT', `/providers/${id}`, aProviderForm())).toMatchObject({ photoUrl });
    await app.expectDirectoryInSync();
  });

  it('is taken away again', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm());
    await put(id, await aPicture().png().toBuffer());
    expect(await app.send('DELETE', `/providers/${id}/photo`)).toMatchObject({
      photoUrl: null,
      version: 3,
    });
  });

  it('that is small stays as small', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm());
    const { photoUrl } = (
      await put(id, await aPicture(40, 30).webp().toBuffer(), 'image/webp')
    ).json<{ photoUrl: string }>();
    expect(
      await sharp((await app.kernel.app.inject(photoUrl)).rawPayload).metadata(),
    ).toMatchObject({ width: 40, height: 30 });
  });

  it('is refused when it is none, too large or for an old version; nothing is kept', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm());
    const png = await aPicture().png().toBuffer();
    const bomb = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const refusals: [string, Buffer | string, string, number, Record<string, string>?][] = [
      [
        'a drawing with a script',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'image/png',
        422,
      ],
      ['text', 'no picture', 'image/png', 422],
      ['nothing', Buffer.alloc(0), 'image/png', 422],
      ['an animation', await aPicture().gif().toBuffer(), 'image/png', 422],
      ['half a picture', png.subarray(0, png.length / 2), 'image/png', 422],
      ['a picture that unpacks to 108 million points', bomb, 'image/png', 422],
      ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png', 413],
      ['JSON', '{}', 'application/json', 415],
      ['a drawing', '<svg/>', 'image/svg+xml', 415],
      ['another version', png, 'image/png', 412, { 'if-match': '"7"' }],
    ];
    const answers: [string, number][] = [];
    for (const [what, payload, type, , headers] of refusals)
      answers.push([what, (await put(id, payload, type, { headers })).statusCode]);
    expect(answers).toEqual(refusals.map(([what, , , status]) => [what, status]));
    expect(await attachments(id)).toEqual([]);
    expect(await app.send('GET', `/providers/${id}`)).toMatchObject({ photoUrl: null, version: 1 });
  });

  it('is given by administrators only, to a provider that is there', async () => {
    const png = await aPicture(10, 10).png().toBuffer();
    const { id } = await app.send('POST', '/providers', aProviderForm());
    expect((await put(id, png, 'image/png', { token: app.identity.account() })).statusCode).toBe(
      403,
    );
    expect((await put('01900000-0000-7000-8000-000000000000', png)).statusCode).toBe(404);
  });

  it('is a body for no other operation', async () => {
    const answer = await app.kernel.app.inject({
      method: 'POST',
      url: '/api/admin/providers',
      payload: await aPicture(10, 10).png().toBuffer(),
      headers: { authorization: `Bearer ${app.admin}`, 'content-type': 'image/png' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each(['nothing.webp', '..%2f..%2fidp', `${'0'.repeat(40)}.webp`, '%00'])(
    'named %s is not there',
    async (name) => {
      expect([400, 404]).toContain((await app.kernel.app.inject(`/api/photos/${name}`)).statusCode);
    },
  );
});

describe('the switch of a provider and of a service', () => {
  it('hides what is published, and shows it again', async () => {
    const { id } = await app.aPublishedClinic(ekg);
    const form = aProviderForm();
    expect(await app.send('PUT', `/providers/${id}`, { ...form, isActive: false })).toMatchObject({
      isActive: false,
      status: 'published',
    });
    expect(await app.status(`/providers/${id}`)).toBe(404);
    expect(await app.send('PUT', `/providers/${id}`, form)).toMatchObject({ isActive: true });
    expect(await app.status(`/providers/${id}`)).toBe(200);

    const service = await app.send('GET', `/services/${ekg}`);
    const described = {
      name: service.name,
      description: service.description,
      category: service.category,
      duration: service.duration,
      price: service.price,
    };
    expect(
      await app.send('PUT', `/services/${ekg}`, { ...described, isActive: false }),
    ).toMatchObject({ isActive: false });
    expect(await app.status(`/services/${ekg}`)).toBe(404);
    expect(await app.send('PUT', `/services/${ekg}`, described)).toMatchObject({ isActive: true });
    expect(await app.status(`/services/${ekg}`)).toBe(200);
    await app.expectDirectoryInSync();
  });
});
