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

/** Whether it closes after it opens: hours over midnight are two lines. */
function isOpeningHours(line: string): boolean {
  const [, times = ''] = line.split(' ');
  const [from = '', to = ''] = times.split('-');
  return OPENING_HOURS.test(line) && from < to;
}
