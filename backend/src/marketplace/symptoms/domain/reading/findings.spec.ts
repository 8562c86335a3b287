import { describe, expect, it } from '@jest/globals';
import type { Token } from '../text/normalise.js';
import { findingsIn } from './findings.js';
import type { Finding } from './knowledge.js';
import type { Match } from './match.js';

const CLASSES: Readonly<Record<string, string>> = {
  face: 'face',
  mouth: 'face',
  hangs: 'droop',
  droops: 'droop',
  cant: 'cannot',
  wake: 'rouse',
  dentist: 'dental',
};
const FACE: Finding = {
  id: 'face-uneven',
  of: [['@face'], ['@droop']],
  within: 6,
  unless: ['@dental'],
};
const WAKE: Finding = { id: 'wont-wake', of: [['@cannot'], ['@rouse']], within: 3, ordered: true };

function matches(text: string, finding: Finding): string[] {
  const tokens = text.split(',').flatMap((part, stretch) =>
    part
      .trim()
      .split(' ')
      .map((word): Token => ({
        text: word,
        stem: word,
        stretch,
        sentence: 0,
        clause: stretch,
        lead: [],
      })),
  );
  const hits = tokens.flatMap(({ text: word }, at): Match[] => {
    const id = CLASSES[word];
    const no: Match[] =
      word === 'not'
        ? [{ payload: { type: 'cue', cue: 'negation' }, from: at, to: at, size: 1 }]
        : [];
    return id === undefined
      ? no
      : [...no, { payload: { type: 'word', id }, from: at, to: at, size: 1 }];
  });
  return findingsIn(tokens, hits, [finding]).map(({ from, to }) => `${String(from)}-${String(to)}`);
}

describe('a finding', () => {
  it.each(['her mouth hangs', 'droops on one side of his face', 'face kind of just droops'])(
    'holds when a word of each class stands near the other: "%s"',
    (text) => {
      expect(matches(text, FACE)).toHaveLength(1);
    },
  );

  it.each([
    ['too far', 'face looks the same as ever and hangs'],
    ['in another clause', 'washed my face, the picture hangs'],
    ['with a "no" between', 'face is not droops'],
    ['near a word of another meaning', 'mouth hangs since dentist'],
    ['alone', 'her mouth'],
  ])('does not hold %s', (_, text) => {
    expect(matches(text, FACE)).toEqual([]);
  });

  it('keeps to its order where the order means something', () => {
    expect(matches('cant wake him', WAKE)).toEqual(['0-1']);
    expect(matches('wake up and cant', WAKE)).toEqual([]);
  });

  it('is told for each place that begins it, so that a denied one hides no other', () => {
    expect(matches('mouth hangs, face hangs', FACE)).toEqual(['0-1', '2-3']);
  });
});
