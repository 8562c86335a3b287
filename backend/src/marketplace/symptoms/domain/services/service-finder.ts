/** A service of the catalogue that words come close to. */
export interface FoundService {
  readonly key: string;
  /** By BM25; comparable within one text only. */
  readonly score: number;
  /** Share of the text's words that it holds, the rarer the more, 0 to 1. */
  readonly covered: number;
  /** Stems of the text that it holds. */
  readonly stems: ReadonlySet<string>;
}

/** Looks for words in the names, descriptions and lay words of the catalogue's services. */
export interface ServiceFinder {
  /** @returns best first, at most five. */
  find(text: string): readonly FoundService[];
}
