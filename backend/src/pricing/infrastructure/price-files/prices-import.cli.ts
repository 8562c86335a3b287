import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ListedHospital } from '../../../marketplace/contract/published-prices.js';
import { Commands } from '../../../platform/commands/commands.js';
import { CliCommand, WrongUsage } from '../../../platform/config/cli-command.js';
import { callerFolder } from '../../../platform/config/settings.js';
import { isId } from '../../../shared/ids.js';
import { PriceFilePreviews } from '../../application/price-files/price-file-previews.js';
import { ApplyReadPriceFiles } from '../../application/price-imports/apply-read-price-files.command.js';
import { ComparePriceFile } from '../../application/price-imports/compare-price-file.use-case.js';
import type { AppliedPriceFile } from '../../application/price-imports/price-file-application.js';
import { type Confirmation, CONFIRMATIONS } from '../../contract/price-file-confirmations.js';
import { COUNT_UNITS } from '../../domain/price-files/price-file-preview.js';
import { recognizedIn } from '../../domain/price-imports/hospital-match.js';
import type { PriceFileReading } from '../../domain/price-imports/price-file-reading.js';
import { changesReport, matchReport } from '../price-imports/changes-report.js';
import { digestOf } from '../price-imports/file-digest.js';
import { previewReport } from './preview-report.js';

/** The author of what is applied from the command line. */
const COMMAND_LINE = 'command line';

interface Wanted {
  readonly path: string;
  readonly provider: string | undefined;
  readonly source: string | null;
  readonly isApplied: boolean;
  readonly confirmed: readonly Confirmation[];
  /** Services whose price is compared though it is asked about. */
  readonly compare: readonly string[];
  readonly isJson: boolean;
}

/** `prices:import`: a preview of a price file; with `--apply` its prices become the hospital's. */
@Injectable()
export class PricesImport extends CliCommand {
  readonly name = 'prices:import';
  static override readonly usage: string =
    'prices:import FILE [--provider ID] [--apply] [--confirm NAME]... [--compare SERVICE]... ' +
    '[--source ADDRESS] [--json]   ' +
    "shows what a hospital's published price file says about our services and would change; " +
    '--apply makes its prices those of the provider, and says what --confirm has to name; a ' +
    'price that is asked about is compared only where --compare names its service';

  constructor(
    private readonly previews: PriceFilePreviews,
    private readonly comparison: ComparePriceFile,
    private readonly commands: Commands,
  ) {
    super();
  }

  /** @param folder where relative paths begin. */
  async run(args: readonly string[], folder = callerFolder()): Promise<string> {
    const wanted = wantedBy(args);
    const { provider, isJson } = wanted;
    const path = resolve(folder, wanted.path);
    const hospital = provider === undefined ? undefined : await this.comparison.hospital(provider);
    const reading = await this.previews.checked(path);
    const hospitalMatch = await this.comparison.match(reading.summary);
    const { summary, lines } = await this.comparison.judged(
      reading,
      (hospital ?? recognizedIn(hospitalMatch))?.id ?? null,
    );
    const changes = hospital && (await this.comparison.changes(hospital.id, lines));
    const application =
      hospital && wanted.isApplied ? await this.apply(path, wanted, hospital, reading) : undefined;
    const file = { file: basename(wanted.path), ...summary, lines };
    const named = hospital && { id: hospital.id, name: hospital.name };
    if (isJson)
      return JSON.stringify({
        ...file,
        units: COUNT_UNITS,
        hospitalMatch,
        provider: named,
        changes,
        application,
      });
    const compared = named && changes && changesReport(named.name, changes, application);
    return [previewReport(file), '', compared ?? matchReport(hospitalMatch)].join('\n');
  }

  private async apply(
    path: string,
    { source: sourceUrl, confirmed, compare }: Wanted,
    { id: providerId }: ListedHospital,
    reading: PriceFileReading,
  ): Promise<AppliedPriceFile | undefined> {
    const read = {
      providerId,
      fileName: basename(path),
      sourceUrl,
      file: await digestOf(path),
      reading,
      confirmed,
      compare,
    };
    const [applied] = await this.commands.execute(new ApplyReadPriceFiles(COMMAND_LINE, [read]));
    return applied;
  }
}

function wantedBy(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const { provider, source = null, apply: isApplied, json: isJson, confirm, compare } = values;
  const [path, ...more] = positionals;
  if (!path || more.length) throw new WrongUsage('prices:import wants one file.');
  if (isApplied && provider === undefined)
    throw new WrongUsage('prices:import --apply wants the hospital: --provider ID.');
  if (provider !== undefined && !isId(provider))
    throw new WrongUsage('prices:import wants the id of a provider, a UUID.');
  if (source !== null && !/^https?:\/\/\S+$/.test(source))
    throw new WrongUsage('prices:import wants a web address as --source.');
  const confirmed = CONFIRMATIONS.filter((each) => confirm.includes(each));
  if (confirm.some((each) => !CONFIRMATIONS.some((known) => known === each)))
    throw new WrongUsage(`prices:import --confirm takes ${CONFIRMATIONS.join(', ')}.`);
  return { path, provider, source, isApplied, isJson, confirmed, compare };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        provider: { type: 'string' },
        apply: { type: 'boolean', default: false },
        confirm: { type: 'string', multiple: true, default: [] },
        compare: { type: 'string', multiple: true, default: [] },
        source: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
