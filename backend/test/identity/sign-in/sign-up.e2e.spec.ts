import { createHash, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aPerson, ask, PASSWORD } from '../people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000, passwordTriesAtOnce: 50 });
});
afterAll(() => kernel.close());

const users = (email: string) =>
  kernel.rows<{ id: string }>('select id from identity.users where email = $1', [email]);
const weak = {
  code: 'password-too-weak',
  en:
    'Password must contain at least one uppercase letter, one lowercase letter, one number, ' +
    'and one special character',
  es:
    'La contraseña debe tener al menos una letra mayúscula, una minúscula, ' +
    'un número y un carácter especial',
};
const zip = {
  code: 'invalid-zip-code',
  en: 'Please enter a valid 5-digit zip code',
  es: 'Escriba un código postal válido de 5 cifras',
};
const required = { code: 'required', en: 'Required', es: 'Obligatorio' };
const fill = {
  code: 'required-fields',
  en: 'Please fill in all required fields',
  es: 'Complete todos los campos obligatorios',
};
const email = {
  code: 'invalid-email',
  en: 'Invalid email address.',
  es: 'El correo no es válido.',
};
const short = {
  code: 'password-too-short',
  en: 'Password must be at least 8 characters',
  es: 'La contraseña debe tener al menos 8 caracteres',
};

interface Text {
  code: string;
  en: string;
  es: string;
}

const BAD: [what: string, change: object, path: string, text: Text][] = [
  ['no address', { email: undefined }, 'email', required],
  ['an empty address', { email: '' }, 'email', email],
  ['no address at all', { email: 'ana' }, 'email', email],
  ['a list of addresses', { email: ['a@b.example'] }, 'email', email],
  ['an address with a line break', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', email],
  [
    'an address of 256 characters',
    { email: `${'a'.repeat(64)}@${'b.'.repeat(92)}example` },
    'email',
    email,
  ],
  ['an address that only looks like one', { email: 'ana@ｍail' }, 'email', email],
  ['no password', { password: undefined }, 'password', required],
  ['a number as password', { password: 12345678 }, 'password', short],
  ['7 characters', { password: 'Abc1!ef' }, 'password', short],
  [
    '129 characters',
    { password: `Aa1!${'x'.repeat(125)}` },
    'password',
    { code: 'too-long', en: 'Use at most 128 characters.', es: 'Use 128 caracteres como máximo.' },
  ],
  ['no upper case', { password: 'blue-heron-42!' }, 'password', weak],
  ['no lower case', { password: 'BLUE-HERON-42!' }, 'password', weak],
  ['no digit', { password: 'Blue-Heron-xx!' }, 'password', weak],
  ['no sign of the list', { password: 'Blue-Heron_42~' }, 'password', weak],
  ['no first name', { firstName: undefined }, 'firstName', required],
  ['a blank first name', { firstName: '  ' }, 'firstName', fill],
  ['an object as last name', { lastName: { $ne: '' } }, 'lastName', fill],
  [
    '81 characters of a name',
    { lastName: 'x'.repeat(81) },
    'lastName',
    { code: 'too-long', en: 'Use at most 80 characters.', es: 'Use 80 caracteres como máximo.' },
  ],
  ['no zip code', { zipCode: undefined }, 'zipCode', required],
  ['4 digits', { zipCode: '7738' }, 'zipCode', zip],
  ['9 digits', { zipCode: '77380-1234' }, 'zipCode', zip],
  ['digits of another script', { zipCode: '٧٧٣٨٠' }, 'zipCode', zip],
  ['a number as zip code', { zipCode: 77380 }, 'zipCode', zip],
  [
    'another language',
    { language: 'fr' },
    'language',
    { code: 'not-one-of', en: 'Must be one of: en, es.', es: 'Debe ser uno de: en, es.' },
  ],
  [
    '201 characters of a source',
    { utmSource: 'x'.repeat(201) },
    'utmSource',
    { code: 'too-long', en: 'Use at most 200 characters.', es: 'Use 200 caracteres como máximo.' },
  ],
  [
    'a role',
    { role: 'admin' },
    'role',
    { code: 'unknown-field', en: 'This field is not known.', es: 'Este campo no se conoce.' },
  ],
  [
    'a status',
    { status: 'active' },
    'status',
    { code: 'unknown-field', en: 'This field is not known.', es: 'Este campo no se conoce.' },
  ],
];

it.each(BAD)('refuses %s', async (_what, change, path, text) => {
  for (const language of ['en', 'es'] as const) {
    const answer = await ask(kernel, '/auth/sign-up', aPerson(change), {
      headers: { 'accept-language': language },
    });
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      400,
      'validation-failed',
      [{ path, code: text.code, message: text[language] }],
    ]);
  }
  expect(
    await kernel.rows(
      `select (select count(*) from identity.users)::int as users,
         (select count(*) from idp."user")::int as accounts`,
    ),
  ).toEqual([{ users: 0, accounts: 0 }]);
});

