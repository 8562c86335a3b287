import { Logger } from '@nestjs/common';
import { faultOf } from './fault.js';

/**
 * Something that is tried again and again while it fails: it is logged when it fails first and when
 * it works again, not at each try.
 */
export class Outage {
  private hasBegun = false;

  /**
   * @param context names the part of the program
   * @param begun the message of the first failure
   * @param over the message when it works again
   */
  constructor(
    private readonly context: string,
    private readonly begun: string,
    private readonly over: string,
  ) {}

  failed(error: unknown): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    Logger.warn({ msg: this.begun, ...faultOf(error) }, this.context);
  }

  succeeded(): void {
    if (!this.hasBegun) return;
    this.hasBegun = false;
    Logger.warn({ msg: this.over }, this.context);
  }
}
