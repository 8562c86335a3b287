import { Injectable } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { Scheduled } from '../../../../platform/events/scheduled.js';
import { OpenDataWriter } from './open-data-writer.js';

/** Writes a version of the open data every night, and soon after the first start. */
@Injectable()
export class OpenDataSchedule extends Scheduled {
  readonly name = 'marketplace-writes-open-data';
  readonly pattern = '20 3 * * *';
  readonly zone: string;

  constructor(
    private readonly settings: Settings,
    private readonly writer: OpenDataWriter,
  ) {
    super();
    this.zone = settings.timeZone;
  }

  async run(): Promise<void> {
    if (this.settings.openData !== 'off') await this.writer.writeIfDue();
  }
}
