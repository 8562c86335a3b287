/** A file that cannot be read at all. Its message is one line for people. */
export class UnreadablePriceFile extends Error {}

/** A file that hospitals publish, but not in the layout that CMS prescribes. */
export class NotCmsTemplate extends UnreadablePriceFile {
  constructor(why: string) {
    super(`This is not CMS's template of a price file: ${why}.`);
  }
}
