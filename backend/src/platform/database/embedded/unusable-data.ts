/** The embedded database cannot be used as it is; the message is one clear line. */
export class UnusableData extends Error {}
