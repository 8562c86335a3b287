import type { Inquiry } from '../contract/inquiry.js';

/**
 * Codes in clinics' links that nobody can make up. They are derived from the inquiry, so none is
 * stored and a repeated mail carries the same.
 * A port, because the application layer uses no cryptography of its own.
 */
export abstract class AnswerCodes {
  abstract codeOf(inquiry: Inquiry): string;
  /** Undefined for a code that this installation did not make. */
  abstract read(code: string): Inquiry | undefined;
}
