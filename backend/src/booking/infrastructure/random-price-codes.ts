import { randomInt } from 'node:crypto';
import { PriceCodes } from '../application/price-codes.js';

const LENGTH = 12;
/** As booking.new_code(), which names prices that another hand writes. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

export class RandomPriceCodes extends PriceCodes {
  next(): string {
    return Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  }
}
