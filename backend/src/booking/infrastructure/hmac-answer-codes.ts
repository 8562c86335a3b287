import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { AnswerCodes, type Asking } from '../application/answer-codes.js';

const ID_BYTES = 16;
const COUNT_BYTES = 2;
const MARK_BYTES = 18;

/** The id, the count, and a mark over both that only this installation's secret makes. */
@Injectable()
export class HmacAnswerCodes extends AnswerCodes {
  private readonly key: Buffer;

  constructor({ identitySecret = randomBytes(32).toString('hex') }: Settings) {
    super();
    this.key = createHmac('sha256', identitySecret).update('clinic answers').digest();
  }

  codeOf({ bookingId, asked }: Asking): string {
    const said = Buffer.alloc(ID_BYTES + COUNT_BYTES);
    said.write(bookingId.replaceAll('-', ''), 'hex');
    said.writeUInt16BE(asked, ID_BYTES);
    return Buffer.concat([said, this.mark(said)]).toString('base64url');
  }

  read(code: string): Asking | undefined {
    const bytes = Buffer.from(code, 'base64url');
    if (
      bytes.length !== ID_BYTES + COUNT_BYTES + MARK_BYTES ||
      bytes.toString('base64url') !== code
    )
      return undefined;
    const said = bytes.subarray(0, ID_BYTES + COUNT_BYTES);
    if (!timingSafeEqual(bytes.subarray(said.length), this.mark(said))) return undefined;
    const [, ...parts] =
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(said.toString('hex', 0, ID_BYTES)) ?? [];
    return { bookingId: parts.join('-'), asked: said.readUInt16BE(ID_BYTES) };
  }

  private mark(said: Buffer): Buffer {
    return createHmac('sha256', this.key).update(said).digest().subarray(0, MARK_BYTES);
  }
}
