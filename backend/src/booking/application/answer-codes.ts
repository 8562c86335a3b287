/**
 * One asking of a clinic: a request that it may answer, and the how-manieth time that it was asked.
 */
export interface Asking {
  readonly bookingId: string;
  readonly asked: number;
}

/**
 * Codes in links that nobody can make up. They are derived, so none is stored and a repeated mail
 * carries the same.
 */
export abstract class AnswerCodes {
  abstract codeOf(asking: Asking): string;
  /** Undefined for a code that we did not make. */
  abstract read(code: string): Asking | undefined;
}
