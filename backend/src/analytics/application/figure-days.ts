import { Injectable } from '../../platform/config/injectable.js';
import { Settings } from '../../platform/config/settings.js';
import { Clock } from '../../shared/clock.js';
import { DAY_MS } from '../../shared/day.js';
import { DomainError } from '../../shared/domain-error.js';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;

class WrongRange extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'endDate', message: 'wrong-range' }];
}

/** Days of a dashboard, in the configured time zone. */
@Injectable()
export class FigureDays {
  /** IANA time zone. */
  readonly zone: string;

  constructor(
    private readonly clock: Clock,
    { timeZone }: Settings,
  ) {
    this.zone = timeZone;
  }

  get today(): string {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone: this.zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(this.clock.now());
  }

  /**
   * Days are YYYY-MM-DD and inclusive, `isPresent` when no day is over that lies behind them;
   * without an end up to today, without a start 30 days.
   * @throws WrongRange when there are too many days between the two.
   */
  range(startDate?: string, endDate?: string): { from: string; to: string; isPresent: boolean } {
    const to = endDate ?? (startDate && startDate > this.today ? startDate : this.today);
    const from =
      startDate ??
      new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS) throw new WrongRange('wrong-range');
    return { from, to, isPresent: to >= this.today };
  }
}
