/** A command of `npm run cli`. A context registers its own in its module. */
export abstract class CliCommand {
  /** One line: the command with its arguments, then what it does. */
  static readonly usage: string;
  abstract readonly name: string;
  /**
   * Resolves with the text to print. Rejects with WrongUsage, or with an error whose message is one
   * line for people.
   */
  abstract run(args: readonly string[]): Promise<string>;
}

/** The arguments are wrong; the command line prints the usage of the command, then the message. */
export class WrongUsage extends Error {}
