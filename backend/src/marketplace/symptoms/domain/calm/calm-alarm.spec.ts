import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import type { Sound } from '../learned/sound.js';
import type { Reading } from '../reading/reading.js';
import { SymptomEngine } from '../reading/symptom-engine.js';
import { TextReader } from '../reading/text-reader.js';
import { isCalm, withoutAlarm } from './calm-alarm.js';

const knowledge = symptomKnowledge();
const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
const read = (text: string): Reading => reader.readAnyway(text);

const CALM =
  'My chest gets tight when I push the mower up the hill and it goes away when I rest. ' +
  'I eat well, no fainting, no sweating, no fever. Which doctor do I see?';
const LIKE_NO_EMERGENCY: Sound = { emergency: 0.1, words: 30 };
const isCalmText = (text: string, sound: Partial<Sound> = {}): boolean =>
  isCalm(read(text), { ...LIKE_NO_EMERGENCY, ...sound });

describe('a lone alarm', () => {
  it('is taken back in a long text that says how calm things are', () => {
    expect(read(CALM).triage).toBe('emergency');
    expect(isCalmText(CALM)).toBe(true);
  });

  it.each([
    'I am 82 years old.',
    'I am 30 weeks pregnant.',
    'I had my baby two weeks ago.',
    'I am on chemo.',
    'I take warfarin.',
    'It is my grandmother who has it.',
    'It began all of a sudden.',
    'The pain is severe.',
    'It gets worse every day.',
    'My son is 4 months old.',
  ])('stays where somebody is frail or something is acute: "%s"', (more) => {
    expect(isCalmText(`${CALM} ${more}`)).toBe(false);
  });

  it('of somebody who is 70 and says so is taken back', () => {
    expect(isCalmText(`${CALM} I am 70 years old.`)).toBe(true);
  });

  it('stays where nothing calm is said', () => {
    expect(isCalmText('My chest gets tight when I push the mower up the hill')).toBe(false);
  });

  it.each([
    'My chest gets tight. I work at a bakery. My dog is fine.',
    'My chest gets tight. It is probably nothing, my wife says so.',
  ])('stays where only another topic or an opinion is calm: "%s"', (text) => {
    expect(isCalmText(text)).toBe(false);
  });

  it('stays in a short text and where the words read like an emergency', () => {
    expect(isCalmText(CALM, { words: 15 })).toBe(false);
    expect(isCalmText(CALM, { emergency: 0.35 })).toBe(false);
  });

  it.each([
    'I want to die. I eat well and sleep fine, no fever, no pain, no cough.',
    'My son drank bleach. He eats well and plays, no fever, no cough, no rash.',
  ])('of self-harm or poison stays: "%s"', (text) => {
    expect(isCalmText(text)).toBe(false);
  });

  it('that others agree with stays', () => {
    const more = 'Now his face droops on one side, he cannot speak and his left arm is numb.';
    expect(isCalmText(`${CALM} ${more}`)).toBe(false);
  });
});

describe('an alarm of long ago', () => {
  const OLD =
    'I lost a pregnancy in 2020 with a lot of bleeding and ended up in surgery. ' +
    'Now we have been trying for a while and nothing happens.';

  it('is taken back beside what is told of today', () => {
    expect(read(OLD).triage).toBe('emergency');
    expect(isCalmText(OLD)).toBe(true);
  });

  it.each(['I am 10 weeks pregnant.', 'I am bleeding heavily now.', 'I am 82 years old.'])(
    'stays where the text goes on with "%s"',
    (more) => {
      expect(isCalmText(`${OLD} ${more}`)).toBe(false);
    },
  );

  it('stays where the words read like an emergency', () => {
    expect(isCalmText(OLD, { emergency: 0.35 })).toBe(false);
  });
});

describe('an answer whose alarm was taken back', () => {
  it('is urgent, and no reply brings it lower', () => {
    const calmed = withoutAlarm(read(CALM));
    expect(calmed).toMatchObject({ triage: 'urgent', least: 'urgent', rules: [] });
    expect(calmed.evidence.map(({ triage }) => triage)).not.toContain('emergency');
  });

  it('is given by the engine', () => {
    const answer = new SymptomEngine(knowledge).assess(CALM, 'en');
    expect(answer).toMatchObject({ triage: 'urgent', emergency: null });
  });
});

describe('an alarm in a text about something else', () => {
  it.each([
    'I was fixing my truck with the radio on and my buddy is choking',
    'watching the game, my dad grabbed his chest and fell over',
    'la tele estaba prendida y mi hijo no puede respirar',
  ])('stays: "%s"', (text) => {
    expect(new SymptomEngine(knowledge).assess(text, 'en').triage).toBe('emergency');
  });
});
