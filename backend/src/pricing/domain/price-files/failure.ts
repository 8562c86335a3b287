import { FAILURE_TEXTS, type FailureCode } from '../../contract/price-file-failures.js';
import { fileText } from './file-text.js';

/** Characters. */
const MAX_ABOUT_LENGTH = 300;

/** Why a price file cannot be fetched or read. */
export interface Failure {
  readonly code: FailureCode;
  /** What stands for `$1` in the text, such as a number; null where the text has none. */
  readonly about: string | null;
}

/** @param about may be text of the file; it is cut and made printable */
export const failureOf = (code: FailureCode, about?: string | number): Failure => ({
  code,
  about: about === undefined ? null : fileText(String(about), MAX_ABOUT_LENGTH),
});

/** The line in English. */
export const failureText = ({ code, about }: Failure): string =>
  FAILURE_TEXTS[code].replace('$1', () => about ?? '');
