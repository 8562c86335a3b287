import { type VisitTermsForm, visitTermsOf } from '../../contract/visit-terms.view.js';
import type { Catalogue } from '../../domain/catalogue.js';
import {
  OTHER_SPECIALTY,
  type ProviderProfile,
  type ProviderTerms,
} from '../../domain/providers/provider-profile.js';

/** What an administrator fills in about a provider; absent fields become null or their default. */
export interface ProviderForm
  extends
    Omit<ProviderProfile, 'specialtyKey' | 'specialtyText' | 'specialtyTextEs' | 'email'>,
    VisitTermsForm {
  /** Key or name of a specialty of the catalogue; any other text is stored as it is. */
  readonly specialty: string;
  /** Spanish for a specialty that is not in the catalogue. */
  readonly specialtyEs?: string | null;
  readonly email?: string | null;
  /** True when absent. */
  readonly isActive?: boolean;
  readonly publicPrices?: boolean;
  readonly capacity?: number;
}

export async function profileOf(
  { specialty, specialtyEs, ...form }: ProviderForm,
  catalogue: Catalogue,
): Promise<ProviderProfile> {
  const key = await catalogue.specialtyKey(specialty);
  const specialtyFields = key
    ? { specialtyKey: key }
    : { specialtyKey: OTHER_SPECIALTY, specialtyText: specialty, specialtyTextEs: specialtyEs };
  return { ...form, ...specialtyFields, email: form.email?.toLowerCase() ?? null };
}

export function termsOf({
  publicPrices = false,
  capacity = 1,
  ...form
}: ProviderForm): ProviderTerms {
  return { publicPrices, capacity, ...visitTermsOf(form) };
}
