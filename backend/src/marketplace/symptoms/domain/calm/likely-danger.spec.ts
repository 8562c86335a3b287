import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import type { DangerSound } from '../learned/sound.js';
import { TextReader } from '../reading/text-reader.js';
import { raised } from './likely-danger.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const RATHER: DangerSound = { emergency: 0.7, odds: 2, words: 16, medical: 3 };
const levelOf = (text: string, sound: Partial<DangerSound> = {}): string =>
  raised(reader.readAnyway(text), { ...RATHER, ...sound }, knowledge.rules).triage;

describe('a text that rather reads like an emergency', () => {
  it('is a step more urgent, and no alarm', () => {
    expect(reader.readAnyway('my elbow has been itching').triage).toBe('selfcare');
    expect(levelOf('my elbow has been itching')).toBe('routine');
    expect(reader.readAnyway('my knee hurts').triage).toBe('routine');
    expect(levelOf('my knee hurts')).toBe('urgent');
    expect(reader.readAnyway('my ankle hurts').triage).toBe('urgent');
    expect(levelOf('my ankle hurts')).toBe('urgent');
    expect(levelOf('my ankle hurts', { emergency: 0.89 })).toBe('urgent');
  });

  it('keeps its level below that, in few words, and where it may be about something else', () => {
    const before = reader.readAnyway('my elbow has been itching').triage;
    expect(levelOf('my elbow has been itching', { emergency: 0.59 })).toBe(before);
    expect(levelOf('my elbow has been itching', { words: 7 })).toBe(before);
    expect(levelOf('my elbow has been itching', { medical: 1.4 })).toBe(before);
  });

  it('is lowered by none of that', () => {
    expect(levelOf('crushing chest pain', { emergency: 0.85 })).toBe('emergency');
    expect(levelOf('crushing chest pain', { emergency: 0 })).toBe('emergency');
  });
});

describe('a text that surely reads like an emergency', () => {
  it('is one', () => {
    expect(levelOf('my elbow has been itching', { emergency: 0.9 })).toBe('emergency');
    expect(levelOf('my ankle hurts', { emergency: 0.95 })).toBe('emergency');
  });

  it('names the rule that says so', () => {
    const surely = { ...RATHER, emergency: 0.95 };
    const { rules } = raised(reader.readAnyway('my ankle hurts'), surely, knowledge.rules);
    expect(rules.map(({ id }) => id)).toEqual(['reads-like-danger']);
  });

  it.each([{ words: 15 }, { medical: 2.4 }, { odds: 0.9 }])('is none where %j', (less) => {
    expect(levelOf('my knee hurts', { emergency: 0.99, ...less })).toBe('urgent');
  });

  it.each([{ words: 7 }, { medical: 1.4 }, { odds: -1.1 }])('keeps its level where %j', (less) => {
    expect(levelOf('my knee hurts', { emergency: 0.99, ...less })).toBe('routine');
  });

  it.each([
    'my ankle hurts, it is getting better',
    'my ankle hurts, I walk fine',
    'my ankle hurts, no fever, no numbness, no rash',
  ])('keeps its level where it tells how calm things are: "%s"', (text) => {
    const before = reader.readAnyway(text).triage;
    expect(levelOf(text)).toBe(before);
    expect(levelOf(text, { emergency: 0.99 })).toBe(before);
  });
});
