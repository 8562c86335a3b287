import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest } from './a-request.js';

interface Booked {
  readonly id: string;
  readonly priceCode: string | null;
}

let app: BookingApp;
let ana: string;
let admin: string;
let providerId: string;
let serviceId: string;
beforeAll(async () => {
  app = await BookingApp.start();
  ana = app.identity.account();
  admin = app.identity.account({ role: 'admin' });
  providerId = app.offers.provider().providerId;
  serviceId = app.offers.service(providerId);
});
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await app.app.inject({ url: path, headers });
  return {
    status: statusCode,
    text: body.replace(/<style>[^]*?<\/style>/, ''),
    html: body,
    headers: answered,
  };
};
const book = async (changes: Parameters<typeof aRequest>[0] = {}, token = ana): Promise<Booked> =>
  (
    await app.post(aRequest({ providerId, serviceId, ...changes }), token, {
      'accept-language': 'es',
    })
  ).json();
const post = async <Answer>(path: string, body: object, token?: string): Promise<Answer> =>
  (
    await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: body,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  ).json();
const later = (id: string) =>
  app.rows(
    `update booking.booking_requests
     set status = 'cancelled', cancelled_by = 'patient',
       created_at = created_at - interval '1 minute'
     where id = $1`,
    [id],
  );

describe('the price that is kept with a request', () => {
  it('names the service in Spanish, also of a request in English', async () => {
    const request = aRequest({ providerId, serviceId });
    const { priceCode } = (await app.post(request, app.identity.account())).json<Booked>();
    expect((await read(`/verify/${priceCode}?lang=es`)).text).toContain('Ecografía del corazón');
    expect((await read(`/verify/${priceCode}?lang=en`)).text).toContain('Heart ultrasound');
  });

  it('is valid behind its code, in both languages, without a word of the patient', async () => {
    const { priceCode, id } = await book();
    expect(priceCode).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    const english = await read(`/verify/${priceCode}`);
    const spanish = await read(`/verify/${priceCode}`, { 'accept-language': 'es' });
    expect(english).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        vary: expect.stringContaining('Accept-Language'),
      },
    });
    expect(english.text).toContain('This price is valid');
    expect(spanish.text).toContain('Este precio es válido');
    expect((await read(`/verify/${priceCode}?lang=es`)).text).toBe(spanish.text);
    for (const { text } of [english, spanish]) {
      expect(text).toContain('<dd class="price">$');
      for (const secret of [aRequest({}).symptoms, id, '<script', 'mail.example'])
        expect(text).not.toContain(secret);
    }
    await later(id);
  });

  it('is found however its code was copied', async () => {
    const { priceCode, id } = await book();
    const [code = ''] = [priceCode ?? ''];
    const copied = code
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1-')
      .replaceAll('0', 'O')
      .replaceAll('1', 'I');
    expect((await read(`/verify/${copied}`)).status).toBe(200);
    await later(id);
  });

  it('is replaced by asking the same clinic for the same again', async () => {
    const first = await book();
    await later(first.id);
    const second = await book();
    expect((await read(`/verify/${first.priceCode}`)).text).toContain('This price was replaced');
    expect((await read(`/verify/${second.priceCode}`)).text).toContain('This price is valid');
    await later(second.id);
  });

  it('expires, and then nobody is told to say it at the telephone', async () => {
    const { priceCode, id } = await book();
    await app.rows('alter table booking.booking_requests disable trigger snapshot_is_final');
    await app.rows(
      `update booking.booking_requests
       set snapshot = jsonb_set(snapshot, '{validUntil}', '"2026-01-01T00:00:00.000Z"')
       where id = $1`,
      [id],
    );
    await app.rows('alter table booking.booking_requests enable trigger snapshot_is_final');
    expect((await read(`/verify/${priceCode}`)).text).toContain('This price has expired');
    const { text } = await read(`/verify/${priceCode}/sheet`);
    expect(text).toContain('This price has expired');
    expect(text).toContain('What is your cash price?');
    await later(id);
  });

  it('has a visit sheet with price, call script and rights, ready to print', async () => {
    const { priceCode, id } = await book();
    const english = await read(`/verify/${priceCode}/sheet`);
    const spanish = await read(`/verify/${priceCode}/sheet?lang=es`);
    for (const part of [
      'Price and what it includes',
      'What to say when you call',
      'all-in price',
      'Good Faith Estimate',
      'What to bring',
      'at least 24 hours',
      'Your right to an estimate',
      `/verify/${priceCode}"`,
    ])
      expect(english.text).toContain(part);
    for (const part of [
      'Precio y qué incluye',
      'Qué decir cuando llame',
      'precio total',
      'estimado de buena fe',
      'Qué llevar',
      'al menos 24 horas',
      'Su derecho a un estimado',
    ])
      expect(spanish.text).toContain(part);
    expect(english.html).toContain('@media print');
    expect(spanish.html).toContain('<html lang="es">');
    for (const { text } of [english, spanish])
      for (const secret of [aRequest({}).symptoms, id, '<script'])
        expect(text).not.toContain(secret);
    await later(id);
  });

  it('is not there for a request without a service', async () => {
    const { priceCode, id } = await book({ requestType: 'provider', serviceId: null });
    expect(priceCode).toBeNull();
    const [row] = await app.rows<{ code: string }>(
      'select code from booking.booking_requests where id = $1',
      [id],
    );
    expect((await read(`/verify/${row?.code}`)).status).toBe(404);
    await later(id);
  });

  it.each([
    'x',
    '000000000000',
    '%00',
    '..%2F..%2Fhealth',
    `'%20or%201=1--`,
    'a'.repeat(100),
    '%3Cscript%3E',
  ])('is not there behind %s, on a page that says so', async (code) => {
    for (const path of [`/verify/${code}`, `/verify/${code}/sheet`]) {
      const { status, text } = await read(path);
      expect({ status, said: text.includes('We do not know this code') }).toEqual({
        status: 404,
        said: true,
      });
      expect(text).not.toContain('<script');
    }
  });
});

