import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import type { Confirmation } from '../../contract/price-file-confirmations.js';
import {
  askedOf,
  notAsked,
  withNamed,
} from '../../domain/price-imports/confirming/accepted-prices.js';
import { withHeadlines } from '../../domain/price-imports/headline-lines.js';
import { PriceNotAsked } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImport, type StoredFile } from '../../domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';
import type { PriceFileReading } from '../../domain/price-imports/price-file-reading.js';
import { type AppliedPriceFile, PriceFileApplication } from './price-file-application.js';
import { PeerCheck } from './review/peer-check.js';

/** A file that was read where it lies, and whose bytes are not kept. */
export interface ReadPriceFile {
  readonly providerId: string;
  readonly fileName: string;
  /** Where it is published; null when nobody said. */
  readonly sourceUrl: string | null;
  readonly file: Omit<StoredFile, 'pieces'>;
  readonly reading: PriceFileReading;
  /** What somebody has confirmed. */
  readonly confirmed?: readonly Confirmation[];
  /** Services whose price somebody wants compared though it is asked about; `all` of these. */
  readonly compare?: readonly string[] | 'all';
}

/**
 * Records files that were read already and applies each to its hospital: all or none. Where the
 * same bytes are in force, nothing is recorded. Answers one outcome a file, by the ids of the
 * providers.
 * @throws NoFileDate
 * @throws PriceNotAsked when a price is named that nobody is asked about
 * @throws ConfirmationsMissing when something has to be confirmed first
 * @throws DomainError when there is no such provider
 */
export class ApplyReadPriceFiles extends Command<AppliedPriceFile[]> {
  constructor(
    readonly by: string,
    readonly files: readonly ReadPriceFile[],
  ) {
    super();
  }
}

@CommandHandler(ApplyReadPriceFiles)
export class ApplyReadPriceFilesHandler implements ICommandHandler<ApplyReadPriceFiles> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly application: PriceFileApplication,
    private readonly peers: PeerCheck,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, files }: ApplyReadPriceFiles): Promise<AppliedPriceFile[]> {
    const applied: AppliedPriceFile[] = [];
    // In the order of the ids, so that two such commands cannot block each other.
    for (const read of [...files].sort((a, b) => (a.providerId < b.providerId ? -1 : 1)))
      applied.push(await this.apply(read, by));
    return applied;
  }

  private async apply(read: ReadPriceFile, by: string): Promise<AppliedPriceFile> {
    const { providerId, fileName, sourceUrl, file, reading, confirmed = [], compare = [] } = read;
    await this.imports.lockHospital(providerId);
    const imported = PriceFileImport.alreadyRead(
      { id: this.ids.next(), fileName, sourceUrl, providerId, by, at: this.clock.now() },
      file,
      reading.summary,
    );
    const judged = await this.peers.judged(null, providerId, withHeadlines(reading.lines));
    const asked = new Set(askedOf(judged).map(({ service }) => service));
    const services = compare === 'all' ? [...asked] : compare;
    const wrong = notAsked(judged, services);
    if (wrong.length) throw new PriceNotAsked(wrong);
    const { lines, named } = withNamed(judged, services);
    const applied = await this.application.apply(
      imported,
      lines.filter(({ headline }) => headline),
      by,
      confirmed,
      named,
    );
    if (applied.outcome === 'unchanged') return applied;
    this.imports.add(imported);
    await this.imports.saveLines(imported.id, lines);
    return applied;
  }
}
