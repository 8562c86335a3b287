import { randomBytes } from 'node:crypto';
import { PriceCodes } from '../application/price-codes.js';

const LENGTH = 12, DRAWN_AT_ONCE = 100;
/** As booking.new_code(), which names prices that another hand writes. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

export class RandomPriceCodes extends PriceCodes {
  private drawn = Buffer.alloc(0);
  private used = 0;

  next(): string {
    if (this.used === this.drawn.length) {
      this.drawn = randomBytes(LENGTH * DRAWN_AT_ONCE);
      this.used = 0;
    }
    let code = '';
    while (code.length < LENGTH) code += DIGITS[(this.drawn[this.used++] ?? 0) & 31];
    return code;
  }
}
