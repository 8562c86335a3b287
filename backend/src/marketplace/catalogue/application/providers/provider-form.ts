import type { Catalogue } from '../../domain/catalogue.js';
import {
  OTHER_SPECIALTY,
  type ProviderProfile,
  type ProviderTerms,
} from '../../domain/providers/provider-profile.js';

/** What an administrator fills in about a provider; what is absent becomes null, or the default. */
export interface ProviderForm extends Omit<
  ProviderProfile,
  'specialtyKey' | 'specialtyText' | 'specialtyTextEs' | 'email'
> {
  /** Key or name of one of the catalogue's specialties, otherwise a text of its own. */
  readonly specialty: string;
  /** Of a text of its own. */
  readonly specialtyEs?: string | null;
  readonly email?: string | null;
  /** True when absent. */
  readonly isActive?: boolean;
  readonly publicPrices?: boolean;
  readonly capacity?: number;
  readonly cancelNoticeHours?: number;
}

export async function profileOf(
  { specialty, specialtyEs, ...form }: ProviderForm,
  catalogue: Catalogue,
): Promise<ProviderProfile> {
  const key = await catalogue.specialtyNamed(specialty);
  const named = key
    ? { specialtyKey: key }
    : { specialtyKey: OTHER_SPECIALTY, specialtyText: specialty, specialtyTextEs: specialtyEs };
  return { ...form, ...named, email: form.email?.toLowerCase() ?? null };
}

export function termsOf({
  publicPrices = false,
  capacity = 1,
  cancelNoticeHours = 24,
}: ProviderForm): ProviderTerms {
  return { publicPrices, capacity, cancelNoticeHours };
}
