import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { analyticsTexts } from '../../../src/analytics/http/analytics.texts.js';
import { bookingTexts } from '../../../src/booking/http/booking.texts.js';
import { problemsPage } from '../../../src/bootstrap/api-docs/problems-page.js';
import {
  fieldCodes,
  problemCodes,
  statusesOf,
} from '../../../src/bootstrap/api-document/problem-codes.js';
import { identityTexts } from '../../../src/identity/http/identity.texts.js';
import { marketplaceTexts } from '../../../src/marketplace/http/marketplace.texts.js';
import { sharedTexts } from '../../../src/platform/http/texts/shared.texts.js';
import { pricingTexts } from '../../../src/pricing/http/pricing.texts.js';
import { webhookTexts } from '../../../src/webhooks/http/webhooks.texts.js';

const TEXTS = [
  sharedTexts,
  identityTexts,
  marketplaceTexts,
  bookingTexts,
  pricingTexts,
  analyticsTexts,
  webhookTexts,
];
const source = resolve(import.meta.dirname, '../../../src');

const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  busy: 503,
};
/** Thrown where no request is: a wrong day of the nightly figures. */
const NEVER_ANSWERED = ['impossible-totals'];
/** Parts of titles and details, which are no codes. */
const WORDS = [
  'body-type',
  'links-go-on',
  'possible-now',
  'price-file.send-bytes',
  'retry-after',
  'whitelistValidation',
];

/** Each error of the domain as its kind and its codes. */
const errors = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
  [
    ...readFileSync(join(source, file), 'utf8').matchAll(
      /class \w+ extends DomainError \{[^]*?\n\}/g,
    ),
  ].map(([text]) => ({
    text,
    kind: /readonly kind = '([a-z-]+)'/.exec(text)?.[1],
    codes: [
      ...(/readonly code(?: =|:)\s*((?:\|?\s*'[a-z-]+'\s*)+)/.exec(text)?.[1] ?? '').matchAll(
        /'([a-z-]+)'/g,
      ),
    ].map(([, code = '']) => code),
  })),
);

it('explains every code of the domain, each with the status of its kind', () => {
  expect(errors.length).toBeGreaterThan(90);
  expect(errors.filter(({ codes }) => !codes.length).map(({ text }) => text)).toEqual([]);
  const unexplained = errors.flatMap(({ kind, codes }) =>
    codes
      .filter((code) => !NEVER_ANSWERED.includes(code))
      .filter((code) => kind && !statusesOf(code).includes(STATUS[kind] ?? 0))
      .map((code) => `${kind ?? ''} ${code}`),
  );
  expect(unexplained).toEqual([]);
});

it('explains every code that a rule or the domain gives a field', () => {
  const keys = TEXTS.flatMap(({ byLanguage }) => Object.keys(byLanguage.en));
  const used = globSync('**/*.ts', { cwd: source, exclude: ['**/*.spec.ts'] }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bmessage: '([a-z][\w.-]*)/g)].map(
      ([, key = '']) => key,
    ),
  );
  const codes = used.filter((key) => keys.includes(key) && !WORDS.includes(key));
  expect(new Set(codes).size).toBeGreaterThan(60);
  expect(codes.filter((code) => !fieldCodes.has(code))).toEqual([]);
});

it('knows every text as a code of a refusal, as one of a field, or as words', () => {
  const keys = TEXTS.flatMap(({ byLanguage }) => Object.keys(byLanguage.en));
  const known = [...problemCodes.keys(), ...fieldCodes.keys(), ...WORDS];
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
  const worded = [...keys, 'unknown-field'];
  expect(known.filter((key) => !worded.includes(key))).toEqual([]);
});

it('shows each with its status, its cause, what to do and what people read', () => {
  const { main: page } = problemsPage({ problemCodes, fieldCodes }, TEXTS);
  const ids = [...page.matchAll(/<article class="problem" id="([^"]+)">/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(problemCodes.size + fieldCodes.size);
  expect(ids).toEqual(expect.arrayContaining(['slot-taken', 'too-long', 'field-slot-taken']));
  expect(page).not.toMatch(/\$1|whitelistValidation|<p><\/p>|“”|Status <|undefined|`/);
  expect(page).toContain('; <code>bookingId</code> names it.');
});
