import { createHash } from 'node:crypto';
import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Command, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { PublishedPrices } from '../../../src/marketplace/contract/published-prices.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { ApplyPriceFile } from '../../../src/pricing/application/price-imports/apply-price-file.command.js';
import type { ReadPriceFile } from '../../../src/pricing/application/price-imports/apply-read-price-files.command.js';
import type { AppliedPriceFile } from '../../../src/pricing/application/price-imports/price-file-application.js';
import {
  type UndonePriceFile,
  UndoPriceFile,
} from '../../../src/pricing/application/price-imports/undo-price-file.command.js';
import {
  type Confirmation,
  CONFIRMATIONS,
} from '../../../src/pricing/contract/price-file-confirmations.js';
import type { PriceLine } from '../../../src/pricing/domain/price-files/price-line.js';
import { withHeadlines } from '../../../src/pricing/domain/price-imports/headline-lines.js';
import { PriceFileImport } from '../../../src/pricing/domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../../src/pricing/domain/price-imports/price-file-imports.js';
import {
  notChecked,
  type PriceFileSummary,
} from '../../../src/pricing/domain/price-imports/price-file-reading.js';
import { Ids } from '../../../src/shared/ids.js';
import type { Kernel } from '../../setup/kernel.js';
import { aPriceLine } from './a-price-line.js';

export const SOURCE = 'https://hospital.example/prices.csv';

/** Cents, or more of a line, by service. */
export type Lines = Readonly<Record<string, number | Partial<PriceLine>>>;

/** A file that was read; files with other lines or dates have other bytes. */
export function aReadFile(
  lines: Lines,
  head: Partial<PriceFileSummary> = {},
): Omit<ReadPriceFile, 'providerId'> {
  const summary: PriceFileSummary = {
    format: 'csv-tall',
    version: '3.0.0',
    encoding: 'utf-8',
    archive: null,
    hospital: 'Pelican General',
    lastUpdatedOn: '2026-10-01',
    npis: [],
    locations: [],
    addresses: [],
    attester: 'Grace Hopper',
    rows: 1,
    withCash: 1,
    matched: 1,
    ambiguous: 0,
    quarantined: 0,
    duplicates: 0,
    repeats: 0,
    notes: [],
    flags: {},
    faults: [],
    structure: notChecked,
    ...head,
  };
  return {
    fileName: 'prices.csv',
    sourceUrl: SOURCE,
    file: {
      bytes: 9,
      sha256: createHash('sha256').update(JSON.stringify({ lines, head })).digest('hex'),
    },
    reading: {
      summary,
      lines: Object.entries(lines).map(([service, line]) =>
        aPriceLine(service, typeof line === 'number' ? { cashCents: line } : line),
      ),
    },
  };
}

/** Records a file that was read, ready to be applied; answers its id. */
class RecordRead extends Command<string> {
  constructor(
    readonly read: Omit<ReadPriceFile, 'providerId'>,
    readonly providerId: string | null,
  ) {
    super();
  }
}

@CommandHandler(RecordRead)
class RecordReadHandler implements ICommandHandler<RecordRead> {
  constructor(
    private readonly modules: ModuleRef,
    private readonly ids: Ids,
  ) {}

  async execute({ read, providerId }: RecordRead): Promise<string> {
    const imports = this.modules.get(PriceFileImports, { strict: false });
    const { fileName, sourceUrl, file, reading } = read;
    const imported = PriceFileImport.alreadyRead(
      { id: this.ids.next(), fileName, sourceUrl, providerId, by: 'ada', at: new Date() },
      file,
      reading.summary,
    );
    imports.add(imported);
    await imports.saveLines(imported.id, withHeadlines(reading.lines));
    return imported.id;
  }
}

/** Planted beside the application. */
@Module({ imports: [CqrsModule], providers: [RecordReadHandler] })
export class PlantedImports {}

/** What tests do with imports, by the commands of the product. */
export function priceImports({ app, rows }: Kernel) {
  const commands = app.get(Commands);
  return {
    record: (providerId: string | null, lines: Lines, head?: Partial<PriceFileSummary>) =>
      commands.execute(new RecordRead(aReadFile(lines, head), providerId)),
    /** With everything confirmed that there is, unless a test says what. */
    apply: (
      importId: string,
      seen?: string | null,
      by = 'ada',
      confirmed: readonly Confirmation[] = CONFIRMATIONS,
      compare: readonly string[] = [],
    ): Promise<AppliedPriceFile> =>
      commands.execute(new ApplyPriceFile(by, importId, seen, confirmed, compare)),
    undo: (importId: string): Promise<UndonePriceFile> =>
      commands.execute(new UndoPriceFile('bob', importId)),
    prices: (providerId: string) => app.get(PublishedPrices).current(providerId),
    /** All that the tables have of a provider's offers, without versions and authors. */
    offers: (providerId: string) =>
      rows(
        `select s.key, link.status, link.is_available, link.coverage, link.includes,
          link.includes_es, link.custom_price, link.no_charge, link.comparable, link.attested_at,
          link.source_kind, link.source_as_of, link.source_url, link.source_import_id,
          link.source_row, link.source_attester
        from marketplace.provider_services link
        join marketplace.services s on s.id = link.service_id
        where link.provider_id = $1 and link.deleted_at is null
        order by s.key`,
        [providerId],
      ),
  };
}
