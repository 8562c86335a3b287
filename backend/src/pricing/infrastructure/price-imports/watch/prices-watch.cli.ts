import { Injectable } from '@nestjs/common';
import { CliCommand, WrongUsage } from '../../../../platform/config/cli-command.js';
import { LookAtPriceFiles } from '../../../application/price-imports/watch/look-at-price-files.use-case.js';

/** `prices:watch`: looks at the watched price files now, and not only at their time of the day. */
@Injectable()
export class PricesWatch extends CliCommand {
  readonly name = 'prices:watch';
  static override readonly usage: string =
    'prices:watch                  looks whether the watched price files of hospitals changed; a ' +
    'changed one is read by the server';

  constructor(private readonly files: LookAtPriceFiles) {
    super();
  }

  async run(args: readonly string[]): Promise<string> {
    if (args.length) throw new WrongUsage('prices:watch wants nothing more.');
    const lines: string[] = [];
    await this.files.lookAtAll(({ outcome, address, providerId }) =>
      lines.push(`${outcome.padEnd(9)}  ${providerId}  ${address}`),
    );
    return lines.length ? lines.sort().join('\n') : 'No price file is watched.';
  }
}
