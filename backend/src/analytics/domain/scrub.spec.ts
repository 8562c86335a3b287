import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalized, scrubbed, scrubbedData, scrubbedReferrer, scrubbedUrl } from './scrub.js';

describe('a text that somebody typed', () => {
  it.each([
    ['rash, mail ann.lee+1@mail.example please', 'rash, mail [mail] please'],
    ['call (713) 555-0100 or +1 713 555 0101', 'call [number] or [number]'],
    ['born 1980-02-03', 'born [number]'],
    ['my name is ann lee, knee pain', 'my name is [name], knee pain'],
    ['Me llamo José Peña, dolor de rodilla', 'Me llamo [name], dolor de rodilla'],
    ["I'm Ann Lee and I cough", "I'm [name] and I cough"],
    ['my daughter Zoë has a fever', 'my daughter [name] has a fever'],
    ['mi hijo Leo tiene tos', 'mi hijo [name] tiene tos'],
    ['Dr. Smith said MRI', 'Dr. [name] said MRI'],
    ['la Sra. Gómez', 'la Sra. [name]'],
  ])('%s', (text, kept) => expect(scrubbed(text)).toBe(kept));

  it.each([
    'knee pain for 3 days',
    'CPT 99213 price',
    'i am dizzy',
    'my son has a rash',
    'reason for chest pain',
    'dolor de pecho',
    'provider 50673c3a-4fb7-4249-b249-350557591881',
    '12345678-1234-4234-8234-123456789012',
  ])('keeps %s', (text) => expect(scrubbed(text)).toBe(text));
});

describe('whatever stands around it', () => {
  const around = fc
    .array(fc.constantFrom(...'aÁ7 @.,(-\n+', ' a son is ', '0000aaaa-', 'x@'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const capital = word.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`);

  it('a mail address goes', () =>
    fc.assert(
      fc.property(around, word, around, (before, name, after) => {
        expect(scrubbed(`${before} ${name}@mail.example ${after}`)).not.toContain(`${name}@mail`);
      }),
    ));

  it('a telephone number goes', () =>
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(scrubbed(`${before} (713) 555-0142 ${after}`)).not.toMatch(/555-0142|5550142/);
      }),
    ));

  it('a name that is introduced goes', () =>
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('I am', 'my SON', 'Dr.', 'Soy', 'Señora', 'this is'),
        capital,
        around,
        (before, introduction, name, after) => {
          expect(scrubbed(`${before} ${introduction} ${name}qzx ${after}`)).not.toContain(
            `${name}qzx`,
          );
        },
      ),
    ));

  it('nothing else changes', () =>
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        fc.pre(!/name|llamo|nombre/.test(text));
        expect(scrubbed(text)).toBe(text);
      }),
    ));
});

it('scrubs the hundredth text as the first', () => {
  for (let n = 0; n < 100; n++)
    expect(scrubbed('My SON Leo and Mi HIJA Zoë have a Rash')).toBe(
      'My SON [name] and Mi HIJA [name] have a Rash',
    );
});

it('drops fields that are personal by their name, wherever they are', () => {
  expect(
    scrubbedData({
      pageName: 'home',
      email: 'x',
      a: [{ lastName: 'x', step: 2, on: true }],
      query: 'rash',
      none: null,
    }),
  ).toEqual({ pageName: 'home', a: [{ step: 2, on: true }], none: null });
});

it.each([
  ['/services?search=chest+pain&sort=rating#x', '/services?sort=rating'],
  ['/auth?oobCode=abc&mode=reset', '/auth'],
  ['/?q=ann&utm_source=radio', '/?utm_source=radio'],
  ['/clinic/0199-secret', '/clinic/:code'],
  ['/requests/abcdefgh?x=1', '/requests/:code'],
  ['/providers/oak-clinic-019a', '/providers/oak-clinic-019a'],
])('an address %s becomes %s', (url, kept) => expect(scrubbedUrl(url)).toBe(kept));

it.each([
  ['https://search.example/find?q=rash', 'https://search.example'],
  ['/services?search=rash', '/services'],
  ['javascript:alert(1)', null],
  ['nonsense', null],
])('of a referrer %s stays %s', (referrer, kept) => expect(scrubbedReferrer(referrer)).toBe(kept));

it('compares phrases without case and blanks', () =>
  expect(normalized('  Knee   PAIN ')).toBe('knee pain'));
