import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { featuresOfClauses, type ToldClause, toldClauses } from './told-clauses.js';
import { WeighedClauses } from './weighed-clauses.js';

const { levels } = symptomKnowledge().learned;

const clause = (text: string): ToldClause => {
  const [told] = toldClauses(text, undefined);
  if (!told) throw new Error('no clause');
  return told;
};

const CLAUSES = [
  'my knee hurts when i climb stairs',
  'it has hurt for two weeks',
  'my knee hurts when i climb stairs',
  'i have no fever',
].map(clause);

const rounded = (odds: readonly number[]): number[] => odds.map((each) => Math.round(each * 1e6));

describe('the weight of clauses', () => {
  it('is that of their features, each counted once', () => {
    const weighed = new WeighedClauses(levels, CLAUSES);
    expect(rounded(weighed.logOdds())).toEqual(rounded(levels.logOdds(featuresOfClauses(CLAUSES))));
  });

  it.each(CLAUSES.map((out, at) => [at, out] as const))(
    'is without clause %i that of the others',
    (_, out) => {
      const weighed = new WeighedClauses(levels, CLAUSES);
      const others = CLAUSES.filter((each) => each !== out);
      expect(rounded(weighed.logOddsWithout(out))).toEqual(
        rounded(levels.logOdds(featuresOfClauses(others))),
      );
    },
  );

  it('changes where a clause with words of its own is left out', () => {
    const weighed = new WeighedClauses(levels, CLAUSES);
    const [, second] = CLAUSES;
    if (!second) throw new Error('no second clause');
    expect(rounded(weighed.logOddsWithout(second))).not.toEqual(rounded(weighed.logOdds()));
  });
});
