import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import { TextReader } from '../reading/text-reader.js';
import { featuresOfClauses, type ToldClause, toldClauses } from './told-clauses.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const clausesOf = (text: string): ToldClause[] => toldClauses(text, reader.readAnyway(text));

describe('the clauses of a text', () => {
  it('tell a sign, or how well somebody is', () => {
    expect(clausesOf('my knee hurts. i walk fine')).toMatchObject([
      { tellsSign: true, counts: true },
      { tellsSign: false, tellsCalm: true, counts: true },
    ]);
  });

  it('do not count where they deny something', () => {
    expect(clausesOf('my knee hurts, no fever').at(-1)).toMatchObject({
      tellsSign: false,
      counts: false,
    });
  });

  it.each(['thanks', 'i live in chicago', 'my dog is fine'])(
    'do not count where they say nothing about health: "%s"',
    (aside) => {
      expect(clausesOf(`my knee hurts. ${aside}`).at(-1)).toMatchObject({ counts: false });
    },
  );

  it('are one without a reading', () => {
    expect(toldClauses('some strange words', undefined)).toMatchObject([
      { text: 'some strange words', words: 3, counts: false },
    ]);
  });

  it('have each feature once', () => {
    const features = featuresOfClauses(clausesOf('my knee hurts. my knee hurts'));
    expect(new Set(features).size).toBe(features.length);
  });

  it('share what is understood in other words', () => {
    const facts = (text: string): readonly string[] => clausesOf(text)[0]?.facts ?? [];
    expect(facts('me duele la rodilla')).toContain('sign:knee-pain');
    expect(facts('my knee hurts')).toContain('sign:knee-pain');
  });
});
