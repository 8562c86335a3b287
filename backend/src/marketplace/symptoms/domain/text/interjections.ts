import { fold, type Token } from './normalise.js';

/**
 * Removes what people say only to be believed, such as "no joke" or "sin exagerar": its "no"
 * denies nothing. What follows starts a new stretch, as if a comma stood there.
 */
export class Interjections {
  /** The longest phrase first, by the first word. */
  private readonly byFirst = new Map<string, string[][]>();

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const words = fold(phrase).split(' ');
      const first = words[0] ?? '';
      this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), words]);
    }
    for (const all of this.byFirst.values()) all.sort((one, other) => other.length - one.length);
  }

  without(tokens: readonly Token[]): Token[] {
    const remaining: Token[] = [];
    let breaks = 0;
    let at = 0;
    while (at < tokens.length) {
      const length = this.lengthAt(tokens, at);
      const token = tokens[at];
      if (length > 0) {
        if (remaining.length > 0) breaks += 1;
        at += length;
        continue;
      }
      if (token) remaining.push({ ...token, stretch: token.stretch + breaks });
      at += 1;
    }
    return remaining;
  }

  private lengthAt(tokens: readonly Token[], at: number): number {
    const phrases = this.byFirst.get(tokens[at]?.text ?? '') ?? [];
    const stretch = tokens[at]?.stretch;
    const said = phrases.find((words) =>
      words.every((word, index) => {
        const token = tokens[at + index];
        return token?.text === word && token.stretch === stretch;
      }),
    );
    return said?.length ?? 0;
  }
}
