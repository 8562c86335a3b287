import { dayOf, isDay } from '../../../../shared/day.js';
import type { FieldError } from '../../../../shared/domain-error.js';
import { OPENING_HOURS, type VisitTermsForm } from '../../contract/visit-terms.view.js';

/**
 * Every error of how visits to a provider work, such as a source's day after `now`. Absent fields
 * are not checked.
 */
export function errorsOfVisitTerms(terms: VisitTermsForm, now: Date): FieldError[] {
  const { cancelNoticeHours = 0, visitTermsSource = null, visitTermsAsOf = null } = terms;
  const errors: FieldError[] = [];
  if (!Number.isInteger(cancelNoticeHours) || cancelNoticeHours < 0)
    errors.push({ path: 'cancelNoticeHours', message: 'invalid-input' });
  if (!(terms.openingHours ?? []).every(isOpeningHours))
    errors.push({ path: 'openingHours', message: 'marketplace.hours' });
  if (visitTermsAsOf !== null && (!isDay(visitTermsAsOf) || visitTermsAsOf > dayOf(now)))
    errors.push({ path: 'visitTermsAsOf', message: 'marketplace.not-future' });
  if (visitTermsAsOf !== null && visitTermsSource === null)
    errors.push({ path: 'visitTermsSource', message: 'required' });
  return errors;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * Whether a line names days of the week, or spans of them, and closes after it opens: hours over
 * midnight are two lines.
 */
export function isOpeningHours(line: string): boolean {
  if (!OPENING_HOURS.test(line)) return false;
  const [days = '', times = ''] = line.split(' ');
  const [from = '', to = ''] = times.split('-');
  const spans = days.split(',').map((span) => span.split('-'));
  return (
    from < to &&
    to <= '24:00' &&
    spans.every((span) => span.length <= 2 && span.every((day) => DAYS.includes(day)))
  );
}
