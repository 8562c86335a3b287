import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import { Ids } from '../domain/ids.js';

const BYTES = 16, AT_ONCE = 256;
/** The library counts identifiers of one millisecond in so many bits. */
const MOST = 2 ** 32 - 1;

/** In ascending order within a process. Random bytes are drawn for many at once: a draw takes several times as long as all the rest. */
export class UuidIds extends Ids {
  private readonly random = Buffer.alloc(BYTES * AT_ONCE);
  private used = this.random.length;
  private lastMs = 0;
  private count = 0;

  next(): string {
    const random = this.drawn(), nowMs = Date.now();
    if (nowMs > this.lastMs || this.count === MOST) {
      this.lastMs = Math.max(nowMs, this.lastMs + 1);
      this.count = random.readUInt32BE() >>> 1;
    } else this.count++;
    return v7({ random, msecs: this.lastMs, seq: this.count });
  }

  private drawn(): Buffer {
    if (this.used === this.random.length) {
      randomFillSync(this.random);
      this.used = 0;
    }
    return this.random.subarray(this.used, this.used += BYTES);
  }
}
