import { Injectable } from '@nestjs/common';
import { Scheduled } from '../../../../platform/events/scheduled.js';
import { LookAtPriceFiles } from '../../../application/price-imports/watch/look-at-price-files.use-case.js';

/** Looks at the watched price files once a day, when their servers have little to do. */
@Injectable()
export class PriceFileWatch extends Scheduled {
  readonly name = 'pricing-watches-files';
  readonly pattern = '23 9 * * *';
  readonly zone = 'UTC';

  constructor(private readonly files: LookAtPriceFiles) {
    super();
  }

  run(): Promise<void> {
    return this.files.lookAtAll();
  }
}
