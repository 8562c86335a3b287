import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import type { Move } from '../reading/reading.js';
import { TextReader } from '../reading/text-reader.js';
import { moved } from './level-step.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const levelsOf = (text: string, move: Move): [string, string] => {
  const reading = reader.readAnyway(text);
  return [reading.triage, moved({ ...reading, move })];
};

/** Urgent and routine by the default of the complaint, and no sign. */
const URGENT = 'my ankle hurts';
const ROUTINE = 'my knee hurts';

describe('what the words as a whole say', () => {
  it('moves a level by one step', () => {
    expect(levelsOf(URGENT, 'down')).toEqual(['urgent', 'routine']);
    expect(levelsOf(ROUTINE, 'down')).toEqual(['routine', 'selfcare']);
    expect(levelsOf(ROUTINE, 'up')).toEqual(['routine', 'urgent']);
  });

  it('moves nothing beyond care at home and urgent', () => {
    expect(levelsOf(URGENT, 'up')).toEqual(['urgent', 'urgent']);
    expect(levelsOf('i have the hiccups', 'down')).toEqual(['selfcare', 'selfcare']);
  });

  it.each(['down', 'up'] as const)('moves no emergency %s', (move) => {
    expect(levelsOf('crushing chest pain', move)).toEqual(['emergency', 'emergency']);
  });

  it.each([
    'my son is 4 months old',
    'my newborn has it',
    'i am pregnant',
    'i am 30 weeks pregnant',
    'i had my baby two weeks ago',
    'i am 82 years old',
    'my grandmother has it',
    'i am on chemo',
    'i take warfarin',
    'i passed out',
    'it is getting worse',
    'there is blood in my urine',
  ])('moves nothing beside "%s"', (more) => {
    for (const text of [URGENT, ROUTINE])
      for (const move of ['down', 'up'] as const) {
        const [before, after] = levelsOf(`${text}. ${more}`, move);
        expect(after).toBe(before);
      }
  });

  it.each(['the pain is severe', 'it came all of a sudden', 'i cannot walk on it'])(
    'lowers nothing beside "%s"',
    (more) => {
      const [before, after] = levelsOf(`${URGENT}. ${more}`, 'down');
      expect(after).toBe(before);
    },
  );

  it('lowers nothing that a sign of the complaint made urgent', () => {
    const [before, after] = levelsOf('jammed finger, cant bend it', 'down');
    expect([before, after]).toEqual(['urgent', 'urgent']);
  });

  it('lowers somebody who is 70 and says so', () => {
    expect(levelsOf(`${ROUTINE}. i am 70 years old`, 'down')[1]).toBe('selfcare');
  });
});
