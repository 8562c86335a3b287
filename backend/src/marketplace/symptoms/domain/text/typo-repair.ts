import type { Token } from './normalise.js';
import { stemOf } from './stem.js';

const MIN_REPAIRED_LENGTH = 4;
const TWO_EDITS_FROM = 8;
/** Letters are forgotten more often than they are mistaken. */
const FORGOTTEN = 0.3;
/** A text without a single known word costs at most this many look-ups. */
const MAX_REPAIRS = 30;

interface Candidate {
  readonly word: string;
  /** One bit for each letter that occurs. */
  readonly letters: number;
}

/**
 * Repairs misspelt words against the words of the knowledge base; valid everyday words stay as they
 * are.
 */
export class TypoRepair {
  private readonly vocabulary = new Set<string>();
  private readonly frequency = new Map<string, number>();
  private readonly byLength = new Map<number, Candidate[]>();
  private readonly bySound = new Map<string, string[]>();
  private readonly rows: Rows;

  /** @param words every word of every surface form, as often as it occurs. */
  constructor(words: Iterable<string>, everyday: Iterable<string>) {
    for (const word of words) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
    const longest = Math.max(0, ...[...this.frequency.keys()].map(({ length }) => length));
    this.rows = [rowFor(longest), rowFor(longest), rowFor(longest)];
    for (const word of this.frequency.keys()) this.vocabulary.add(stemOf(word));
    for (const word of everyday) this.vocabulary.add(stemOf(word));
    for (const word of this.frequency.keys()) {
      if (word.length < MIN_REPAIRED_LENGTH) continue;
      push(this.byLength, word.length, { word, letters: lettersOf(word) });
      push(this.bySound, soundOf(word), word);
    }
  }

  apply(tokens: readonly Token[]): Token[] {
    let repairs = 0;
    return tokens.flatMap((token) => {
      if (
        this.vocabulary.has(token.stem) ||
        token.text.length < MIN_REPAIRED_LENGTH ||
        token.text.length > 24 ||
        /\d/.test(token.text) ||
        repairs >= MAX_REPAIRS
      )
        return [token];
      repairs += 1;
      const halves = this.split(token.text);
      const repaired =
        this.closest(token.text, 1) ??
        halves ??
        this.closest(token.text, 2) ??
        this.alike(token.text);
      if (!repaired) return [{ ...token, unknown: true }];
      const words = typeof repaired === 'string' ? [repaired] : repaired;
      return words.map((text) => ({ ...token, text, stem: stemOf(text), typed: token.text }));
    });
  }

  private closest(word: string, maxEdits: 1 | 2): string | undefined {
    if (maxEdits === 2 && word.length < TWO_EDITS_FROM) return undefined;
    const letters = lettersOf(word);
    const near: string[] = [];
    for (let length = word.length - maxEdits; length <= word.length + maxEdits; length += 1) {
      for (const each of this.byLength.get(length) ?? [])
        if (bits(each.letters ^ letters) <= 2 * maxEdits) near.push(each.word);
    }
    return this.best(word, near, maxEdits);
  }

  private alike(word: string): string | undefined {
    const sound = soundOf(word);
    return sound.length < 3
      ? undefined
      : this.best(word, this.bySound.get(sound) ?? [], Math.max(2, Math.floor(word.length / 3)));
  }

  private best(word: string, candidates: readonly string[], maxEdits: number): string | undefined {
    let best: { word: string; cost: number } | undefined;
    for (const candidate of candidates) {
      const edits = distance(word, candidate, maxEdits, this.rows);
      if (edits > maxEdits) continue;
      if (word.length < 5 && (edits > 1 || candidate.length < word.length)) continue;
      const cost =
        edits +
        (candidate[0] === word[0] ? 0 : 0.9) -
        (leavesOut(word, candidate) ? FORGOTTEN : 0) -
        Math.min(0.5, Math.log1p(this.frequency.get(candidate) ?? 0) / 10);
      if (!best || cost < best.cost || (cost === best.cost && candidate < best.word))
        best = { word: candidate, cost };
    }
    return best?.word;
  }

  private split(word: string): readonly string[] | undefined {
    for (let at = 3; at <= word.length - 4; at += 1) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every((half) => this.frequency.has(half))) return halves;
    }
    return undefined;
  }
}

/** Three rows of a table of edits. */
type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];

const rowFor = (length: number): Uint8Array => new Uint8Array(length + 1);

/** The typed word is the other one without some of its letters. */
function leavesOut(typed: string, whole: string): boolean {
  if (typed.length >= whole.length) return false;
  let at = 0;
  for (const letter of whole) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

/**
 * One edit changes at most two letters of the set, so most words are ruled out without
 * being compared.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

/** How many bits of 32 are set, added up in pairs, fours and bytes. */
function bits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Edits between two words, or any number above `maxEdits` when there are more; swapped neighbours
 * count as one.
 *
 * @param rows to work in, so that no comparison needs memory of its own
 */
function distance(one: string, other: string, maxEdits: number, rows: Rows): number {
  let [before, last, current] = rows;
  for (let at = 0; at <= other.length; at += 1) last[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1);
    let lowest = row;
    current[0] = row;
    for (let at = 1; at <= other.length; at += 1) {
      const facing = other.charCodeAt(at - 1);
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (letter === facing ? 0 : 1),
      );
      if (
        row > 1 &&
        at > 1 &&
        letter === other.charCodeAt(at - 2) &&
        one.charCodeAt(row - 2) === facing
      )
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      current[at] = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > maxEdits) return maxEdits + 1;
    [before, last, current] = [last, current, before];
  }
  return last[other.length] ?? 0;
}

const SOUNDS: readonly (readonly [string, string])[] = [
  ['pn', 'n'],
  ['ps', 's'],
  ['ph', 'f'],
  ['ght', 't'],
  ['ck', 'k'],
  ['qu', 'k'],
  ['ch', 'x'],
  ['sh', 'x'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['c', 'k'],
  ['z', 's'],
  ['v', 'b'],
  ['w', ''],
  ['h', ''],
  ['ll', 'y'],
];

/**
 * What is left of a word when spellings of one sound are one and vowels after the first letter are
 * gone.
 */
function soundOf(word: string): string {
  let text = word;
  for (const [spelling, sound] of SOUNDS) text = text.replaceAll(spelling, sound);
  let key = text[0] ?? '';
  for (const char of text.slice(1))
    if (!'aeiouy'.includes(char) && char !== key.at(-1)) key += char;
  return key;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
