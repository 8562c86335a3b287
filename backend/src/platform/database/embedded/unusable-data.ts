/** The embedded database cannot be used as it is. The message is one line for people. */
export class UnusableData extends Error {}
