import { type Clock } from '../../shared/clock.js';
import { DAY_MS } from '../../shared/day.js';
import { DomainError } from '../../shared/domain-error.js';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 400;

class WrongRange extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'endDate', message: 'wrong-range' }];
}

/** Which days a dashboard is about. A day is one of the configured zone. */
export class FigureDays {
  /** `zone` is an IANA time zone. */
  constructor(
    private readonly clock: Clock,
    readonly zone: string,
  ) {}

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
   * without an end up to today, without a start 30 days. @throws WrongRange
   */
  range(startDate?: string, endDate?: string): { from: string; to: string; isPresent: boolean } {
    const to = endDate ?? (startDate && startDate > this.today ? startDate : this.today);
    const from =
      startDate ??
      new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS)
      throw new WrongRange('wrong-range');
    return { from, to, isPresent: to >= this.today };
  }
}
