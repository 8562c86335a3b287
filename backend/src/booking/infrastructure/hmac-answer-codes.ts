import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { AnswerCodes } from '../application/answer-codes.js';
import type { Inquiry } from '../contract/inquiry.js';

const ID_BYTES = 16;
const NUMBER_BYTES = 2;
const SIGNATURE_BYTES = 18;

/** The booking's id, the inquiry's number, and an HMAC of both by this installation's secret. */
@Injectable()
export class HmacAnswerCodes extends AnswerCodes {
  private readonly key: Buffer;

  constructor({ identitySecret = randomBytes(32).toString('hex') }: Settings) {
    super();
    this.key = createHmac('sha256', identitySecret).update('clinic answers').digest();
  }

  codeOf({ bookingId, inquiryNo }: Inquiry): string {
    const payload = Buffer.alloc(ID_BYTES + NUMBER_BYTES);
    payload.write(bookingId.replaceAll('-', ''), 'hex');
    payload.writeUInt16BE(inquiryNo, ID_BYTES);
    return Buffer.concat([payload, this.signature(payload)]).toString('base64url');
  }

  read(code: string): Inquiry | undefined {
    const bytes = Buffer.from(code, 'base64url');
    if (
      bytes.length !== ID_BYTES + NUMBER_BYTES + SIGNATURE_BYTES ||
      bytes.toString('base64url') !== code
    )
      return undefined;
    const payload = bytes.subarray(0, ID_BYTES + NUMBER_BYTES);
    if (!timingSafeEqual(bytes.subarray(payload.length), this.signature(payload))) return undefined;
    const [, ...parts] =
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(payload.toString('hex', 0, ID_BYTES)) ?? [];
    return { bookingId: parts.join('-'), inquiryNo: payload.readUInt16BE(ID_BYTES) };
  }

  private signature(payload: Buffer): Buffer {
    return createHmac('sha256', this.key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
  }
}
