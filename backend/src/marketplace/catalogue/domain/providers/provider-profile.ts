import type { FieldError } from '../../../../shared/domain-error.js';
import type { VisitTerms } from '../../contract/visit-terms.view.js';
import { isNpi } from './npi.js';

export type ProviderKind = 'clinic' | 'hospital_listing';

/** Key of a specialty that is not in the catalogue; a text of its own names it. */
export const OTHER_SPECIALTY = 'other';

/** What never changes after a provider was created. */
export interface ProviderTraits {
  readonly kind: ProviderKind;
  readonly demo?: boolean;
  readonly countyProgram?: boolean;
}

/** What visitors read about a provider. Web addresses are http or https. */
export interface ProviderProfile {
  readonly name: string;
  readonly specialtyKey: string;
  readonly specialtyText?: string | null;
  readonly specialtyTextEs?: string | null;
  /** Null for a hospital listing, which is never mailed. */
  readonly email: string | null;
  readonly phone?: string | null;
  readonly bio?: string | null;
  readonly bioEs?: string | null;
  readonly website?: string | null;
  readonly schedulingUrl?: string | null;
  readonly languages?: readonly string[] | null;
  readonly npi?: string | null;
  /** Set together with `licenseState`, or not at all. */
  readonly licenseNumber?: string | null;
  /** Two capital letters. */
  readonly licenseState?: string | null;
}

/** The terms under which a provider takes patients from here. */
export interface ProviderTerms extends VisitTerms {
  /** Whether guests see its prices as well. */
  readonly publicPrices: boolean;
  /** How many appointments it can take at the same time. */
  readonly capacity: number;
}

/** Which links visitors would see if the provider were published. */
export interface PublishReadiness {
  readonly hasLocation: boolean;
  /** At least one service has an effective price. */
  readonly hasPricedService: boolean;
}

/** Every error of a profile that does not depend on the kind. Absent fields are not checked. */
export function errorsOfProfile(profile: Partial<ProviderProfile>): FieldError[] {
  const {
    name,
    npi = null,
    licenseNumber = null,
    licenseState = null,
    website = null,
    schedulingUrl = null,
  } = profile;
  const languages = profile.languages ?? [];
  const errors: FieldError[] = [];
  if (name !== undefined && !name.trim()) errors.push({ path: 'name', message: 'invalid-input' });
  if (npi !== null && !isNpi(npi)) errors.push({ path: 'npi', message: 'marketplace.npi' });
  if ((licenseNumber === null) !== (licenseState === null))
    errors.push({
      path: licenseNumber === null ? 'licenseNumber' : 'licenseState',
      message: 'required',
    });
  for (const [path, address] of Object.entries({ website, schedulingUrl })) {
    if (address !== null && !/^https?:\/\/\S+$/.test(address))
      errors.push({ path, message: 'invalid-input' });
  }
  if (!languages.every((language) => /^[a-z]{2,3}$/.test(language)))
    errors.push({ path: 'languages', message: 'invalid-input' });
  return errors;
}
