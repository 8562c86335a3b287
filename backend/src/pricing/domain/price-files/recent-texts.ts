const SLOTS = 2 ** 21;
/** Half of the slots, so that a search stays short. */
const CAPACITY = SLOTS / 2;

/**
 * Tells whether a text was here before, in 16 MB however many there are: it keeps a 53-bit hash of
 * each text and, after a million different ones, begins again.
 */
export class RecentTexts {
  private readonly hashes: Float64Array;
  private size = 0;

  constructor(
    slots = SLOTS,
    private readonly capacity = Math.min(CAPACITY, slots / 2),
  ) {
    this.hashes = new Float64Array(slots);
  }

  /** Whether the text is a repeat; from now on it is. */
  repeats(text: string): boolean {
    const hash = hashOf(text);
    let slot = hash % this.hashes.length;
    for (;;) {
      const found = this.hashes[slot];
      if (found === hash) return true;
      if (found === 0) break;
      slot = (slot + 1) % this.hashes.length;
    }
    if (this.size >= this.capacity) {
      this.hashes.fill(0);
      this.size = 0;
      slot = hash % this.hashes.length;
    }
    this.hashes[slot] = hash;
    this.size++;
    return false;
  }
}

/** 1 to 2^53: two multiplicative hashes of 32 bits, of which one gives 21. */
function hashOf(text: string): number {
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
