import type { FailureCode } from '../../contract/price-file-failures.js';
import { type Failure, failureOf, failureText } from './failure.js';
import { fileText } from './file-text.js';

const MAX_MESSAGE_LENGTH = 300;

/** A file that cannot be fetched or read. Its message is one line for people, in English. */
export abstract class FailedPriceFile extends Error {
  readonly failure: Failure;

  /** @param about what stands for `$1` in the text of the code; may be text of the file */
  constructor(code: FailureCode, about?: string | number) {
    const failure = failureOf(code, about);
    super(fileText(failureText(failure), MAX_MESSAGE_LENGTH));
    this.failure = failure;
  }
}

/** A file that cannot be read at all. */
export class UnreadablePriceFile extends FailedPriceFile {}

/** The reading was stopped or crashed: another attempt at the same bytes may succeed. */
export class ReadingBrokeOff extends UnreadablePriceFile {}
