import { Injectable } from '@nestjs/common';
import { CliCommand, WrongUsage } from '../../../../platform/config/cli-command.js';
import { Settings } from '../../../../platform/config/settings.js';
import { OpenDataWriter } from './open-data-writer.js';

@Injectable()
export class OpenDataWrite extends CliCommand {
  readonly name = 'open-data:write';
  static override readonly usage: string =
    'open-data:write   writes a version of the open data now, beside the nightly ones';

  constructor(
    private readonly settings: Settings,
    private readonly writer: OpenDataWriter,
  ) {
    super();
  }

  async run(args: readonly string[]): Promise<string> {
    if (args.length) throw new WrongUsage('open-data:write takes no arguments.');
    if (this.settings.openData === 'off')
      throw new Error('OPEN_DATA is off, so there is nobody to write for.');
    const { version, files } = await this.writer.write();
    const rows = files.map(({ name, rows: count }) => `  ${name}: ${count ?? 'no'} rows`);
    return [`Version ${version}`, ...rows].join('\n');
  }
}
