import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Injectable } from '@nestjs/common';
import { CliCommand, WrongUsage } from '../../../platform/config/cli-command.js';
import { callerFolder } from '../../../platform/config/settings.js';
import { PreviewPriceFile } from '../../application/price-files/preview-price-file.use-case.js';
import { previewReport } from './preview-report.js';

/** `prices:import FILE [--json]`: so far a preview, which changes nothing. */
@Injectable()
export class PricesImport extends CliCommand {
  readonly name = 'prices:import';
  static override readonly usage: string =
    "prices:import FILE [--json]   shows what a hospital's published price file says about our " +
    'services; changes nothing';

  constructor(private readonly previews: PreviewPriceFile) {
    super();
  }

  /** @param folder where relative paths begin. */
  async run(args: readonly string[], folder = callerFolder()): Promise<string> {
    const { path, isJson } = wanted(args);
    const preview = { file: basename(path), ...(await this.previews.of(resolve(folder, path))) };
    return isJson ? JSON.stringify(preview) : previewReport(preview);
  }
}

function wanted(args: readonly string[]): { path: string; isJson: boolean } {
  const { values, positionals } = parsed(args);
  const [path, ...more] = positionals;
  if (!path || more.length) throw new WrongUsage('prices:import wants one file.');
  return { path, isJson: values.json };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
