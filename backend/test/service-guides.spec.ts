import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { FileServiceGuides } from '../src/marketplace/catalogue/infrastructure/files/file-service-guides.js';
import type { ServiceGuide } from '../src/marketplace/contract/service-guides.js';
import { catalogue } from './data-files.js';

const DATA = join(import.meta.dirname, '../data');
const guides = new FileServiceGuides();
const LANGUAGES = ['en', 'es'] as const;

const textsOf = ({ about, planned, orderText, tellFirst, prepare }: ServiceGuide): string[] =>
  [about, planned ?? '', orderText, tellFirst ?? '', ...prepare].filter((text) => text !== '');

const all = LANGUAGES.flatMap((language) =>
  catalogue.services.map(({ key }) => {
    const guide = guides.find(key, language);
    return { key, language, texts: guide ? textsOf(guide) : [] };
  }),
);

/** Where asking is right: the only way in which a text may speak of what somebody takes. */
const ASKING =
  /(the|child's) medicines( that you take)?|(las|de) medicinas( que toma| del niño)?/gi;
const MEDICINE =
  'medicines?|medications?|pills?|tablets?|drugs?|dos(?:e|age)s?|aspirin|insulin|blood thinners?|' +
  'antibiotics?|medicinas?|medicamentos?|pastillas?|tabletas?|dosis|aspirina|insulina|' +
  'anticoagulantes?|antibióticos?';
const ORDER =
  'start|stop|skip|take|taking|change|pause|quit|hold|avoid|continue|keep|increase|lower|double|' +
  'do not use|empiece|comience|deje|dejar|suspenda|tome|tomar|cambie|salte|evite|siga con|' +
  'continúe|aumente|baje|interrumpa|no use';
const MEDICINE_ORDER = new RegExp(
  `\\b(?:${ORDER})\\b[^.?!]*\\b(?:${MEDICINE})\\b|\\b(?:${MEDICINE})\\b[^.?!]*\\b(?:${ORDER})\\b`,
  'i',
);

const isMedicineOrder = (text: string): boolean => MEDICINE_ORDER.test(text.replaceAll(ASKING, ''));

describe('the guides of services', () => {
  it.each(LANGUAGES)('say in %s for every service what it is, order, preparation, source', (l) => {
    for (const { key } of catalogue.services) {
      const guide = guides.find(key, l);
      expect(guide).toMatchObject({
        serviceKey: key,
        about: expect.stringMatching(/\.$/),
        duration: expect.any(Number),
        orderText: expect.stringMatching(/\.$/),
      });
      expect(guide?.sources.length).toBeGreaterThan(0);
      for (const source of guide?.sources ?? [])
        expect(source).toEqual({
          name: expect.any(String),
          url: expect.stringMatching(/^https?:\/\//),
          readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        });
      expect(guide?.prepare.length).toBeGreaterThan(0);
      for (const text of [guide?.planned, guide?.tellFirst, ...(guide?.prepare ?? [])])
        if (text !== null) expect(text).toMatch(/\.$/);
    }
  });

  it('are written in both languages', () => {
    for (const { key } of catalogue.services) {
      const [en, es] = LANGUAGES.map((language) => guides.find(key, language));
      expect(en?.prepare.length).toBe(es?.prepare.length);
      expect([en?.planned === null, en?.tellFirst === null]).toEqual([
        es?.planned === null,
        es?.tellFirst === null,
      ]);
      expect(en?.orderText).not.toBe(es?.orderText);
      expect(en?.prepare.filter((text) => es?.prepare.includes(text))).toEqual([]);
    }
  });

  it('call no service planned that may be urgent', () => {
    const urgent = ['er_visit', 'urgent_care_visit', 'sick_child_visit', 'laceration_repair'];
    for (const key of [...urgent, 'abscess_drainage', 'strep_test', 'tooth_extraction'])
      expect([key, guides.find(key, 'en')?.planned]).toEqual([key, null]);
  });

  it('name what an MRI, a mammogram and a colonoscopy need', () => {
    expect(guides.find('mri_knee', 'en')).toMatchObject({
      planned: 'An MRI is a planned test, so there is no rush.',
      order: 'needed',
      tellFirst: expect.stringMatching(/pacemaker.*metal.*pregnant.*dye.*kidney/),
    });
    expect(guides.find('mammogram_screening', 'es')).toMatchObject({
      planned: expect.stringContaining('no hay prisa'),
      prepare: expect.arrayContaining([expect.stringContaining('desodorante')]),
    });
    expect(guides.find('colonoscopy', 'en')?.prepare.join(' ')).toMatch(
      /bowel preparation that the clinic prescribes.*drive you home/,
    );
  });

  it('know nothing of a service that an administrator added', () => {
    expect(guides.find('our_own_service', 'en')).toBeNull();
  });
});

describe('no text tells anybody to start, stop or change a medicine', () => {
  it.each([
    ['Stop your blood thinners two days before.', true],
    ['Do not take aspirin for a week.', true],
    ['Your insulin: skip it in the morning.', true],
    ['You may need to pause some medicines first.', true],
    ['Deje de tomar sus pastillas un día antes.', true],
    ['No tome aspirina.', true],
    ['Ask the clinic about the medicines that you take.', false],
    ['Pregunte a la clínica por las medicinas que toma.', false],
    ['Bring a list of the medicines that you take, and your questions.', false],
  ])('the rule itself: %s', (text, expected) => {
    expect(isMedicineOrder(text)).toBe(expected);
  });

  it('in any guide or description of the catalogue', () => {
    const found = all.flatMap(({ key, language, texts }) =>
      texts.filter(isMedicineOrder).map((text) => `${key} ${language}: ${text}`),
    );
    expect(all.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });
});

describe('a file that does not fit', () => {
  interface GuideFile {
    guides: { services: string[]; sources: string[]; order: string }[];
  }

  function reading(change: (file: GuideFile) => void): () => FileServiceGuides {
    const folder = mkdtempSync(join(tmpdir(), 'guides-'));
    for (const name of ['catalogue.json', 'service-guides.json'])
      cpSync(join(DATA, name), join(folder, name));
    const path = join(folder, 'service-guides.json');
    const file = JSON.parse(readFileSync(path, 'utf8')) as GuideFile;
    change(file);
    writeFileSync(path, JSON.stringify(file));
    return () => new FileServiceGuides(pathToFileURL(`${folder}/`));
  }

  const first = ({ guides: [guide] }: GuideFile): GuideFile['guides'][number] => {
    if (!guide) throw new Error('The file holds no guide.');
    return guide;
  };

  it.each<[string, (file: GuideFile) => void, RegExp]>([
    ['a missing guide', (file) => file.guides.shift(), /no guide for office_visit_new/],
    ['two guides', (file) => first(file).services.push('ekg'), /two guides for ekg/],
    ['an unknown service', (file) => first(file).services.push('x'), /unknown service x/],
    ['an unknown source', (file) => first(file).sources.push('x'), /unknown source x/],
    [
      'an unknown kind of order',
      (file) => Object.assign(first(file), { order: 'maybe' }),
      /service-guides\.json/,
    ],
  ])('is refused: %s', (_what, change, message) => {
    expect(reading(change)).toThrow(message);
  });
});
