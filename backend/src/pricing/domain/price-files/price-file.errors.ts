import { fileText } from './file-text.js';

const MAX_MESSAGE_LENGTH = 300;

/** A file that cannot be read at all. Its message is one line for people. */
export class UnreadablePriceFile extends Error {
  /** @param message may contain text of the file */
  constructor(message: string) {
    super(fileText(message, MAX_MESSAGE_LENGTH));
  }
}

/** The reading was stopped or crashed: another attempt at the same bytes may succeed. */
export class ReadingBrokeOff extends UnreadablePriceFile {}

/** A file that hospitals publish, but not in the layout that CMS prescribes. */
export class NotCmsTemplate extends UnreadablePriceFile {
  constructor(why: string) {
    super(`This is not CMS's template of a price file: ${why}.`);
  }
}
