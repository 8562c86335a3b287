import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../domain/reading/symptom-engine.js';
import { answerDiff, type TrialText } from '../../domain/trials/answer-diff.js';
import { InvalidProposal } from '../../domain/trials/trial.errors.js';
import { symptomKnowledge } from '../symptom-files.js';
import { developmentTexts } from './development-sets.js';
import { proposalOf, snippetOf, withProposal } from './proposal.js';
import { fileOf } from './proposal-file.js';

const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
const changedBy = (proposal: object) => {
  const read = proposalOf(JSON.stringify(proposal));
  const changed = withProposal(knowledge, read);
  return { changed, file: fileOf(read), snippet: JSON.parse(snippetOf(changed, read)) as unknown };
};
const RULE = {
  id: 'a-tried-rule',
  source: 'A page of public guidance',
  level: 'emergency',
  all: [['mod:severe'], ['knee-pain', 'part:knee']],
  text: { en: 'This may be serious.', es: 'Puede ser grave.' },
  positive: ['my knee hurts severely'],
  negated: ['my knee does not hurt severely'],
};
const text = (query: string, changes: Partial<TrialText> = {}): TrialText => ({
  set: 'own',
  query,
  language: 'en',
  searches: 1,
  right: [],
  isEmergency: false,
  ...changes,
});

describe('a synonym', () => {
  it('is understood like the phrases of its concept, and belongs to its file', () => {
    const concept = knowledge.concepts.find(({ id }) => id === 'diarrhea');
    const { changed, file, snippet } = changedBy({
      synonym: { concept: 'diarrhea', language: 'en', phrase: 'zumbling gut' },
    });
    expect(new SymptomEngine(changed).assess('i have a zumbling gut', 'en').concepts).toContain(
      'diarrhea',
    );
    expect(engine.assess('i have a zumbling gut', 'en').concepts).not.toContain('diarrhea');
    expect(knowledge.concepts.find(({ id }) => id === 'diarrhea')).toBe(concept);
    expect(file).toMatch(/^backend\/data\/symptoms\/concepts\/[a-z-]+\.json$/);
    expect(snippet).toEqual({ id: 'diarrhea', en: ['zumbling gut'] });
  });

  it('of a service belongs to the catalogue', () => {
    const { file, snippet } = changedBy({
      synonym: { concept: 'service-mri_knee', language: 'es', phrase: 'foto magnetica' },
    });
    expect(file).toBe('backend/data/catalogue.json');
    expect(snippet).toEqual({ key: 'mri_knee', searchTermsEs: ['foto magnetica'] });
  });
});

describe('a rule', () => {
  it('is added, and one with a known id is replaced', () => {
    const { changed, file, snippet } = changedBy({ rule: RULE });
    expect(new SymptomEngine(changed).assess('my knee hurts severely', 'en').rules).toContain(
      'a-tried-rule',
    );
    expect(file).toBe('backend/data/symptoms/rules.json');
    expect(snippet).toEqual(RULE);
    const [first] = knowledge.rules;
    const replaced = changedBy({ rule: { ...RULE, id: first?.id } }).changed;
    expect(replaced.rules).toHaveLength(knowledge.rules.length);
    expect(replaced.rules[0]).toEqual({ ...RULE, id: first?.id });
  });
});

describe('a level of a complaint', () => {
  it('goes behind those that are as urgent', () => {
    const before = knowledge.complaints.find(({ id }) => id === 'cold')?.levels ?? [];
    const { changed, file } = changedBy({
      level: { complaint: 'cold', level: 'urgent', any: ['mod:severe'] },
    });
    const levels = changed.complaints.find(({ id }) => id === 'cold')?.levels ?? [];
    const urgent = before.filter(({ level }) => level === 'urgent').length;
    expect(levels).toHaveLength(before.length + 1);
    expect(levels[urgent]).toEqual({ level: 'urgent', any: ['mod:severe'] });
    expect(file).toBe('backend/data/symptoms/complaints/colds-throat-ears.json');
  });
});

