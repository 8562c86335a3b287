import { Matches } from 'class-validator';

/** No control characters, line ends, half letters, or signs that turn the direction of writing. */
const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** Decorator: a text of one line that looks on every page as it is written. */
export const IsPlainText = () => Matches(PLAIN_TEXT, { message: 'invalid-input' });
