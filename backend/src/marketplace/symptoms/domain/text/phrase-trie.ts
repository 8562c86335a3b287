import type { Token } from './normalise.js';

/** Words of a query that a phrase may pass over. */
const MAX_SKIPPED = 2;

interface Node<Payload> {
  readonly next: Map<string, Node<Payload>>;
  readonly payloads: Payload[];
}

export interface Hit<Payload> {
  readonly payload: Payload;
  /** First and last token, both included. */
  readonly from: number;
  readonly to: number;
  /** Words of the phrase. */
  readonly size: number;
}

/**
 * Finds all phrases of all lists in one pass over the words; the cost depends on the query alone.
 */
export class PhraseTrie<Payload> {
  private readonly root: Node<Payload> = { next: new Map(), payloads: [] };

  /** @param unit what a phrase may not reach out of: the words between two marks, or a sentence. */
  constructor(
    private readonly soft: ReadonlySet<string>,
    private readonly unit: 'stretch' | 'sentence' = 'stretch',
  ) {}

  add(stems: readonly string[], payload: Payload): void {
    let node = this.root;
    for (const stem of stems) {
      const next = node.next.get(stem) ?? { next: new Map(), payloads: [] };
      node.next.set(stem, next);
      node = next;
    }
    if (stems.length) node.payloads.push(payload);
  }

  hits(tokens: readonly Token[]): Hit<Payload>[] {
    const matches: Hit<Payload>[] = [];
    const walk = (
      node: Node<Payload>,
      from: number,
      at: number,
      size: number,
      skipped: number,
    ): void => {
      const token = tokens[at];
      if (!token || token[this.unit] !== tokens[from]?.[this.unit]) return;
      const next = node.next.get(token.stem);
      if (next) {
        for (const payload of next.payloads)
          matches.push({ payload, from, to: at, size: size + 1 });
        walk(next, from, at + 1, size + 1, skipped);
      }
      if (size > 0 && skipped < MAX_SKIPPED && this.soft.has(token.text))
        walk(node, from, at + 1, size, skipped + 1);
    };
    for (let from = 0; from < tokens.length; from += 1) walk(this.root, from, from, 0, 0);
    return matches;
  }
}
