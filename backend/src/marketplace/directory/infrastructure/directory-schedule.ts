import { Injectable } from '@nestjs/common';
import { Scheduled } from '../../../platform/events/scheduled.js';
import { DirectoryRefresher } from './directory-refresher.js';

/** Makes rows anew whose prices came of age, and what a failure has left: every minute. */
@Injectable()
export class DirectorySchedule extends Scheduled {
  readonly name = 'marketplace-refreshes-directory';
  readonly pattern = '* * * * *';
  readonly zone = 'UTC';

  constructor(private readonly refresher: DirectoryRefresher) {
    super();
  }

  run(): Promise<void> {
    return this.refresher.run();
  }
}
