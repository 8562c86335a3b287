import { formatMediumDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { useMoment } from '../use-moment';
import type { AuditWords } from './audit-terms';

/** The texts of the audit log in the page's language, with times in the device's time zone. */
export function useAuditWords(): AuditWords {
  const {
    auditWords: { fields, values },
    records: { yes, no },
    none,
  } = consoleTexts.useTexts();
  const { language } = useLanguage();
  const { time } = useMoment();
  return {
    fields,
    values,
    yes,
    no,
    none,
    money: formatPrice,
    day: (day) => formatMediumDay(day, language),
    time,
  };
}
