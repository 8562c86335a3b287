import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_QUERY_LENGTH } from './normalise.js';
import { stretchesOf } from './stretches.js';

const FILL = 'I would like to know what the visit costs. ';

describe('the stretches of a text', () => {
  it('are the text itself when it is short', () => {
    expect(stretchesOf('no chest pain, just a cough')).toEqual(['no chest pain, just a cough']);
  });

  it('begin with a sentence', () => {
    for (const stretch of stretchesOf(FILL.repeat(40))) expect(stretch).toMatch(/^I would like/);
  });

  it('hold two short sentences together, wherever they stand', () => {
    const both = 'My chest is tight. My left arm is numb.';
    for (let before = 0; before < 40; before++) {
      const text = `${FILL.repeat(before)}${both} ${FILL.repeat(40 - before)}`;
      expect(stretchesOf(text).some((stretch) => stretch.includes(both))).toBe(true);
    }
  });

  it('are short enough to be read, and together the whole text', () => {
    const words = fc.array(fc.constantFrom('a', 'pain', 'x'.repeat(300), '. ', ', ', ' ', '\n'), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const stretches = stretchesOf(text);
        for (const { length } of stretches) expect(length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
        for (const word of text.split(/\s+/).filter(({ length }) => length < 250))
          expect(stretches.some((stretch) => stretch.includes(word))).toBe(true);
      }),
    );
  });
});
