import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../../src/marketplace/symptoms/infrastructure/symptom-files.js';
import { offeredIn } from './offered.js';

const engine = new SymptomEngine(symptomKnowledge());
const LEG = ['calf'];
const HEAD = ['worst-headache'];
const ALLERGY = ['lips-swell', 'throat-swells', 'wheeze', 'hives', 'face-swells'];

describe('a sign that is asked about', () => {
  it.each([
    ['my shoulder hurts', LEG],
    ['me duele el hombro', LEG],
    ['my wrist hurts', LEG],
    ['me duele la muñeca', LEG],
    ['my elbow is sore', LEG],
    ['me duele el codo', LEG],
    ['i ate shrimp tacos and my stomach hurts', HEAD],
    ['comi tacos de camaron y me duele el estomago', HEAD],
    ['my stomach hurts', ALLERGY],
    ['me duele el estomago', ALLERGY],
    ['my belly hurts when the car goes over bumps', ALLERGY],
  ])('belongs to the complaint: "%s"', (text, others) => {
    expect(offeredIn(engine, text).filter((id) => others.includes(id))).toEqual([]);
  });

  it.each(['my knee hurts', 'me duele la pierna', 'my hip hurts'])(
    'is that of the leg where a leg hurts: "%s"',
    (text) => {
      expect(offeredIn(engine, text)).toContain('calf');
    },
  );
});

describe('belly pain low on the right', () => {
  it.each([
    'my belly hurts on the right side down low and it hurts more when the car goes over a bump',
    'my stomach hurts low on the right and it is worse when I cough',
    'pain in my lower right belly when I jump',
    'me duele la panza abajo del lado derecho y duele mas cuando el carro pasa un tope',
    'dolor de panza del lado derecho que empeora al toser',
    'me duele abajo a la derecha del vientre cuando brinco',
  ])('is an emergency where a jolt hurts: "%s"', (text) => {
    expect(engine.assess(text, 'en').triage).toBe('emergency');
  });

  it.each([
    'a bump on my belly',
    'my back hurts when the car goes over a bump',
    'me duele la rodilla cuando brinco',
  ])('is not meant by "%s"', (text) => {
    expect(engine.assess(text, 'en').triage).not.toBe('emergency');
  });
});

describe('care at home', () => {
  it.each([
    ['my shoulder hurts', 'en'],
    ['me duele el hombro', 'es'],
  ] as const)('speaks of no shoes for "%s"', (text, language) => {
    const { complaint } = engine.assess(text, language);
    expect(complaint?.care).not.toMatch(/shoe|zapato/);
  });
});

describe('the signs to be seen sooner', () => {
  const soonerOf = (text: string, language: 'en' | 'es', signs: string[] = []) =>
    engine
      .assess(text, language, signs.length ? [{ question: 'signs', options: signs }] : [])
      .complaint?.sooner.join(' ') ?? '';

  it.each([
    ['cough', 'en', /fever/],
    ['sore throat', 'en', /fever/],
    ['tos seca desde ayer', 'es', /fiebre/],
    ['dolor de garganta', 'es', /fiebre/],
  ] as const)('name no fever that was replied: "%s"', (text, language, fever) => {
    expect(soonerOf(text, language)).toMatch(fever);
    const replied = soonerOf(text, language, ['fever']);
    expect(replied).not.toMatch(fever);
    expect(replied.length).toBeGreaterThan(20);
  });

  it('name no fever that was said', () => {
    expect(soonerOf('cough and fever', 'en')).not.toMatch(/fever/);
    expect(soonerOf('cough', 'en')).toMatch(/fever/);
  });

  it('keep what says more than was said', () => {
    expect(soonerOf('stuffy nose and sneezing', 'en', ['fever'])).toMatch(
      /fever lasts more than 3 days/,
    );
  });
});

describe('no hope', () => {
  it.each([
    ['i am depressed', 'en'],
    ['me siento triste y sin ganas de nada', 'es'],
  ] as const)('brings the crisis line into the answer: "%s"', (text, language) => {
    expect(engine.assess(text, language).helpLine).toBeNull();
    const { triage, helpLine } = engine.assess(text, language, [
      { question: 'signs', options: ['hopeless'] },
    ]);
    expect(triage).toBe('urgent');
    expect(helpLine).toMatchObject({ resource: '988', language });
  });

  it('is heard in words as well', () => {
    const { helpLine } = engine.assess('i am depressed and see no way out', 'en');
    expect(helpLine?.resource).toBe('988');
  });

  it('brings none into an emergency, which has its own', () => {
    const { emergency, helpLine } = engine.assess('i want to kill myself', 'en');
    expect(emergency?.resource).toBe('988');
    expect(helpLine).toBeNull();
  });
});
