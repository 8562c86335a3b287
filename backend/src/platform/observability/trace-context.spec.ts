import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  currentTrace,
  newTrace,
  parseTraceparent,
  tracedHeaders,
  traceparentOf,
  withTrace,
} from './trace-context.js';

const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
    .filter((text) => /[^0]/.test(text));
const flags = fc.integer({ min: 0, max: 255 }).map((each) => each.toString(16).padStart(2, '0'));
const fields = fc.tuple(digits(32), digits(16), flags);

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('of version 00 is read', () => {
    fc.assert(
      fc.property(fields, ([traceId, parent, hex]) => {
        expect(parseTraceparent(`00-${traceId}-${parent}-${hex}`)).toEqual({
          traceId,
          sampled: parseInt(hex, 16) % 2 === 1,
        });
      }),
    );
  });

  it('of a later version is read as far as it is known', () => {
    const version = fc
      .integer({ min: 1, max: 254 })
      .map((each) => each.toString(16).padStart(2, '0'));
    fc.assert(
      fc.property(version, fields, fc.string(), (later, [traceId, parent, hex], rest) => {
        const known = `${later}-${traceId}-${parent}-${hex}`;
        expect(parseTraceparent(known)?.traceId).toBe(traceId);
        if (/^.*$/.test(rest)) expect(parseTraceparent(`${known}-${rest}`)?.traceId).toBe(traceId);
      }),
    );
  });

  it('is ignored with any character that does not belong there', () => {
    const valid = `00-${TRACE}-${SPAN}-01`;
    const position = fc.nat({ max: valid.length - 1 });
    const other = fc.string({ unit: 'binary', maxLength: 3 });
    fc.assert(
      fc.property(position, other, (at, text) => {
        const changed = valid.slice(0, at) + text + valid.slice(at + 1);
        const isSound =
          /^(?!ff)[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.test(changed) &&
          !changed.includes('0'.repeat(32)) &&
          !/-0{16}-/.test(changed);
        expect(parseTraceparent(changed) !== undefined).toBe(isSound);
      }),
      { numRuns: 1000 },
    );
  });

  it('is ignored whatever else it is', () => {
    fc.assert(fc.property(fc.anything(), (value) => parseTraceparent(value) === undefined));
  });

  it.each([
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}${SPAN}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
    `01-${TRACE}-${SPAN}-01x`,
    '',
  ])('is ignored as %p', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});

it('gives a trace on under a new span id', () => {
  fc.assert(
    fc.property(digits(32), fc.boolean(), (traceId, sampled) => {
      const [first, second] = [1, 2].map(() => traceparentOf({ traceId, sampled }));
      expect(first).not.toBe(second);
      for (const each of [first, second])
        expect(parseTraceparent(each)).toEqual({ traceId, sampled });
    }),
  );
});

it('gives nothing on outside of a trace, and keeps other headers', async () => {
  expect([...tracedHeaders({ accept: 'text/plain' })]).toEqual([['accept', 'text/plain']]);
  const trace = newTrace();
  const headers = await withTrace(trace, async () => {
    await Promise.resolve();
    expect(currentTrace()).toBe(trace);
    return tracedHeaders({ accept: 'text/plain' });
  });
  expect(headers.get('accept')).toBe('text/plain');
  expect(parseTraceparent(headers.get('traceparent'))).toEqual(trace);
});
