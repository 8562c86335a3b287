import { formatMediumDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { useMoment } from '../use-moment';
import type { AuditWords } from './audit-terms';

/** The words of the page's language, with times on the clock of the device. */
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
