import { zoneName } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { ZONE } from './use-moment';

/** In which zone the times of a page are; `ofClinics` when appointments are among them. */
export function ZoneLine({ ofClinics }: { ofClinics: boolean }) {
  const { shell } = consoleTexts.useTexts();
  const { language } = useLanguage();
  return (ofClinics ? shell.zones : shell.zone)(zoneName(ZONE, language));
}
