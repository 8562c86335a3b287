import type { RecordFault } from '../marketplace.errors.js';
import { isNpi } from './npi.js';

export type ProviderKind = 'clinic' | 'hospital_listing';

/** None of the catalogue's specialties; a text names it. */
export const OTHER_SPECIALTY = 'other';

/** What never changes after a provider was entered. */
export interface ProviderTraits {
  readonly kind: ProviderKind;
  readonly demo?: boolean;
  readonly countyProgram?: boolean;
}

/** What a provider says about itself; addresses of pages are http or https. */
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
  /** With the state that gave it, or not at all. */
  readonly licenseNumber?: string | null;
  /** Two capital letters. */
  readonly licenseState?: string | null;
}

/** How a provider deals with patients here. */
export interface ProviderTerms {
  /** Guests see its prices, too. */
  readonly publicPrices: boolean;
  /** Appointments at the same time. */
  readonly capacity: number;
  /** How long before an appointment it can still be cancelled. */
  readonly cancelNoticeHours: number;
}

/** What visitors would see of a provider, were it published. */
export interface Shown {
  readonly location: boolean;
  readonly pricedService: boolean;
}

/**
 * What is wrong with a profile, whatever the kind of provider. Fields that are absent are not
 * judged.
 */
export function faultsOfProfile(profile: Partial<ProviderProfile>): RecordFault[] {
  const {
    name,
    npi = null,
    licenseNumber = null,
    licenseState = null,
    website = null,
    schedulingUrl = null,
  } = profile;
  const languages = profile.languages ?? [];
  const found: RecordFault[] = [];
  if (name !== undefined && !name.trim()) found.push({ path: 'name', message: 'invalid-input' });
  if (npi !== null && !isNpi(npi)) found.push({ path: 'npi', message: 'marketplace.npi' });
  if ((licenseNumber === null) !== (licenseState === null))
    found.push({
      path: licenseNumber === null ? 'licenseNumber' : 'licenseState',
      message: 'required',
    });
  for (const [path, address] of Object.entries({ website, schedulingUrl })) {
    if (address !== null && !/^https?:\/\/\S+$/.test(address))
      found.push({ path, message: 'invalid-input' });
  }
  if (!languages.every((language) => /^[a-z]{2,3}$/.test(language)))
    found.push({ path: 'languages', message: 'invalid-input' });
  return found;
}
