import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';

type Language = 'en' | 'es';
type Texts = Readonly<Record<Language, readonly string[]>>;

/**
 * Scenes of other topics (animals, films, games, cars, news, homework) and dangers in lay words.
 */
const { scenes, dangers } = JSON.parse(
  readFileSync(new URL('topic-scenes.json', import.meta.url), 'utf8'),
) as { scenes: Texts; dangers: Texts };
/** `make test-slow` reads every danger in every scene; `make test` a third of them. */
const SLOW = process.env.SLOW_TESTS === 'on';
const engine = new SymptomEngine(symptomKnowledge());
const isAlarm = (text: string, language: Language): boolean =>
  engine.assess(text, language).triage === 'emergency';

/** A scene before, behind and around a danger, with and without a mark. */
const texts: Readonly<
  Record<Language, (scene: string, danger: string, other: string) => string[]>
> = {
  en: (scene, danger, other) => [
    `${scene}, ${danger}`,
    `${danger}. ${scene}`,
    `${scene} and ${danger}`,
    `${danger} and ${scene}`,
    `${scene} ${danger}`,
    `${danger} ${scene}`,
    `${danger} while ${scene}`,
    `while ${scene} ${danger}`,
    `${scene} and ${danger} and ${other}`,
  ],
  es: (scene, danger, other) => [
    `${scene}, ${danger}`,
    `${danger}. ${scene}`,
    `${scene} y ${danger}`,
    `${danger} y ${scene}`,
    `${scene} ${danger}`,
    `${danger} ${scene}`,
    `${danger} mientras ${scene}`,
    `mientras ${scene} ${danger}`,
    `${scene} y ${danger} y ${other}`,
  ],
};

/** What somebody does not have, or what happened to a thing or an animal. */
const things: Texts = {
  en: [
    "i don't have a car",
    "i don't have a cars",
    "i don't have a phone",
    "i don't have a cell phone",
    "i don't have a job",
    "i don't have a doctor",
    "i don't have a pharmacy",
    'i dont have insurance',
    'my phone died my neighbor',
    'my dog died my husband',
    'my car broke down my son',
    'the movie ended and a woman',
  ],
  es: [
    'no tengo doctor',
    'no tengo libro',
    'no tengo telefono',
    'no tengo trabajo',
    'no tengo farmacia',
    'no tengo escuela',
    'no tengo seguro',
    'no tengo carro',
    'se murio mi perro',
    'mi telefono se murio mi vecino',
    'la pelicula termino y mi mama',
  ],
};

describe.each(['en', 'es'] as const)('beside another topic in the language %s', (language) => {
  it('there are 40 scenes and 60 dangers', () => {
    expect(scenes[language]).toHaveLength(40);
    expect(dangers[language].length).toBeGreaterThanOrEqual(60);
  });

  it('every danger alarms by itself', () => {
    expect(dangers[language].filter((danger) => !isAlarm(danger, language))).toEqual([]);
  });

  it('every danger alarms between two scenes without a mark', () => {
    const all = scenes[language].flatMap((scene, at) =>
      dangers[language].map((danger) => {
        const other = scenes[language][(at + 22) % scenes[language].length] ?? '';
        return `${scene} ${danger} ${other}`;
      }),
    );
    expect(all.filter((text) => !isAlarm(text, language))).toEqual([]);
  });

  it.each(things[language])('every danger alarms behind "%s" without a mark', (thing) => {
    const all = dangers[language].map((danger) => `${thing} ${danger}`);
    expect(all.filter((text) => !isAlarm(text, language))).toEqual([]);
  });

  it.each(scenes[language].map((scene, at) => [scene, at] as const))(
    'every danger alarms beside "%s"',
    (scene, at) => {
      const other = scenes[language][(at + 7) % scenes[language].length] ?? '';
      const all = dangers[language]
        .filter((_, danger) => SLOW || danger % 3 === at % 3)
        .flatMap((danger) => texts[language](scene, danger, other));
      expect(all.filter((text) => !isAlarm(text, language))).toEqual([]);
    },
  );
});

describe('what belongs to an animal or a thing', () => {
  it.each([
    'my dog is throwing up blood',
    'mi perro vomita sangre',
    'my dog cant breathe',
    'our puppy had a seizure',
    'my phone has no pulse lol',
    'song called no pulse lyrics',
    'heart attack song lyrics',
  ])('raises no alarm: "%s"', (text) => {
    expect(isAlarm(text, 'en')).toBe(false);
  });

  it.each([
    'our puppy is sick and 36 weeks, my girl went quiet since noon',
    'viendo una pelicula no tiene pulso',
    'our puppy is sick, its hard to breathe and my chest is being crushed',
    'our cat is at the vet cant move my legs',
    'gato en mis piernas labios morados',
    'driving my car seizure',
    'mi carro no prende labios morados',
    'fixing the truck and lime from the cement bag got in my eye',
  ])('takes no alarm of a person: "%s"', (text) => {
    expect(isAlarm(text, 'en')).toBe(true);
  });
});
