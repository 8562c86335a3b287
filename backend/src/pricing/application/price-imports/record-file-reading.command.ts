import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { Failure } from '../../domain/price-files/failure.js';
import { withHeadlines } from '../../domain/price-imports/headline-lines.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';
import type { PriceFileReading } from '../../domain/price-imports/price-file-reading.js';
import { PeerCheck } from './review/peer-check.js';

/**
 * What became of reading a file: its reading, why it cannot be read, or nothing when it was
 * canceled. `isHopeless` when the same bytes can never be read.
 */
export class RecordFileReading extends Command<void> {
  constructor(
    readonly importId: string,
    readonly outcome: PriceFileReading | Failure | undefined,
    readonly isHopeless = false,
  ) {
    super();
  }
}

@CommandHandler(RecordFileReading)
export class RecordFileReadingHandler implements ICommandHandler<RecordFileReading> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly peers: PeerCheck,
    private readonly clock: Clock,
  ) {}

  async execute({ importId, outcome, isHopeless }: RecordFileReading): Promise<void> {
    if (outcome === undefined) return;
    const imported = await this.imports.getForUpdate(importId);
    if (!imported.isOnTheWay) return;
    if ('code' in outcome) return imported.fail(outcome, this.clock.now(), isHopeless);
    imported.read(outcome.summary, this.clock.now());
    const lines = withHeadlines(outcome.lines);
    const judged = await this.peers.judged(importId, imported.hospitalId, lines);
    await this.imports.saveLines(importId, judged);
  }
}
