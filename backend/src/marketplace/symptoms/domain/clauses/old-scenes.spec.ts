import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import { TextReader } from '../reading/text-reader.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const isOld = (text: string, word: string): boolean => {
  const { words, oldScenes } = reader.readAnyway(text);
  const token = words.all.find((each) => each.text === word);
  return token !== undefined && oldScenes.has(token.clause);
};

describe('a scene of long ago', () => {
  it.each([
    ['when i was 20 i passed out once and needed blood. now i am 43 and they are late', 'needed'],
    ['peanut butter gave me hives as a kid and my throat swelled. i want a test', 'swelled'],
    ['i lost a pregnancy in 2020 with a lot of bleeding. now we are trying again', 'bleeding'],
    ['my dad died of a stroke at 59. now i watch my pressure', 'stroke'],
    ['a mi hermano se le torcio de chavo y lo operaron. yo tengo una bolita', 'operaron'],
    ['me queme el dedo y esta rojo. de niña me queme toda la mano', 'toda'],
  ])('goes on as long as it is told in the past: "%s"', (text, word) => {
    expect(isOld(text, word)).toBe(true);
  });

  it.each([
    ['i had a stent in 2020 and passed out this morning, now i feel weak', 'passed'],
    ['i had a stroke in 2019, my arm is numb now', 'numb'],
    ['my dad passed out at 3 am. i want to know what to do', 'passed'],
    ['my brother collapsed and turned gray. i want help now', 'collapsed'],
    ['my mom crashed at 60 mph and fainted. i want help now', 'fainted'],
    ['when i was 20 i passed out once', 'passed'],
  ])('is none where it may be of today, or nothing else is told: "%s"', (text, word) => {
    expect(isOld(text, word)).toBe(false);
  });
});
