import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Language = 'en' | 'es';
interface Concept {
  id: string;
  en: string[];
  es: string[];
  specialties: Record<string, number>;
  services: Record<string, number>;
  triage: string;
  kind: string;
  care?: string;
}
interface Area {
  area: string;
  concepts: Concept[];
}

const data = new URL('../../data/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, data), 'utf8'));
const catalogue: { specialties: { key: string }[]; services: { key: string }[] } =
  read('catalogue.json');
const files = readdirSync(new URL('symptoms/concepts/', data));
const areas: Area[] = files.map((file) => read(`symptoms/concepts/${file}`));
const concepts = areas.flatMap(({ area, concepts: inside }) =>
  inside.map((concept) => ({ area, ...concept })),
);

/**
 * They hold the facts of the red-flag rules; a concept or a phrase of theirs may stand in one other
 * area too, with the same level.
 */
const RED_FLAG_AREAS = new Set(['emergency', 'crisis', 'poison', 'pregnancy', 'infants']);
/** Phrases that name two things of different urgency; the more urgent one counts. */
const AMBIGUOUS: Record<Language, ReadonlySet<string>> = {
  en: new Set(['blacked out']),
  es: new Set(),
};
const redFlag = concepts.filter(({ area }) => RED_FLAG_AREAS.has(area));
const lay = concepts.filter(({ area }) => !RED_FLAG_AREAS.has(area));
const LANGUAGES: Language[] = ['en', 'es'];

/**
 * As the search folds text; what differs in accents, case, apostrophes or hyphens only is one
 * phrase.
 */
const fold = (form: string) =>
  form
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const unused = (keys: { key: string }[], used: Set<string>) =>
  keys.map(({ key }) => key).filter((key) => !used.has(key));

function holders(language: Language): Map<string, (Concept & { area: string })[]> {
  const found = new Map<string, (Concept & { area: string })[]>();
  for (const concept of concepts) {
    for (const form of new Set(concept[language].map(fold)))
      found.set(form, [...(found.get(form) ?? []), concept]);
  }
  return found;
}

describe('the words of the symptom search', () => {
  it('names each file after its area', () => {
    expect(areas.map(({ area }) => `${area}.json`)).toEqual(files);
  });

  it('has each concept once', () => {
    expect(concepts.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(repeated(concepts.map(({ id }) => id))).toEqual([]);
  });

  it('knows only listed levels and kinds', () => {
    expect(
      lay.filter(({ triage }) => !['emergency', 'urgent', 'routine', 'selfcare'].includes(triage)),
    ).toEqual([]);
    expect(
      redFlag.filter(
        ({ triage }) => !['emergency', 'urgent', 'routine', 'selfcare', 'none'].includes(triage),
      ),
    ).toEqual([]);
    expect(
      concepts.filter(
        ({ kind }) =>
          !['symptom', 'service', 'code', 'body', 'exposure', 'condition', 'vague'].includes(kind),
      ),
    ).toEqual([]);
  });

  it('points at specialties and services of the catalogue only, and at each of them', () => {
    const specialties = new Set(concepts.flatMap((concept) => Object.keys(concept.specialties)));
    const services = new Set(concepts.flatMap((concept) => Object.keys(concept.services)));
    expect(catalogue.specialties).toHaveLength(28);
    expect(catalogue.services).toHaveLength(114);
    expect(unused(catalogue.specialties, specialties)).toEqual([]);
    expect(unused(catalogue.services, services)).toEqual([]);
    expect(
      [...specialties].filter((key) => !catalogue.specialties.some((each) => each.key === key)),
    ).toEqual([]);
    expect(
      [...services].filter((key) => !catalogue.services.some((each) => each.key === key)),
    ).toEqual([]);
  });

  it('weighs in whole numbers and gives every concept of the lay areas a first choice', () => {
    const weights = concepts.flatMap(({ specialties, services }) => [
      ...Object.values(specialties),
      ...Object.values(services),
    ]);
    expect(
      weights.filter((weight) => !Number.isInteger(weight) || weight < 1 || weight > 5),
    ).toEqual([]);
    expect(
      lay
        .filter(({ specialties }) => !Object.values(specialties).some((weight) => weight >= 2))
        .map(({ id }) => id),
    ).toEqual([]);
    expect(
      lay.filter(({ services }) => Object.keys(services).length === 0).map(({ id }) => id),
    ).toEqual([]);
  });

  it.each(LANGUAGES)(
    'writes every phrase in lower case, long enough and once in its concept (%s)',
    (language) => {
      const forms = concepts.flatMap((concept) => concept[language]);
      expect(
        forms.filter(
          (form) => form !== form.trim() || form !== form.toLowerCase() || /\s\s/.test(form),
        ),
      ).toEqual([]);
      expect(forms.filter((form) => fold(form).length < 2)).toEqual([]);
      expect(lay.flatMap((concept) => repeated(concept[language].map(fold)))).toEqual([]);
      expect(lay.filter((concept) => concept[language].length === 0).map(({ id }) => id)).toEqual(
        [],
      );
    },
  );

  it.each(LANGUAGES)('holds a phrase in one lay area only (%s)', (language) => {
    const shared = [...holders(language)].filter(
      ([, all]) => all.filter(({ area }) => !RED_FLAG_AREAS.has(area)).length > 1,
    );
    expect(shared.map(([form, all]) => `${form}: ${all.map(({ id }) => id).join(', ')}`)).toEqual(
      [],
    );
  });

  it.each(LANGUAGES)(
    'gives a phrase one level, in whatever areas it stands, unless it is listed as ambiguous (%s)',
    (language) => {
      const torn = [...holders(language)].filter(
        ([form, all]) =>
          !AMBIGUOUS[language].has(form) && new Set(all.map(({ triage }) => triage)).size > 1,
      );
      expect(
        torn.map(
          ([form, all]) => `${form}: ${all.map(({ id, triage }) => `${id} ${triage}`).join(', ')}`,
        ),
      ).toEqual([]);
    },
  );

  it('is broad: at least 400 concepts and 4,000 phrases in each language', () => {
    expect(new Set(concepts.map(({ id }) => id)).size).toBeGreaterThanOrEqual(400);
    for (const language of LANGUAGES) expect(holders(language).size).toBeGreaterThanOrEqual(4000);
  });
});