describe('a proposal', () => {
  it.each([
    ['', 'No JSON'],
    ['null', 'expected object'],
    ['[]', 'expected object'],
    ['{}', 'Give one synonym, one rule or one level.'],
    ['{"synonym":{"concept":"diarrhea","language":"fr","phrase":"x"}}', 'synonym.language'],
    ['{"synonym":{"concept":"diarrhea","language":"en","phrase":"(a+)+$"}}', 'not a pattern'],
    ['{"synonym":{"concept":"diarrhea","language":"en","phrase":"-"}}', 'contains words'],
    ['{"__proto__":{"rule":1}}', 'Give one'],
    [JSON.stringify({ rule: { ...RULE, non: [] } }), 'non'],
    [JSON.stringify({ rule: { ...RULE, positive: [] } }), 'rule.positive'],
    [`{"rule":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'expected object'],
  ])('is refused when it is %s', (written, reason) => {
    expect(() => proposalOf(written)).toThrow(InvalidProposal);
    expect(() => proposalOf(written)).toThrow(reason);
  });

  it.each([
    [{ synonym: { concept: 'nothing', language: 'en', phrase: 'x y' } }, 'No concept'],
    [{ synonym: { concept: 'diarrhea', language: 'en', phrase: 'Diarrhea' } }, 'has this phrase'],
    [{ rule: { ...RULE, all: [['no-such-fact']] } }, 'no-such-fact'],
    [{ level: { complaint: 'nothing', level: 'urgent', any: ['mod:severe'] } }, 'No complaint'],
    [{ level: { complaint: 'cold', level: 'emergency', any: ['mod:severe'] } }, 'level'],
    [{ level: { complaint: 'cold', level: 'urgent' } }, 'something that is said'],
    [{ level: { complaint: 'cold', level: 'urgent', any: ['no-such-fact'] } }, 'no-such-fact'],
    [{ level: { complaint: 'cold', level: 'urgent', any: ['mod:severe'], ani: [] } }, 'ani'],
  ])('is refused when it names what is not there: %j', (proposal, reason) => {
    const read = (): unknown => withProposal(knowledge, proposalOf(JSON.stringify(proposal)));
    expect(read).toThrow(InvalidProposal);
    expect(read).toThrow(reason);
  });

  it('that names an unknown specialty is refused with the files', () => {
    const proposal = proposalOf(
      JSON.stringify({ rule: { ...RULE, specialties: { astrology: 3 } } }),
    );
    expect(() => symptomKnowledge(undefined, (all) => withProposal(all, proposal))).toThrow(
      'astrology',
    );
  });
});

describe('the difference of answers', () => {
  const without = new SymptomEngine({ ...knowledge, rules: [] });
  const alarm = knowledge.rules.find(({ id }) => id === 'sudden-limb-numb')?.positive[0] ?? '';

  it('names a lost emergency first, whether somebody labeled it or not', () => {
    const texts = [
      text('my knee hurts'),
      text(alarm, { set: 'later', right: ['routine'] }),
      text(alarm, { set: 'own', right: ['emergency'], isEmergency: true }),
      text(alarm, { set: 'kept', searches: 7 }),
      text(alarm, { set: 'scenes', right: ['emergency', 'urgent', 'routine'] }),
    ];
    const { sets, changes } = answerDiff(texts, engine, without);
    expect(changes.map(({ set, outcome }) => [set, outcome])).toEqual([
      ['kept', 'lost-emergency'],
      ['own', 'lost-emergency'],
      [expect.any(String), expect.stringMatching(/better|other/)],
      [expect.any(String), expect.stringMatching(/better|other/)],
    ]);
    expect(sets).toContainEqual({
      set: 'own',
      texts: 2,
      changed: 1,
      better: 0,
      worse: 0,
      lostEmergencies: 1,
    });
    expect(changes[0]?.before).toMatchObject({ triage: 'emergency', rule: 'sudden-limb-numb' });
    expect(changes[0]?.after).toMatchObject({ rule: null });
  });

  it('is empty between the same knowledge', () => {
    const { changes, sets } = answerDiff([text(alarm), text('knee')], engine, engine);
    expect(changes).toEqual([]);
    expect(sets).toEqual([expect.objectContaining({ texts: 2, changed: 0 })]);
  });
});

describe('the development sets', () => {
  it('keep the sentences of a rule that is replaced, and add those of the new one', () => {
    const [first] = knowledge.rules;
    const { changed } = changedBy({
      rule: { ...RULE, id: first?.id, negated: [...(first?.positive ?? []), ...RULE.negated] },
    });
    const texts = developmentTexts(knowledge, changed).filter(({ set }) => set === 'rules');
    const rightOf = (query: string | undefined) =>
      texts.find((each) => each.query === query)?.right;
    expect(rightOf(first?.positive[0])).toContain(first?.level);
    expect(rightOf(RULE.positive[0])).toEqual(['emergency']);
    expect(rightOf(RULE.negated[0])).not.toContain('emergency');
  });

  it('hold labeled texts, and none that is scored only', () => {
    const texts = developmentTexts(knowledge, knowledge);
    const sets = [...new Set(texts.map(({ set }) => set))];
    expect(sets).toEqual(['own', 'later', 'scenes', 'lay-a', 'lay-b', 'borders', 'rules']);
    expect(texts.filter(({ set }) => set === 'lay-a')).toHaveLength(375);
    expect(texts.every(({ right }) => right.length > 0)).toBe(true);
    const queries = texts.filter(({ set }) => set === 'rules').map(({ query }) => query);
    expect(new Set(queries).size).toBe(queries.length);
    expect(texts.filter(({ isEmergency }) => isEmergency).length).toBeGreaterThan(500);
  });
});
