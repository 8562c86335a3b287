import { useLanguage } from '@/texts/language';
import type { AdminProvider } from './provider-api';

/** The specialty of a provider in the language of the page, or in English and marked as that. */
export function Specialty({
  row: { specialty, specialtyEs, specialtyInSpanish },
}: {
  row: Pick<AdminProvider, 'specialty' | 'specialtyEs' | 'specialtyInSpanish'>;
}) {
  const { language } = useLanguage();
  if (language === 'en') return specialty;
  const isUntranslated = specialtyEs === null && specialtyInSpanish === specialty;
  return <span lang={isUntranslated ? 'en' : undefined}>{specialtyInSpanish}</span>;
}
