import { useApi } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { DEFAULT_LANGUAGE } from '@/texts/languages';
import { providerFacts } from '@/ui/provider/provider-facts';
import type { FieldOf } from '../records/record-fields';
import type { NewProvider } from './provider-api';

/** The initial values of a new provider. */
export const NEW_PROVIDER = {
  languages: [DEFAULT_LANGUAGE],
  isActive: true,
  publicPrices: false,
  capacity: 1,
  cancelNoticeHours: 24,
};

export function useSpecialties(): string[] {
  return useApi('/api/filter-options/specialties', {}).data ?? [];
}

/** A hospital listing has no mail address. */
export function useProviderFields(listing: boolean): FieldOf<NewProvider>[] {
  const {
    providers: { fields, hints },
    facts,
  } = consoleTexts.useTexts();
  const { language } = useLanguage();
  const specialties = useSpecialties().map((value) => ({ value, label: value }));
  return [
    { name: 'name', label: fields.name, kind: 'text', required: true },
    {
      name: 'specialty',
      label: fields.specialty,
      kind: 'suggest',
      required: true,
      options: specialties,
    },
    { name: 'specialtyEs', label: fields.specialtyEs, kind: 'text', hint: hints.specialtyEs },
    ...(listing
      ? []
      : [{ name: 'email', label: fields.email, kind: 'text', required: true } as const]),
    { name: 'phone', label: fields.phone, kind: 'text' },
    { name: 'website', label: fields.website, kind: 'text' },
    { name: 'schedulingUrl', label: fields.schedulingUrl, kind: 'text' },
    { name: 'npi', label: fields.npi, kind: 'text' },
    { name: 'licenseNumber', label: fields.licenseNumber, kind: 'text' },
    { name: 'licenseState', label: fields.licenseState, kind: 'text', hint: hints.licenseState },
    { name: 'bio', label: fields.bio, kind: 'area' },
    { name: 'bioEs', label: fields.bioEs, kind: 'area' },
    ...providerFacts(facts, language).map(({ field }) => field),
    { name: 'capacity', label: fields.capacity, kind: 'integer' },
    { name: 'cancelNoticeHours', label: fields.cancelNoticeHours, kind: 'integer' },
    { name: 'isActive', label: fields.isActive, kind: 'flag' },
    { name: 'publicPrices', label: fields.publicPrices, kind: 'flag' },
  ];
}
