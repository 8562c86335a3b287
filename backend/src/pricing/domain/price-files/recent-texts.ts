const FIRST_SLOTS = 2 ** 12;
const MAX_SLOTS = 2 ** 21;

/**
 * Tells whether a text was here before, in at most 16 MB however many there are: it keeps a 53-bit
 * hash of each text and, after a million different ones, begins again.
 */
export class RecentTexts {
  private hashes = new Float64Array(FIRST_SLOTS);
  private size = 0;

  constructor(private readonly maxSlots = MAX_SLOTS) {}

  /** Whether the text is a repeat; from now on it is. */
  repeats(text: string): boolean {
    const hash = textHash(text);
    if (this.hashes[this.slotOf(hash)] === hash) return true;
    // Half of the slots stay free, so that a search is short.
    if (this.size >= this.hashes.length / 2) this.makeRoom();
    this.hashes[this.slotOf(hash)] = hash;
    this.size++;
    return false;
  }

  private makeRoom(): void {
    const full = this.hashes;
    if (full.length >= this.maxSlots) {
      full.fill(0);
      this.size = 0;
      return;
    }
    this.hashes = new Float64Array(full.length * 2);
    for (const hash of full) if (hash !== 0) this.hashes[this.slotOf(hash)] = hash;
  }

  /** Where a hash is, or where it has room. */
  private slotOf(hash: number): number {
    let slot = hash % this.hashes.length;
    for (;;) {
      const found = this.hashes[slot];
      if (found === hash || found === 0) return slot;
      slot = (slot + 1) % this.hashes.length;
    }
  }
}

/** 1 to 2^53: two multiplicative hashes of 32 bits, of which one gives 21. */
function textHash(text: string): number {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x9e3779b1);
    high = Math.imul(high ^ unit, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ (high >>> 13);
  high = Math.imul(high ^ (high >>> 16), 0xc2b2ae35) ^ (low >>> 13);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0) + 1;
}

/** 106 bits that tell a text from others, and say nothing of its words. */
export const digestOf = (text: string): string =>
  `${textHash(text).toString(36)}.${textHash(`again ${text}`).toString(36)}`;
