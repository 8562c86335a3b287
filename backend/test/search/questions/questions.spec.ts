import { describe, expect, it } from '@jest/globals';
import type {
  Question,
  Reply,
} from '../../../src/marketplace/symptoms/domain/questions/question.js';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';

const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
const skip = (question: Reply['question']): Reply => ({ question, options: [] });
const asked = (query: string, ...replies: Reply[]): Question | undefined =>
  engine.assess(query, 'en', replies).questions[0];
const offered = (query: string, ...replies: Reply[]): string[] =>
  asked(query, ...replies)?.options.map(({ id }) => id) ?? [];
const levelOf = (query: string, ...replies: Reply[]): string =>
  engine.assess(query, 'en', replies).triage;

/** The questions of a search in which each is skipped. */
function allAsked(query: string): string[] {
  const replies: Reply[] = [];
  for (let next = asked(query); next; next = asked(query, ...replies)) replies.push(skip(next.id));
  return replies.map(({ question }) => question);
}

describe('a question', () => {
  it('begins with the danger signs of the complaint that make it an emergency', () => {
    const question = asked('stuffy nose and sneezing');
    expect(question).toMatchObject({ id: 'signs', multiple: true });
    expect(offered('stuffy nose and sneezing')).toContain('breath');
    expect(question?.options.length).toBeLessThanOrEqual(7);
    expect(question?.options.at(-1)).toEqual({ id: 'none', text: 'None of these', line: null });
  });

  it('goes on with who, since when and how it is now, three in all', () => {
    expect(allAsked('stuffy nose and sneezing')).toEqual(['signs', 'who', 'since']);
  });

  it('asks about what one rule lacks, also without a known complaint', () => {
    expect(offered('my calf is swollen and tender')).toContain('breath');
  });

  it('is in the language of the answer', () => {
    const [question] = engine.assess('nariz tapada y estornudos', 'es').questions;
    expect(question?.text).toBe('¿Pasa algo de esto ahora?');
    expect(question?.options.at(-1)?.text).toBe('Nada de esto');
  });

  it.each([
    ['a sign that is named', 'headache and stiff neck', 'stiff-neck'],
    ['a sign that is denied', 'bad cough, no fever, no trouble breathing', 'breath'],
    ['a fever that is denied', 'stuffy nose and sneezing, no fever', 'fever'],
    ['a fever that is denied in Spanish', 'nariz tapada y estornudos, sin fiebre', 'fever'],
  ])('leaves out %s', (_what, query, sign) => {
    expect(offered(query)).not.toContain(sign);
  });

  it.each([
    ['since', 'stuffy nose and sneezing since yesterday'],
    ['since', 'nariz tapada y estornudos desde hace 3 dias'],
    ['since', 'stuffy nose for 2 weeks'],
    ['severity', 'mild headache'],
    ['severity', 'really bad toothache'],
  ])('does not ask %s where the words say it: "%s"', (id, query) => {
    const replies = [skip('signs'), skip('who')];
    expect(asked(query, ...replies)?.id).not.toBe(id);
    expect(allAsked(query)).not.toContain(id);
  });

  it('asks nobody who writes of themselves whether they are a baby', () => {
    const who = offered('i have a runny nose', skip('signs'));
    expect(who).toContain('pregnant');
    expect(who).not.toContain('newborn');
    expect(offered('my baby has a runny nose', skip('signs'))).toContain('newborn');
    expect(offered('my husband has a runny nose', skip('signs'))).not.toContain('pregnant');
  });

  it.each([
    ['an emergency', 'crushing chest pain'],
    ['a crisis', 'i want to end my life'],
    ['a service that is asked for', 'need an mri of my knee'],
    ['a check-up', 'annual physical'],
    ['words that are not medical', 'movie times tonight'],
    ['nothing', ''],
  ])('is not asked in %s', (_what, query) => {
    expect(asked(query)).toBeUndefined();
  });

  it('is not asked again, nor after three', () => {
    const query = 'stuffy nose and sneezing';
    const replies = [skip('signs'), skip('who'), skip('since')];
    expect(replies.slice(0, 2).map(({ question }) => question)).not.toContain(
      asked(query, ...replies.slice(0, 2))?.id,
    );
    expect(asked(query, ...replies)).toBeUndefined();
  });
});

describe('a reply', () => {
  const cold = 'stuffy nose and sneezing';

  it('may raise the level as far as it goes', () => {
    expect(levelOf(cold)).toBe('selfcare');
    const { triage, emergency, complaint } = engine.assess(cold, 'en', [
      { question: 'signs', options: ['breath'] },
    ]);
    expect(triage).toBe('emergency');
    expect(emergency).toMatchObject({ resource: '911' });
    expect(complaint).toBeNull();
  });

  it('raises by age and pregnancy', () => {
    expect(levelOf('fever of 101')).not.toBe('emergency');
    expect(levelOf('fever of 101', { question: 'who', options: ['newborn'] })).toBe('emergency');
    expect(levelOf(cold, { question: 'who', options: ['pregnant'] })).toBe('routine');
  });

  it('lowers the level by one step at most', () => {
    expect(levelOf('toothache')).toBe('urgent');
    expect(levelOf('toothache', { question: 'severity', options: ['mild'] })).toBe('routine');
    const lowest = { question: 'severity', options: ['better'] } as const;
    const denied = { question: 'signs', options: ['none'] } as const;
    expect(levelOf('twisted my ankle')).toBe('urgent');
    expect(levelOf('twisted my ankle', lowest, denied)).toBe('routine');
  });

  it('about something else brings back nothing that the words explain', () => {
    const query = 'nosebleed again, fourth one this week, on plavix, stops in 10 min w pinching';
    const first = levelOf(query);
    expect(first).not.toBe('emergency');
    expect(levelOf(query, { question: 'signs', options: ['none'] })).not.toBe('emergency');
    expect(levelOf(query, { question: 'signs', options: ['bleeds-on'] })).toBe('emergency');
  });

  it('lowers no emergency', () => {
    const replies: Reply[] = [
      { question: 'signs', options: ['none'] },
      { question: 'severity', options: ['better'] },
      { question: 'since', options: ['months'] },
    ];
    expect(levelOf('crushing chest pain', ...replies)).toBe('emergency');
  });

  it('is told with the answer, unless it does not count', () => {
    const reply: Reply = { question: 'since', options: ['days'] };
    expect(engine.assess(cold, 'es', [reply]).answers).toEqual([
      { id: 'since', text: '¿Desde cuándo?', options: [{ id: 'days', text: 'De 1 a 3 días' }] },
    ]);
    expect(engine.assess('crushing chest pain', 'en', [reply]).answers).toEqual([]);
    expect(engine.assess('movie times tonight', 'en', [reply])).toMatchObject({
      triage: 'none',
      answers: [],
    });
  });
});

describe('the questions', () => {
  it('are worded in both languages, and name no illness twice', () => {
    for (const { id, text, options } of knowledge.questions)
      for (const language of ['en', 'es'] as const) {
        const labels = options.map((option) => option.text[language]);
        expect([id, new Set(labels).size]).toEqual([id, labels.length]);
        expect(text[language]).toMatch(/\?$/);
      }
    for (const { text } of knowledge.questions) expect(text.en).not.toBe(text.es);
  });

  it('reach every complaint that is no emergency and has more than one level', () => {
    const silent = knowledge.complaints
      .filter(({ levels, otherwise }) => levels.some(({ level }) => level !== otherwise))
      .filter(
        ({ id, name }) =>
          engine.assess(name.en, 'en').complaints.includes(id) &&
          engine.assess(name.en, 'en').questions.length === 0,
      );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
