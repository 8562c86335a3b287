import MiniSearch from 'minisearch';
import type { FoundService, ServiceFinder } from '../domain/services/service-finder.js';
import { fold, wordsOf } from '../domain/text/normalise.js';

/** What is known of a service, in both languages. */
export interface ServiceWords {
  readonly key: string;
  readonly names: readonly string[];
  /** What people type for it. */
  readonly terms: readonly string[];
  /** How people describe it who do not know its name. */
  readonly layWords: readonly string[];
  readonly descriptions: readonly string[];
}

const MOST = 5;
const NO_ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map();
/** Words that say nothing about which service is meant. */
const EMPTY = new Set(
  `a an the of for to in on at my me i im is it its and or with without get got need want would like
  how much does do cost price near where can you your his her our one some any this that be have has
  please find looking schedule appointment book test exam done el la los las un una unos unas de del
  en y o con sin mi mis me su sus para por que cuanto cuesta donde quiero necesito hacer hacen hago
  cita precio se le lo al es examen prueba estudio tengo tiene siento siente feel feels`
    .trim()
    .split(/\s+/)
    .map((word) => wordsOf(word, NO_ABBREVIATIONS)[0]?.stem ?? word),
);

/** Searches the catalogue with BM25; a word may differ in one letter of five. */
export class MiniServiceFinder implements ServiceFinder {
  private readonly index = new MiniSearch<ServiceWords>({
    idField: 'key',
    fields: ['names', 'terms', 'layWords', 'descriptions'],
    extractField: (service, field) =>
      field === 'key'
        ? service.key
        : service[field as 'names' | 'terms' | 'layWords' | 'descriptions'].join(' . '),
    tokenize: stemsOf,
    processTerm: (stem) => stem,
    searchOptions: {
      boost: { names: 2, terms: 2, layWords: 2, descriptions: 0.5 },
      fuzzy: (stem) => (stem.length >= 5 ? 0.2 : false),
      weights: { fuzzy: 0.5, prefix: 0.5 },
    },
  });
  /** In how many services a stem stands. */
  private readonly holders = new Map<string, number>();
  private readonly size: number;

  constructor(services: readonly ServiceWords[]) {
    this.index.addAll(services);
    this.size = services.length;
    for (const { names, terms, layWords } of services)
      for (const stem of new Set(stemsOf([names, terms, layWords].flat().join(' . '))))
        this.holders.set(stem, (this.holders.get(stem) ?? 0) + 1);
  }

  find(text: string): readonly FoundService[] {
    const stems = [...new Set(stemsOf(text))];
    const whole = stems.reduce((sum, stem) => sum + this.rarity(stem), 0);
    if (whole === 0) return [];
    return this.index
      .search(text)
      .slice(0, MOST)
      .map(({ id, score, queryTerms }) => ({
        key: String(id),
        score,
        covered: queryTerms.reduce((sum, stem) => sum + this.rarity(stem), 0) / whole,
        stems: new Set(queryTerms),
      }));
  }

  private rarity(stem: string): number {
    return Math.log(1 + this.size / (1 + (this.holders.get(stem) ?? 0)));
  }
}

function stemsOf(text: string): string[] {
  return wordsOf(fold(text), NO_ABBREVIATIONS)
    .map(({ stem }) => stem)
    .filter((stem) => !EMPTY.has(stem));
}
