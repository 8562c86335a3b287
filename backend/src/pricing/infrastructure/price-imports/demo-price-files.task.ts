import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type ListedHospital,
  PublishedPrices,
} from '../../../marketplace/contract/published-prices.js';
import { Commands } from '../../../platform/commands/commands.js';
import { Settings } from '../../../platform/config/settings.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { PriceFilePreviews } from '../../application/price-files/price-file-previews.js';
import {
  ApplyReadPriceFiles,
  type ReadPriceFile,
} from '../../application/price-imports/apply-read-price-files.command.js';
import { DEMO_DATA } from '../../contract/price-file-authors.js';
import { matchHospital } from '../../domain/price-imports/hospital-match.js';
import { notChecked } from '../../domain/price-imports/price-file-reading.js';
import { digestOf } from './file-digest.js';
import { type Excerpt, priceFileExcerpts } from './price-file-excerpts.js';

/**
 * Applies excerpts of hospitals' price files to the hospitals of the demo data that never had a
 * price: after the first start, or what a start that broke off has left.
 */
@Injectable()
export class DemoPriceFilesTask extends StartupTask {
  readonly order = 25;

  constructor(
    private readonly published: PublishedPrices,
    private readonly previews: PriceFilePreviews,
    private readonly commands: Commands,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoData) return;
    const hospitals = await this.published.unpriced();
    if (!hospitals.length) return;
    const files: ReadPriceFile[] = [];
    for (const excerpt of await priceFileExcerpts()) {
      const read = await this.read(excerpt, hospitals);
      if (read) files.push(read);
    }
    await this.commands.execute(new ApplyReadPriceFiles(DEMO_DATA, files));
  }

  /** Undefined when the excerpt does not belong to exactly one of the hospitals. */
  private async read(
    excerpt: Excerpt,
    hospitals: readonly ListedHospital[],
  ): Promise<ReadPriceFile | undefined> {
    const { path, sourceUrl, sourcePlaces } = excerpt;
    const { lines, ...summary } = await this.previews.own(path);
    const { match, candidates } = matchHospital(summary, hospitals);
    const [hospital] = candidates;
    if (!hospital || match === 'conflict') return undefined;
    return {
      providerId: hospital.id,
      fileName: basename(path),
      sourceUrl,
      file: await digestOf(path),
      // We typed these prices in one by one, each with its place, and none is for a part.
      compare: 'all' as const,
      reading: {
        summary: { ...summary, structure: notChecked },
        lines: lines.map((line) => ({
          ...line,
          place: line.place && (sourcePlaces.get(line.place.row) ?? null),
        })),
      },
    };
  }
}
