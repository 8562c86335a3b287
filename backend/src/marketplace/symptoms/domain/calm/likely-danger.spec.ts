import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import type { Sound } from '../learned/sound.js';
import { TextReader } from '../reading/text-reader.js';
import { raised } from './likely-danger.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const SOUND: Sound = { emergency: 0.95, words: 30 };
const levelOf = (text: string, sound: Partial<Sound> = {}, signs = 1): string =>
  raised(reader.readAnyway(text), { ...SOUND, ...sound }, signs).triage;

describe('a long text that reads like an emergency', () => {
  it('is a step more urgent, and no alarm', () => {
    expect(reader.readAnyway('my elbow has been itching').triage).toBe('selfcare');
    expect(levelOf('my elbow has been itching')).toBe('routine');
    expect(reader.readAnyway('my knee hurts').triage).toBe('routine');
    expect(levelOf('my knee hurts')).toBe('urgent');
    expect(reader.readAnyway('my ankle hurts').triage).toBe('urgent');
    expect(levelOf('my ankle hurts')).toBe('urgent');
  });

  it('keeps its level below that, in few words, and where no sign was understood', () => {
    const before = reader.readAnyway('my elbow has been itching').triage;
    expect(levelOf('my elbow has been itching', { emergency: 0.79 })).toBe(before);
    expect(levelOf('my elbow has been itching', { words: 24 })).toBe(before);
    expect(levelOf('my elbow has been itching', {}, 0)).toBe(before);
  });

  it.each([
    'my ankle hurts, it is getting better',
    'my ankle hurts, I walk fine',
    'my ankle hurts, no fever, no numbness, no rash',
  ])('keeps its level where it tells how calm things are: "%s"', (text) => {
    expect(levelOf(text)).toBe(reader.readAnyway(text).triage);
  });

  it('is lowered by none of that', () => {
    expect(levelOf('crushing chest pain', { emergency: 0.85 })).toBe('emergency');
  });
});
