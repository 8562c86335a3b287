import { nounOf } from './operations.js';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Ids that answers held, by what they are of. */
export class KnownIds {
  private readonly byKind = new Map<string, Set<string>>();

  /**
   * Reads an answer of a path: `id` is of what the path lists, `service: { id }` and `serviceId`
   * are of a service.
   */
  read(path: string, body: string): void {
    const nouns = nounOf(path).split('/');
    const kinds = nouns.map((_, index) => nouns.slice(0, index + 1).join('/'));
    if (/^[[{]/.test(body)) this.look(JSON.parse(body), kinds);
  }

  of(kind: string): string[] {
    return [...(this.byKind.get(kind) ?? [])];
  }

  all(): string[] {
    return [...new Set([...this.byKind.values()].flatMap((ids) => [...ids]))];
  }

  private look(value: unknown, kinds: readonly string[]): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((each) => this.look(each, kinds));
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && ID.test(inner))
        for (const kind of key === 'id' ? kinds : [key.replace(/Id$/, '')]) this.keep(kind, inner);
      else this.look(inner, [nounOf(key)]);
    }
  }

  private keep(kind: string, id: string): void {
    const ids = this.byKind.get(kind) ?? new Set();
    this.byKind.set(kind, ids.add(id));
  }
}
