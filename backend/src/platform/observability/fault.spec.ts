import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { LoggableError } from './error-meaning.js';
import { faultOf, kindOf } from './fault.js';

const CANARY = 'jane.roe@mail.example';

function databaseError(code: string, more: object = {}): Error {
  const message = `duplicate key value (${CANARY})`;
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, { code, detail: `Key (email)=(${CANARY}) exists.`, ...more });
}
const failed = (more: object, message = CANARY): Error => Object.assign(new Error(message), more);
const refused = {
  code: 'ECONNREFUSED',
  syscall: 'connect',
  address: '10.0.0.7',
  port: 5432,
};

it.each<[unknown, string]>([
  [
    databaseError('23505', { table: 'users', constraint: 'users_email_key' }),
    'error 23505 (the same value exists already, table users, constraint users_email_key)',
  ],
  [databaseError('22P02'), 'error 22P02 (a value does not fit its column)'],
  [databaseError('57P01'), 'error 57P01 (the database stops or starts)'],
  [databaseError('53100'), 'error 53100 (no space is left on the disk: make room)'],
  [databaseError('XX000'), 'error XX000'],
  [failed(refused), 'Error ECONNREFUSED (10.0.0.7:5432: nothing listens there)'],
  [
    failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'smtp.example' }),
    'Error ENOTFOUND (smtp.example: there is no host of that name)',
  ],
  [
    new TypeError('fetch failed', { cause: failed(refused) }),
    'TypeError (10.0.0.7:5432: nothing listens there)',
  ],
  [
    Object.assign(new AggregateError([failed(refused)]), { code: 'ECONNREFUSED' }),
    'AggregateError ECONNREFUSED (10.0.0.7:5432: nothing listens there)',
  ],
  [
    failed({
      code: 'EENVELOPE',
      responseCode: 550,
      response: `550 <${CANARY}> unknown`,
      rejected: [CANARY],
    }),
    'Error EENVELOPE (the mail server refuses the sender or the recipient, answer 550)',
  ],
  [
    failed({ ...refused, code: 'ESOCKET', originalCode: 'ECONNREFUSED', port: 587 }),
    'Error ESOCKET (10.0.0.7:587: nothing listens there)',
  ],
  [failed({ name: 'TimeoutError' }), 'TimeoutError (it did not answer in time)'],
  [
    failed({ code: 'ECONNRESET', address: CANARY, port: 1 }),
    'Error ECONNRESET (the connection was cut)',
  ],
  [
    new LoggableError('The keys were answered with 500.'),
    'Error (The keys were answered with 500.)',
  ],
  [failed({}), 'Error'],
  [CANARY, 'string'],
  [undefined, 'undefined'],
])('says what %p means', (error, text) => {
  expect(kindOf(error)).toBe(text);
  expect(faultOf(error).error).toBe(text);
});

it('takes no line of a message for a frame', () => {
  const { stack } = faultOf(new Error(`no row\n    at ${CANARY}:1:2\n    at ${CANARY}`));
  expect(stack).toMatch(/^at .*fault\.spec/);
  expect(stack).not.toContain(CANARY);
});

it('quotes no text of an error, whatever else it carries', () => {
  const codes = fc.constantFrom('23505', '22P02', '42601', 'EENVELOPE', 'ESOCKET', 'ENOENT', '');
  const field = fc.constantFrom('detail', 'hint', 'where', 'response', 'path', 'value', 'address');
  fc.assert(
    fc.property(codes, field, fc.boolean(), (code, name, isNested) => {
      const plain = [databaseError(code), failed({ code })].map((error) =>
        Object.assign(error, { [name]: CANARY }),
      );
      for (const error of plain) {
        const logged = faultOf(isNested ? new Error(CANARY, { cause: error }) : error);
        expect(JSON.stringify(logged)).not.toContain(CANARY);
      }
    }),
  );
});
