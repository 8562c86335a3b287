import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../domain/reading/symptom-engine.js';
import { answerDiff, answersOf, type TrialText } from '../../domain/trials/answer-diff.js';
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
  line: null,
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
    ['', 'proposal: proposal-json'],
    ['{', 'proposal: proposal-json'],
    ['null', 'proposal: proposal-object'],
    ['[]', 'proposal: proposal-object'],
    ['"a text"', 'proposal: proposal-object'],
    ['{}', 'proposal: proposal-one'],
    [
      '{"synonym":{"concept":"diarrhea","language":"fr","phrase":"x"}}',
      'proposal.synonym.language: not-one-of:en, es',
    ],
    ['{"synonym":{"concept":"diarrhea","language":"en"}}', 'proposal.synonym.phrase: required'],
    [
      '{"synonym":{"concept":3,"language":"en","phrase":"x"}}',
      'proposal.synonym.concept: not-a-text',
    ],
    ['{"__proto__":{"rule":1}}', 'proposal: proposal-one'],
    [JSON.stringify({ rule: { ...RULE, non: [] } }), 'proposal.rule.non: whitelistValidation'],
    [JSON.stringify({ rule: { ...RULE, positive: [] } }), 'proposal.rule.positive: required'],
    [JSON.stringify({ rule: { ...RULE, source: 'x' } }), 'proposal.rule.source: too-short:3'],
    [JSON.stringify({ rule: { ...RULE, all: [[3]] } }), 'proposal.rule.all[0][0]: not-a-text'],
    [`{"rule":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'proposal.rule: not-an-object'],
  ])('is refused when it is %s', (written, reason) => {
    expect(() => proposalOf(written)).toThrow(InvalidProposal);
    expect(() => proposalOf(written)).toThrow(reason);
  });

  it.each([
    ['(a+)+$', 'proposal-signs'],
    ['<b>', 'proposal-signs'],
    ['fever; chills', 'proposal-signs'],
    ['-', 'proposal-fillers'],
    ['the', 'proposal-fillers'],
    ['Él', 'proposal-fillers'],
    ['my very', 'proposal-fillers'],
    ["it's", 'proposal-fillers'],
    ['  ', 'required'],
    ['x'.repeat(121), 'too-long:120'],
  ])('is refused with the phrase "%s"', (written, reason) => {
    const read = (): unknown => {
      const synonym = { concept: 'diarrhea', language: 'en', phrase: written };
      return withProposal(knowledge, proposalOf(JSON.stringify({ synonym })));
    };
    expect(read).toThrow(`proposal.synonym.phrase: ${reason}`);
  });

  it.each(["can't stop going", 'no me aguanto las ganas', 'número dos', 'b-12', 'the runs again'])(
    'may have the phrase "%s"',
    (written) => {
      const synonym = { concept: 'diarrhea', language: 'en', phrase: written };
      const { changed } = changedBy({ synonym });
      expect(changed.concepts.find(({ id }) => id === 'diarrhea')?.en).toContain(written);
    },
  );

  it.each([
    [
      { synonym: { concept: 'nothing', language: 'en', phrase: 'x y' } },
      'proposal-concept:nothing',
    ],
    [{ synonym: { concept: 'diarrhea', language: 'en', phrase: 'Diarrhea' } }, 'proposal-known'],
    [{ rule: { ...RULE, all: [['no-such-fact']] } }, 'no-such-fact'],
    [
      { level: { complaint: 'nothing', level: 'urgent', any: ['mod:severe'] } },
      'proposal-complaint',
    ],
    [
      { level: { complaint: 'cold', level: 'emergency', any: ['mod:severe'] } },
      'level.level: not-one-of',
    ],
    [{ level: { complaint: 'cold', level: 'urgent' } }, 'proposal-condition'],
    [{ level: { complaint: 'cold', level: 'urgent', any: ['no-such-fact'] } }, 'no-such-fact'],
    [
      { level: { complaint: 'cold', level: 'urgent', any: ['mod:severe'], ani: [] } },
      'level.ani: white',
    ],
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
    const { sets, changes } = answerDiff(texts, answersOf(engine), answersOf(without));
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
      otherLines: 0,
    });
    expect(changes[0]?.before).toMatchObject({
      triage: 'emergency',
      line: '911',
      rule: 'sudden-limb-numb',
    });
    expect(changes[0]?.after).toMatchObject({ line: null, rule: null });
  });

  it('names another line to call, unless the label says that it is right', () => {
    const crisis = 'i want to end my life';
    const at = (resource: '911' | '988') =>
      answersOf(
        new SymptomEngine({
          ...knowledge,
          rules: knowledge.rules.map((rule) =>
            rule.level === 'emergency' ? { ...rule, resource } : rule,
          ),
        }),
      );
    const [to988, to911] = [at('988'), at('911')];
    const emergency: Partial<TrialText> = { right: ['emergency'], isEmergency: true };
    const texts = [
      text(crisis, { set: 'kept', searches: 3 }),
      text(crisis, { set: 'own', ...emergency, line: '988' }),
      text(crisis, { set: 'later', ...emergency, line: '911' }),
      text(crisis, { set: 'rules', ...emergency }),
    ];
    const outcomes = (diff: ReturnType<typeof answerDiff>) =>
      Object.fromEntries(diff.changes.map(({ set, outcome }) => [set, outcome]));
    const worse = answerDiff(texts, to988, to911);
    expect(outcomes(worse)).toEqual({
      kept: 'other-line',
      own: 'other-line',
      later: 'better',
      rules: 'other-line',
    });
    expect(worse.sets.map(({ otherLines, changed }) => [otherLines, changed])).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [1, 1],
    ]);
    expect(outcomes(answerDiff(texts, to911, to988))).toMatchObject({
      own: 'better',
      later: 'other-line',
    });
  });

  it('compares what is answered whether or not something is asked', () => {
    const query = 'stuffy nose and sneezing';
    const { triage, services } = engine.assess(query, 'en');
    expect(answersOf(engine)(text(query))).toMatchObject({
      triage,
      line: null,
      services: services.map(({ key }) => key),
    });
  });

  it('is empty between the same knowledge', () => {
    const { changes, sets } = answerDiff(
      [text(alarm), text('knee')],
      answersOf(engine),
      answersOf(engine),
    );
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
    expect(new Set(texts.map(({ line }) => line))).toEqual(new Set(['911', '988', 'poison', null]));
  });
});
