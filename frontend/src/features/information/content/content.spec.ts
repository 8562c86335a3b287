import { describe, expect, it } from '@jest/globals';
import { patterns } from '@/paths';
import { LEGAL_VERSIONS } from '@/texts/legal-versions';
import type { Block, Inline, LegalText, Page, Part, Text } from './blocks';
import { isText, link, present } from './blocks';
import { type About, about as aboutEn } from './en/about';
import { claims as claimsEn } from './en/claims';
import { healthData as healthDataEn } from './en/health-data';
import { help as helpEn } from './en/help';
import { hipaa as hipaaEn } from './en/hipaa';
import { labels as labelsEn } from './en/labels';
import { privacy as privacyEn } from './en/privacy';
import { terms as termsEn } from './en/terms';
import { about as aboutEs } from './es/about';
import { claims as claimsEs } from './es/claims';
import { healthData as healthDataEs } from './es/health-data';
import { help as helpEs } from './es/help';
import { hipaa as hipaaEs } from './es/hipaa';
import { labels as labelsEs } from './es/labels';
import { privacy as privacyEs } from './es/privacy';
import { terms as termsEs } from './es/terms';
import type { Facts } from './facts';
import { fernandezHuerta, fleschKincaidGrade, longestSentence } from './readability';
import { SOURCES } from './sources';

const PRODUCT = 'Sampleton';
const INSTALLATIONS: Facts[] = [true, false].map((usual) => ({
  product: PRODUCT,
  support: usual ? link('help@clinic.example', 'mailto:help@clinic.example') : 'us',
  phone: usual ? null : link('(713) 555-0100', 'tel:7135550100'),
  pricesForAll: !usual,
  ownSignIn: usual,
  demo: usual,
}));
const LEGAL = {
  terms: [termsEn, termsEs],
  privacy: [privacyEn, privacyEs],
  healthData: [healthDataEn, healthDataEs],
  hipaa: [hipaaEn, hipaaEs],
} as const;
const PAGES = { about: [aboutEn, aboutEs], help: [helpEn, helpEs], ...LEGAL } as const;
const LANGUAGES = ['en', 'es'] as const;

type AnyPage = Page & Partial<Pick<LegalText, 'summary'> & Pick<About, 'drawing' | 'call'>>;

const inlines = (text: Text): readonly Inline[] => (typeof text === 'string' ? [text] : text);
function plainPart(part: Inline): string {
  if (typeof part === 'string') return part;
  return 'strong' in part ? part.strong : part.text;
}
const plain = (text: Text): string => inlines(text).map(plainPart).join('');

function textsOf(block: Block): readonly Text[] {
  if (isText(block)) return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('counsel' in block) return [block.counsel];
  return block.records.flatMap(({ title, lines }) => [
    title,
    ...lines.flatMap(({ label, text }) => [label, text]),
  ]);
}

const kindOf = (block: Block): string =>
  isText(block) ? 'text' : `${Object.keys(block).join()} of ${textsOf(block).length}`;
const isOpen = (block: Block): boolean => !isText(block) && 'counsel' in block;

const partsOf = (page: AnyPage): [string, Part][] =>
  Object.entries(page.sections).flatMap(([id, section]) => [
    [id, section] as [string, Part],
    ...present(section.parts ?? {}),
  ]);

const pageAt = (path: string, facts: Facts): AnyPage => {
  const pages: Record<string, AnyPage> = {
    [patterns.about]: aboutEn(facts),
    [patterns.helpCenter]: helpEn(facts),
    [patterns.privacy]: privacyEn(facts),
    [patterns.terms]: termsEn(facts),
    [patterns.healthData]: healthDataEn(facts),
    [patterns.hipaa]: hipaaEn(facts),
  };
  const page = pages[path];
  if (!page) throw new Error(`${path} has no anchors`);
  return page;
};

const allTexts = (page: AnyPage): Text[] => [
  page.heading,
  page.lead,
  ...(page.summary ?? []),
  ...Object.values(page.call ?? {}),
  ...(page.drawing ? [page.drawing] : []),
  ...partsOf(page).flatMap(([, { title, blocks }]) => [title, ...blocks.flatMap(textsOf)]),
];

const hrefs = (page: AnyPage): string[] =>
  allTexts(page).flatMap((text) =>
    inlines(text).flatMap((part) => (typeof part !== 'string' && 'to' in part ? [part.to] : [])),
  );

/** What a reader reads, without the notes for the operator's lawyer. */
const prose = (page: AnyPage): string[] =>
  [
    page.lead,
    ...(page.summary ?? []),
    ...partsOf(page).flatMap(([, { blocks }]) =>
      blocks.filter((block) => !isOpen(block)).flatMap(textsOf),
    ),
  ].map(plain);

/** Where a page says how to do what the account page does: its sections or parts. */
const DONE_IN_ACCOUNT: [keyof typeof PAGES, string][] = [
  ['help', 'how-to-cancel'],
  ['help', 'copy-or-delete'],
  ['privacy', 'your-rights'],
  ['healthData', 'your-rights'],
  ['terms', 'ending'],
];