describe('a price that answered a question', () => {
  it('is replaced by the next one with its own code; what was written is in neither', async () => {
    const words = 'My chest feels tight when I climb.';
    const { id, token } = await post<{ id: string; token: string }>('/price-requests', {
      requestType: 'service',
      serviceName: 'Heart <b>ultrasound</b>',
      description: words,
      contactEmail: 'rosa@mail.example',
      consents: CONSENT_VERSIONS,
    });
    const told = async (quotedPrice: number, quoteIncludes = 'The scan') => {
      await post(
        `/admin/price-requests/${id}/update`,
        {
          status: 'quoted',
          quotedPrice,
          quoteProviderName: 'Bayou <b>Heart</b>',
          quotePlace: '1 Main Street',
          quoteIncludes,
          quoteValidUntil: '2099-12-31',
        },
        admin,
      );
      const { priceCode } = (await app.app.inject({ url: `/api/price-requests/${token}` })).json<{
        priceCode: string;
      }>();
      return priceCode;
    };
    const first = await told(18_500);
    const second = await told(16_050);
    const third = await told(16_050, 'Reading by a doctor');
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await read(`/verify/${first}`)).text).toMatch(/was replaced[^]*\$185</);
    expect((await read(`/verify/${second}`)).text).toMatch(/was replaced[^]*\$160\.50</);
    const { text } = await read(`/verify/${third}`);
    expect(text).toMatch(
      /is valid[^]*Heart &lt;b&gt;ultrasound&lt;\/b&gt;[^]*\$160\.50<[^]*Reading by a doctor/,
    );
    expect((await read(`/verify/${third}/sheet`)).text).toContain('Ask the clinic for its rule');
    for (const secret of [words, 'rosa@', token, id]) expect(text).not.toContain(secret);
    await expect(app.rows('update pricing.quotes set price = 1')).rejects.toThrow('never changes');
  });
});
