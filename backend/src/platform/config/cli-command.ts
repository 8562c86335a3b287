/** A command of `npm run cli`; contexts provide theirs in their module. */
export abstract class CliCommand {
  abstract readonly name: string;
  /** One line: the command with its arguments, then what it does. */
  abstract readonly usage: string;
  /** What is printed. Rejects with WrongUsage, or with an error whose message is one clear line. */
  abstract run(args: readonly string[]): Promise<string>;
}

export class WrongUsage extends Error {}
