import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Scheduled } from '../events/scheduled.js';
import { OptionalDependency } from '../observability/health.js';
import { mailServerError, mailServerHost } from './mail-server.js';
import { Mailbox } from './mailbox.js';

/** How long a result is valid. A server that was away is checked again sooner. */
const UP_MAX_AGE_MS = 60_000;
const AWAY_MAX_AGE_MS = 5000;

/**
 * Checks whether the mail server accepts us, by connecting and signing in without sending. A file
 * mailbox needs no check.
 */
@Injectable()
export class MailCheck extends OptionalDependency {
  readonly reason = 'mail-away';
  private isAway = false;
  private measuredAtMs = -Infinity;
  private running?: Promise<void>;

  constructor(
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  get away(): boolean {
    return this.isAway;
  }

  /** Never rejects. Takes SMTP_TIMEOUT_MS at most. */
  override async refresh(): Promise<void> {
    if (!this.settings.smtpUrl) return;
    const lastsMs = this.isAway ? AWAY_MAX_AGE_MS : UP_MAX_AGE_MS;
    if (Date.now() - this.measuredAtMs < lastsMs) return;
    this.running ??= this.measure().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  private get url(): string {
    return this.settings.smtpUrl ?? '';
  }

  private async measure(): Promise<void> {
    const before = this.isAway;
    try {
      await this.mailbox.verify();
      this.isAway = false;
      if (before)
        Logger.warn(
          { msg: 'The mail server answers again.', host: mailServerHost(this.url) },
          'MailCheck',
        );
    } catch (error) {
      this.isAway = true;
      if (!before)
        Logger.error(
          {
            msg: 'The mail server does not accept our connection: mails wait.',
            host: mailServerHost(this.url),
            error: mailServerError(error, this.url),
          },
          'MailCheck',
        );
    }
    this.measuredAtMs = Date.now();
  }
}

/** Checks every five minutes, so that the log shows an outage even if nobody reads readiness. */
@Injectable()
export class MailCheckSchedule extends Scheduled {
  readonly name = 'shared-checks-mail-server';
  readonly pattern = '*/5 * * * *';
  readonly zone = 'UTC';

  constructor(private readonly check: MailCheck) {
    super();
  }

  run(): Promise<void> {
    return this.check.refresh();
  }
}
