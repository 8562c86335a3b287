import type { Knowledge } from '../reading/knowledge.js';

/** A concept that a phrase comes close to, by one of its forms. */
export interface NearConcept {
  readonly id: string;
  readonly form: string;
  /** Share of common letter pairs, 0 to 1. */
  readonly likeness: number;
}

interface Form {
  readonly id: string;
  readonly form: string;
  readonly pairs: number;
}

const MIN_LIKENESS = 0.35;

/**
 * Finds what a phrase without a result may have meant, letter by letter: it helps whoever writes
 * the knowledge base.
 */
export class NearestConcepts {
  private readonly forms: Form[] = [];
  private readonly byPair = new Map<string, number[]>();

  constructor({ concepts, parts, sensations }: Knowledge) {
    for (const { id, en, es } of [...concepts, ...parts, ...sensations]) {
      for (const form of new Set([...en, ...es])) {
        const pairs = pairsOf(form);
        for (const pair of pairs) this.at(pair).push(this.forms.length);
        this.forms.push({ id, form, pairs: pairs.size });
      }
    }
  }

  /** Best first, each concept once. */
  of(phrase: string, limit: number): NearConcept[] {
    const wanted = pairsOf(phrase);
    const common = new Uint16Array(this.forms.length);
    const best = new Map<string, NearConcept>();
    for (const pair of wanted)
      for (const at of this.byPair.get(pair) ?? []) common[at] = (common[at] ?? 0) + 1;
    for (const [at, { id, form, pairs }] of this.forms.entries()) {
      const likeness = Math.round((200 * (common[at] ?? 0)) / (wanted.size + pairs)) / 100;
      if (likeness >= MIN_LIKENESS && likeness > (best.get(id)?.likeness ?? 0))
        best.set(id, { id, form, likeness });
    }
    return [...best.values()]
      .sort((one, other) => other.likeness - one.likeness || (one.id < other.id ? -1 : 1))
      .slice(0, limit);
  }

  private at(pair: string): number[] {
    const indexes = this.byPair.get(pair) ?? [];
    this.byPair.set(pair, indexes);
    return indexes;
  }
}

function pairsOf(text: string): Set<string> {
  const plain = ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(
    Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)),
  );
}
