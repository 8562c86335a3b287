import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDirectory, type Directory } from './a-directory.js';

let kernel: Directory['kernel'];
let ask: Directory['ask'];
let names: Directory['names'];
beforeAll(async () => {
  ({ kernel, ask, names } = await aDirectory());
});
afterAll(() => kernel.close());

describe('hostile input', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=x',
    'limit=',
    'limit=1&limit=2',
    'offset=-1',
    'offset=1001',
    'offset=NaN',
    'minRating=0',
    'minRating=6',
    'minRating=4.25',
    'minRating=Infinity',
    'minRating=many',
    'minRating=2&minRating=3',
    `search=${'x'.repeat(201)}`,
    'search=a&search=b',
    'search=a%00b',
    'specialties=%00',
    `locations=${'x'.repeat(201)}`,
    Array.from({ length: 51 }, (_, n) => `serviceNames=${n}`).join('&'),
    'sort=price',
    'specialties[]=a',
    'specialties[$ne]=a',
    'minRating=-0',
    'limit=%F0%9F%92%A9',
  ])('%s is refused', async (query) => {
    const { status, body } = await ask(`/providers/with-services?${query}`);
    expect([status, body]).toMatchObject([
      400,
      {
        status: 400,
        title: expect.any(String),
        instance: expect.stringMatching(/^\/api\/providers\/with-services#/),
      },
    ]);
  });

  it('says where the fault is, in the language', async () => {
    expect((await ask('/providers/with-services?minRating=9&sort=price')).body).toMatchObject({
      code: 'validation-failed',
      errors: expect.arrayContaining([
        { path: 'minRating', code: 'at-most', message: 'Must be at most 5.' },
        { path: 'sort', code: 'unknown-field', message: 'This field is not known.' },
      ]),
    });
    expect((await ask('/providers/with-services?minRating=many', 'es')).body).toMatchObject({
      errors: [{ path: 'minRating', message: 'Debe ser un número de 1 a 5.' }],
    });
  });

  it.each([
    '/services?search=%00',
    '/services?name=x',
    '/services?limit=1000',
    '/providers/by-service/01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0?limit=x',
  ])('%s is refused, too', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  it.each([
    '/providers/x',
    '/providers/1%27--',
    '/providers/x/services',
    '/providers/by-service/x',
    '/services/x',
    `/providers/${'9'.repeat(99)}`,
    '/providers/01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0',
    '/services/01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0',
    '/providers/01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0/services',
    '/filter-options/prices',
  ])('%s is not there', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('in the names of parameters changes nothing', async () => {
    expect([
      await names('__proto__=x'),
      await names('constructor=x'),
      await names('__proto__[limit]=1').catch(() => 'refused'),
    ]).toEqual([await names(''), await names(''), 'refused']);
  });

  it('of any kind in a search never breaks the server', async () => {
    for (const text of [
      "'",
      '"',
      '\\',
      '\\%',
      '$1',
      '??',
      '?',
      ':a',
      '<->',
      '&&',
      '((',
      '\u202e',
      '𝕳𝖊𝖆𝖗𝖙',
      'ﬀ',
      'İ',
      'a'.repeat(200),
      'x '.repeat(100),
      '½',
      '\t\n',
      '{"a":1}',
      "E'\\x'",
    ]) {
      for (const path of ['/providers/with-services', '/services'])
        expect([text, (await ask(`${path}?search=${encodeURIComponent(text)}`)).status]).toEqual([
          text,
          200,
        ]);
      for (const facet of ['specialties', 'serviceNames', 'locations'])
        expect([
          text,
          (await ask(`/providers/with-services?${facet}=${encodeURIComponent(text)}`)).status,
        ]).toEqual([text, 200]);
    }
  });
});