it('refuses NUL and lone surrogates', async () => {
  for (const firstName of ['A\0na', '\ud800'])
    expect((await ask(kernel, '/auth/sign-up', aPerson({ firstName }))).statusCode).toBe(400);
});

it('takes the least and the longest password that the rules allow', async () => {
  for (const password of ['Kx7!qzmv', `Aa1>${'ñ'.repeat(124)}`]) {
    const person = aPerson({ password });
    expect((await ask(kernel, '/auth/sign-up', person)).statusCode).toBe(201);
    expect((await ask(kernel, '/auth/sign-in', person)).statusCode).toBe(400); // its other fields
    expect(
      (await ask(kernel, '/auth/sign-in', { email: person.email, password })).json().code,
    ).toBe('email-not-verified');
  }
});

it('says that an address is taken, however it is written, and changes nothing', async () => {
  const person = aPerson({ email: 'taken@mail.example' });
  await ask(kernel, '/auth/sign-up', person);
  const before = await kernel.rows('select * from identity.users where email = $1', [person.email]);
  for (const form of ['taken@mail.example', ' TAKEN@Mail.Example', 'ｔａｋｅｎ@mail.example']) {
    const answer = await ask(
      kernel,
      '/auth/sign-up',
      aPerson({ email: form, firstName: 'Mallory', password: 'Other-Pass-1!' }),
      { headers: { 'accept-language': 'es' } },
    );
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
      409,
      'email-taken',
      'Este correo ya está registrado. Inicie sesión.',
    ]);
  }
  expect((await ask(kernel, '/auth/sign-up', person)).json().title).toBe(
    'This email is already registered. Please sign in instead.',
  );
  expect(
    await kernel.rows('select * from identity.users where email = $1', [person.email]),
  ).toEqual(before);
});

it('creates one account for ten concurrent sign-ups', async () => {
  const person = aPerson();
  const codes = (
    await Promise.all(Array.from({ length: 10 }, () => ask(kernel, '/auth/sign-up', person)))
  ).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await users(person.email)).toHaveLength(1);
  expect(
    await kernel.rows(
      `select p."providerId"
       from idp.account p
       join idp."user" u on u.id = p."userId"
       where u.email = $1`,
      [person.email],
    ),
  ).toEqual([{ providerId: 'credential' }]);
});

it('answers a repeat under the same key alike, and keeps no hash of a password', async () => {
  const person = aPerson();
  const headers = { 'idempotency-key': 'sign-up-0123456789' };
  const first = await ask(kernel, '/auth/sign-up', person, { headers });
  const again = await ask(kernel, '/auth/sign-up', person, { headers });
  expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([
    201,
    first.json(),
    'true',
  ]);
  expect(
    (await ask(kernel, '/auth/sign-up', { ...person, firstName: 'Eva' }, { headers })).json().code,
  ).toBe('idempotency-key-reused');
  const other = { 'idempotency-key': 'sign-up-9876543210' };
  await ask(kernel, '/auth/sign-up', { ...person, email: 'hash@mail.example' }, { headers: other });
  const hashes = await kernel.rows<{ body_hash: string }>(
    `select body_hash from shared.idempotency where key like 'sign-up%'`,
  );
  expect(hashes.map(({ body_hash }) => body_hash)).not.toContain(
    createHash('sha256').update(JSON.stringify(person)).digest('hex'),
  );
});

it('takes the language from the body, else from the browser', async () => {
  for (const [changes, header, language] of [
    [{}, 'es-MX,es;q=0.9', 'es'],
    [{}, 'fr', 'en'],
    [{ language: 'es' }, 'en', 'es'],
  ] as const) {
    const person = aPerson(changes);
    await ask(kernel, '/auth/sign-up', person, { headers: { 'accept-language': header } });
    expect(
      await kernel.rows('select language from identity.users where email = $1', [person.email]),
    ).toEqual([{ language }]);
  }
});

it('lets one network make so many accounts an hour', async () => {
  const strict = await aKernel({ databaseUrl: kernel.url, signUpsPerHour: 3 });
  const from = (ip: string) => ask(strict, '/auth/sign-up', aPerson(), { ip });
  for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6'])
    expect((await from(ip)).statusCode).toBe(201);
  const refused = await from('2001:0db8:0001:0002::2');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(201);
  await strict.close();
});

it('stores the password as a slow hash only', async () => {
  const person = aPerson();
  // As slow as it is in production.
  const slow = await aKernel({
    databaseUrl: kernel.url,
    signUpsPerHour: 1000,
    passwordHashCost: 14,
  });
  await ask(slow, '/auth/sign-up', person);
  await slow.close();
  const [account] = await kernel.rows<{ password: string }>(
    `select a.password
     from idp.account a
     join idp."user" u on u.id = a."userId"
     where u.email = $1`,
    [person.email],
  );
  expect(account?.password).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
  const [salt = '', key] = (account?.password ?? '').split(':');
  expect(
    scryptSync(PASSWORD, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 }).toString('hex'),
  ).toBe(key); // 32 MB of work for each guess
  expect(JSON.stringify(await kernel.rows('select * from idp.account'))).not.toContain(PASSWORD);
});
