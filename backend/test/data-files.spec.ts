import { describe, expect, it } from '@jest/globals';
import { byKey, catalogue, clinics, offers, repeated, specialtyKeys } from './data-files.js';

describe('the catalogue', () => {
  it('holds 28 specialties and 114 services, each key once and in a stable form', () => {
    expect([catalogue.specialties.length, catalogue.services.length]).toEqual([28, 114]);
    const keys = [...specialtyKeys, ...byKey.keys()];
    expect(keys.filter((key) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(catalogue.categories.filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
    for (const list of [catalogue.specialties, catalogue.services, catalogue.categories]) {
      expect(repeated(list.map(({ key }) => key))).toEqual([]);
      expect(repeated(list.map(({ name }) => name))).toEqual([]);
      expect(repeated(list.map(({ nameEs }) => nameEs))).toEqual([]);
    }
  });

  it('places every service in a listed category and under listed specialties', () => {
    const categories = new Set(catalogue.categories.map(({ key }) => key));
    expect(catalogue.services.filter(({ category }) => !categories.has(category))).toEqual([]);
    expect(catalogue.services.filter(({ specialties }) => specialties.length === 0)).toEqual([]);
    expect(
      catalogue.services
        .flatMap(({ specialties }) => specialties)
        .filter((key) => !specialtyKeys.has(key)),
    ).toEqual([]);
    const used = new Set(catalogue.services.map(({ category }) => category));
    expect([...categories].filter((key) => !used.has(key))).toEqual([]);
  });

  it('says which of several billing codes is the service itself, or that none is', () => {
    const wrong = catalogue.services.filter(({ codes, mainCode }) =>
      codes.length > 1
        ? mainCode === undefined ||
          (mainCode !== null && !codes.some(({ code }) => code === mainCode))
        : mainCode !== undefined,
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
    expect(byKey.get('mammogram_screening')?.mainCode).toBe('77067');
    expect(byKey.get('prenatal_visit')?.mainCode).toBeNull();
  });

  it('names real billing codes only, each for one service', () => {
    const shape: Record<string, RegExp> = {
      CPT: /^\d{4}[0-9FU]$/,
      HCPCS: /^[A-CE-V]\d{4}$/,
      CDT: /^D\d{4}$/,
      'MS-DRG': /^\d{3}$/,
    };
    const codes = catalogue.services.flatMap((service) => service.codes);
    expect(codes.filter(({ type, code }) => !shape[type]?.test(code))).toEqual([]);
    expect(repeated(codes.map(({ type, code }) => `${type} ${code}`))).toEqual([]);
  });

  it('says why a service cannot be booked, and only then', () => {
    const notBookable = catalogue.services.filter(({ bookable }) => !bookable);
    expect(notBookable.map(({ key }) => key)).toEqual(['er_visit']);
    const reasons = notBookable.flatMap((service) => [
      service.notBookableReason,
      service.notBookableReasonEs,
    ]);
    expect(reasons.filter((reason) => !reason?.includes('911'))).toEqual([]);
    const bookable = catalogue.services.filter((service) => service.bookable);
    expect(
      bookable.filter((service) => service.notBookableReason ?? service.notBookableReasonEs),
    ).toEqual([]);
  });

  it('keeps durations and word lists within their limits', () => {
    expect(
      catalogue.services.filter(
        ({ durationMinutes: m }) => !Number.isInteger(m) || m < 5 || m > 1440,
      ),
    ).toEqual([]);
    expect(catalogue.services.filter(({ symptoms }) => symptoms.length > 50)).toEqual([]);
    for (const { symptoms, searchTerms, searchTermsEs } of catalogue.services) {
      expect(Math.min(searchTerms.length, searchTermsEs.length)).toBeGreaterThan(2);
      for (const words of [symptoms, searchTerms, searchTermsEs]) {
        expect(repeated(words.map((word) => word.toLowerCase()))).toEqual([]);
        expect(words.filter((word) => word.trim() !== word || word === '')).toEqual([]);
      }
    }
  });

  it('explains each service in one to three short sentences', () => {
    const tooLong = catalogue.services
      .flatMap((service) => [service.description, service.descriptionEs])
      .filter((text) => {
        const sentences = text.split(/(?<=[.!?])\s+/);
        return (
          sentences.length > 3 || sentences.some((sentence) => sentence.split(' ').length > 32)
        );
      });
    expect(tooLong).toEqual([]);
  });
});

describe('both languages', () => {
  const pairs: [english: string, spanish: string][] = [
    ...[...catalogue.specialties, ...catalogue.services, ...catalogue.categories].map(
      ({ name, nameEs }): [string, string] => [name, nameEs],
    ),
    ...catalogue.services.map(({ description, descriptionEs }): [string, string] => [
      description,
      descriptionEs,
    ]),
    ...catalogue.services.flatMap(
      ({ notBookableReason: en, notBookableReasonEs: es }): [string, string][] =>
        en && es ? [[en, es]] : [],
    ),
    ...clinics.map(({ bio, bioEs }): [string, string] => [bio, bioEs]),
    ...offers.map(({ includes, includesEs }): [string, string] => [includes, includesEs]),
  ];

  it('stand side by side, filled and different', () => {
    expect(
      pairs.filter(
        ([english, spanish]) =>
          english.trim() === '' || spanish.trim() === '' || english === spanish,
      ),
    ).toEqual([]);
  });

  it('leave no English in the Spanish and no Spanish in the English', () => {
    const word = (list: string): string => `(?<!\\p{L})(${list.replaceAll(' ', '|')})(?!\\p{L})`;
    const english = new RegExp(
      word(
        'the and of with your you for from is are this visit tests? ' +
          "doctor's blood heart included separately price",
      ),
      'iu',
    );
    const spanish = new RegExp(
      `[áéíóúñ¿¡]|${word('el los las una con para por usted sus? del que consulta incluye')}`,
      'iu',
    );
    const withoutPlaces = (text: string) => text.replaceAll('The Woodlands', '');
    expect(pairs.filter(([, text]) => english.test(withoutPlaces(text)))).toEqual([]);
    expect(pairs.filter(([text]) => spanish.test(text))).toEqual([]);
    const sentences = pairs.map(([, text]) => text).filter((text) => text.split(' ').length > 8);
    expect(sentences.filter((text) => !spanish.test(text))).toEqual([]);
  });
});
