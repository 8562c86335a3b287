import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import { TextReader } from '../reading/text-reader.js';
import { featuresOfClauses, type ToldClause, toldClauses } from './told-clauses.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const clausesOf = (text: string): ToldClause[] => toldClauses(text, reader.readAnyway(text));

describe('the clauses of a text', () => {
  it('tell a sign, unless they deny it', () => {
    expect(clausesOf('my knee hurts. i walk fine, no fever')).toMatchObject([
      { tellsSign: true, isAside: false },
      { tellsSign: false, isAside: false },
      { tellsSign: false, isAside: false },
    ]);
  });

  it.each(['i live in chicago', 'my dog is fine'])(
    'are asides where they say nothing about health: "%s"',
    (aside) => {
      expect(clausesOf(`my knee hurts. ${aside}`).at(-1)).toMatchObject({ isAside: true });
    },
  );

  it('are one without a reading', () => {
    expect(toldClauses('some strange words', undefined)).toMatchObject([
      { text: 'some strange words', words: 3, tellsSign: false },
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
