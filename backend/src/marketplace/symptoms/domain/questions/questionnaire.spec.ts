import { describe, expect, it } from '@jest/globals';
import type { QuestionSource } from './question.js';
import { Questionnaire, UnknownReply } from './questionnaire.js';

const inBoth = (text: string) => ({ en: text, es: `${text} (es)` });
const SIGNS: QuestionSource = {
  id: 'signs',
  multiple: true,
  fewest: 1,
  text: inBoth('Is any of this true?'),
  options: [
    { id: 'fever', facts: ['fever'], text: inBoth('Fever') },
    { id: 'rash', facts: ['rash'], unless: ['any-rash'], text: inBoth('A rash') },
    { id: 'none', facts: ['mod:signs-denied'], text: inBoth('None of these') },
  ],
};
const SINCE: QuestionSource = {
  id: 'since',
  multiple: false,
  fewest: 1,
  text: inBoth('Since when?'),
  options: [
    { id: 'today', facts: ['mod:recent'], text: inBoth('Today') },
    { id: 'days', facts: [], text: inBoth('1 to 3 days') },
  ],
};
const questionnaire = new Questionnaire(
  [SIGNS, SINCE],
  { 'any-fever': ['fever', 'high-fever'], 'any-rash': ['rash', 'leg-rash'] },
  new Map([['rash', 'urgent']]),
);

describe('a reply', () => {
  it('states its facts, the groups to which they belong, and what follows', () => {
    const stated = questionnaire.statedBy([{ question: 'signs', options: ['fever', 'rash'] }]);
    expect(stated.map(({ states }) => states)).toEqual([
      ['fever', 'any-fever', 'mod:feverish'],
      ['rash', 'any-rash'],
    ]);
  });

  it('has the level of its sign', () => {
    const stated = questionnaire.statedBy([{ question: 'signs', options: ['fever', 'rash'] }]);
    expect(stated.map(({ signs }) => signs)).toEqual([[], [{ fact: 'rash', level: 'urgent' }]]);
  });

  it('states nothing when it is skipped or says nothing', () => {
    expect(
      questionnaire.statedBy([
        { question: 'signs', options: [] },
        { question: 'since', options: ['days'] },
      ]),
    ).toEqual([]);
  });

  it('is told in the language of the answer, without what nobody chose', () => {
    const replies = [{ question: 'signs', options: ['rash'] }] as const;
    expect(questionnaire.answered(replies, 'es')).toEqual([
      {
        id: 'signs',
        text: 'Is any of this true? (es)',
        options: [{ id: 'rash', text: 'A rash (es)' }],
      },
    ]);
  });

  it.each([
    [
      'an unknown option',
      [{ question: 'signs', options: ['fever', 'x'] }],
      'answers[0].options[1]',
    ],
    ['an option of another question', [{ question: 'since', options: ['fever'] }], '.options[0]'],
    ['an unknown question', [{ question: 'who', options: [] }], 'answers[0].question'],
    [
      'a question that is answered twice',
      [
        { question: 'signs', options: [] },
        { question: 'signs', options: ['rash'] },
      ],
      'answers[1].question',
    ],
    ['two where one is true', [{ question: 'since', options: ['today', 'days'] }], '[0].options'],
    ['none beside another', [{ question: 'signs', options: ['none', 'rash'] }], '[0].options'],
  ] as const)('is refused with %s', (_what, replies, path) => {
    expect(() => questionnaire.statedBy(replies)).toThrow(UnknownReply);
    expect(() => questionnaire.statedBy(replies)).toThrow(
      expect.objectContaining({
        kind: 'malformed',
        errors: [expect.objectContaining({ path: expect.stringContaining(path) })],
      }),
    );
  });
});

it('offers no sign beside those that say the same', () => {
  const [signs] = questionnaire.questions;
  expect(signs?.stated.map(({ settledBy }) => settledBy)).toEqual([
    ['fever'],
    ['rash', 'any-rash', 'rash', 'leg-rash'],
  ]);
});
