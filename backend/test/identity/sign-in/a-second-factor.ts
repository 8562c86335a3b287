import { createHmac } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Kernel } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, cookieOf, PASSWORD, type Person } from '../people.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4226 and RFC 6238, without the library of the product; `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0, nowMs = Date.now()): string {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000) + steps));
  const key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export const askFactor = (
  kernel: Kernel,
  { token }: { token: string },
  path: string,
  body?: object,
) => ask(kernel, `/auth/second-factor${path}`, body, { headers: bearer(token) });

/** Somebody who is signed in and has just turned the second factor on. */
export async function aPersonWithFactor(
  kernel: Kernel,
  changes: object = {},
): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await aSignedInPerson(kernel, changes);
  const { secret, uri } = (
    await askFactor(kernel, person, '/setup', { password: PASSWORD })
  ).json();
  expect(uri).toContain(`secret=${secret}`);
  const confirmed = await askFactor(kernel, person, '/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.statusCode).toBe(200);
  const cookie = cookieOf(confirmed);
  const { token } = (await ask(kernel, '/auth/token', undefined, { headers: { cookie } })).json();
  return { ...person, secret, cookie, token, recoveryCodes: confirmed.json().recoveryCodes };
}
