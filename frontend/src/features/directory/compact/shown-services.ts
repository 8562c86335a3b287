import type { Schema } from '@/api/schema';
import { hasWords, plain } from '@/format/plain';
import type { DirectoryFilters } from '../filters/filters';

type ProviderService = Schema<'ProviderServiceView'>;
type Wanted = Pick<DirectoryFilters, 'services' | 'search'>;

/** How many services a compact card shows. */
const SHOWN = 2;

/**
 * Keys of the services that people without insurance ask for most, by our own judgment: first
 * visits, then the tests that are compared most.
 */
const SOUGHT = [
  'office_visit_new',
  'annual_physical',
  'urgent_care_visit',
  'specialist_consultation',
  'office_visit_established',
  'telehealth_visit',
  'therapy_session',
  'physical_therapy_eval',
  'well_woman_exam',
  'eye_exam',
  'dental_exam',
  'echocardiogram',
  'stress_test',
  'mri_knee',
  'mri_lumbar',
  'mammogram_screening',
  'colonoscopy',
  'ekg',
  'ct_head',
  'ultrasound_abdomen',
  'xray_chest',
  'xray_knee',
  'cmp',
  'lipid_panel',
  'a1c',
  'cbc',
];

/** The services for a compact card: those that the person filtered for, then the most sought. */
export function shownServices(
  services: readonly ProviderService[],
  wanted: Wanted,
): ProviderService[] {
  const chosen = wanted.services.map(plain);
  const rank = ({ service: { name, key } }: ProviderService): number => {
    if (chosen.includes(plain(name))) return 0;
    if (wanted.search !== '' && hasWords(name, wanted.search)) return 1;
    const place = SOUGHT.indexOf(key);
    return 2 + (place === -1 ? SOUGHT.length : place);
  };
  return [...services].sort((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
}

/** The id of the one service that the person filtered for, when the provider offers it. */
export function filteredService(
  services: readonly ProviderService[],
  { services: chosen }: Pick<DirectoryFilters, 'services'>,
): string | undefined {
  const [name] = chosen;
  if (name === undefined || chosen.length > 1) return undefined;
  return services.find(({ service }) => plain(service.name) === plain(name))?.service.id;
}