it.each(DONE_IN_ACCOUNT)('%s, %s: the account page comes first, a mail second', (name, id) => {
  for (const make of PAGES[name]) {
    const page: AnyPage = make(INSTALLATIONS[0] as Facts);
    const [, part] = partsOf(page).find(([each]) => each === id) ?? [];
    const targets = (part?.blocks ?? [])
      .flatMap(textsOf)
      .flatMap((text) =>
        inlines(text).flatMap((inline) =>
          typeof inline !== 'string' && 'to' in inline ? [inline.to] : [],
        ),
      );
    expect(targets.slice(0, 2)).toEqual([patterns.account, 'mailto:help@clinic.example']);
  }
});

describe.each(Object.entries(PAGES))('%s', (_, makers) => {
  const versions = INSTALLATIONS.flatMap((facts) =>
    makers.map((make, index) => ({ language: LANGUAGES[index], page: make(facts) as AnyPage })),
  );

  it('shows no placeholder, no fixed product name and no doubtful claim', () => {
    for (const { page } of versions) {
      for (const text of allTexts(page).map(plain)) {
        expect(text).not.toMatch(/[{}<>]|\$(?!\d)|undefined|null|\[object|NaN| {2}|openfare/i);
        expect(text).not.toMatch(/complian|certif|guarante|no surprise bill|best price/i);
        expect(text).not.toMatch(/garantiz|mejor precio|en minutos|ahorr/i);
        expect(text).not.toMatch(/in minutes|\bsave\b/i);
        expect(text.trim()).not.toBe('');
      }
    }
  });

  it('has the same sections, blocks and links in both languages', () => {
    for (const facts of INSTALLATIONS) {
      const [en, es] = makers.map((make) => make(facts) as AnyPage) as [AnyPage, AnyPage];
      const shape = (page: AnyPage) =>
        partsOf(page).map(([id, { blocks }]) => [id, ...blocks.map(kindOf)]);
      expect(shape(es)).toEqual(shape(en));
      expect(
        hrefs(es).map((href) => (href === SOURCES.noSurprisesEs ? SOURCES.noSurprises : href)),
      ).toEqual(hrefs(en));
      expect(es.summary?.length).toBe(en.summary?.length);
    }
  });

  it('has every anchor once, in the form of an address', () => {
    for (const { page } of versions) {
      const ids = partsOf(page).map(([id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    }
  });

  it('links to pages and anchors that exist, and to official sources', () => {
    for (const { page } of versions) {
      for (const href of hrefs(page).filter((to) => to.startsWith('/'))) {
        const [path = '', id] = href.split('#');
        expect(Object.values(patterns)).toContain(path);
        if (id)
          for (const facts of INSTALLATIONS)
            expect(partsOf(pageAt(path, facts)).map(([anchor]) => anchor)).toContain(id);
      }
      for (const href of hrefs(page).filter((to) => !to.startsWith('/')))
        expect(href).toMatch(/^(mailto:|tel:)|^https:\/\/([\w-]+\.)*(gov)\//);
    }
  });

  it('reads like a text for the sixth grade', () => {
    for (const { language, page } of versions) {
      const text = prose(page);
      expect(longestSentence(text).split(/\s+/).length).toBeLessThanOrEqual(30);
      if (language === 'en') expect(fleschKincaidGrade(text)).toBeLessThan(6);
      else expect(fernandezHuerta(text)).toBeGreaterThan(75);
    }
  });
});

it('has the same figures in both languages of every claim', () => {
  const figures = (text: string) => text.match(/\d+/g) ?? [];
  for (const facts of INSTALLATIONS) {
    const [en, es] = [claimsEn(facts), claimsEs(facts)];
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, figures(es[key])]).toEqual([key, figures(en[key])]);
  }
});

describe.each(Object.entries(LEGAL))('the legal text %s', (name, makers) => {
  const version = LEGAL_VERSIONS[name as keyof typeof LEGAL];

  it('has a version and a day', () => {
    expect(version.version).toMatch(/^\d+\.\d+$/);
    expect(new Date(version.date).toISOString().slice(0, 10)).toBe(version.date);
  });

  it('has open points for the lawyer exactly as long as it is a template', () => {
    for (const facts of INSTALLATIONS)
      for (const make of makers) {
        const open = partsOf(make(facts)).flatMap(([, { blocks }]) => blocks.filter(isOpen));
        expect(open.length > 0).toBe(!version.reviewed);
      }
  });
});

it('labels hold no placeholder', () => {
  for (const { version, emergency, template, ...words } of [labelsEn, labelsEs]) {
    const texts = [
      version('0.1', '1 May 2026'),
      ...Object.values(template),
      ...emergency.lines.flatMap(Object.values<string>),
      ...Object.values(words),
    ];
    expect(texts.filter((text) => /[{}$]|undefined/.test(text))).toEqual([]);
    expect(version('0.1', '1 May 2026')).toContain('0.1, 1 May 2026');
  }
});
