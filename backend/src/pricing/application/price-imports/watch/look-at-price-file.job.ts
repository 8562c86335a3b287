import { Job, JobRunner, Runner } from '../../../../platform/events/job.js';
import { PriceFileLook } from './price-file-look.js';
import { RecordWatchResult } from './record-watch-result.command.js';

/** Looks at one watched file, whatever is known of it. */
export class LookAtPriceFile extends Job {
  constructor(
    readonly watchedId: string,
    readonly providerId: string,
    readonly address: string,
  ) {
    super();
  }
}

@JobRunner(LookAtPriceFile)
export class LookAtPriceFileRunner extends Runner<LookAtPriceFile> {
  constructor(private readonly look: PriceFileLook) {
    super();
  }

  async run({ watchedId, providerId, address }: LookAtPriceFile): Promise<RecordWatchResult> {
    const entry = { id: watchedId, providerId, address };
    const seen = { ...entry, etag: null, lastModified: null, sha256: null };
    return new RecordWatchResult(seen, await this.look.at(seen));
  }
}
