import { isNpi } from '../price-files/file-head.js';
import { isSameStreet, streetOf, zipCodeOf } from './street-address.js';

/** A hospital of the catalogue, as far as a file can name it. */
export interface KnownHospital {
  readonly id: string;
  readonly name: string;
  readonly npi: string | null;
  readonly places: readonly {
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  }[];
}

/** What a file says about whose it is, as it is written there. */
export interface FileIdentity {
  readonly npis: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * How a file was matched to a hospital. `conflict` when several hospitals come into question, or
 * when the fields of the file contradict each other: then an administrator has to choose.
 */
export type MatchKind = 'npi' | 'street' | 'none' | 'conflict';

export interface MatchedHospital extends KnownHospital {
  /** What of it agrees with the file. */
  readonly by: readonly ('npi' | 'street')[];
}

export interface HospitalMatch {
  readonly match: MatchKind;
  /** One for `npi` and `street`; for `conflict` all that come into question. */
  readonly candidates: readonly MatchedHospital[];
}

/** More NPIs or addresses than the largest system of hospitals has are not looked at. */
const MAX_LISTED = 200;
/** Characters; what is longer is no address. */
const MAX_ADDRESS_LENGTH = 500;

/** The NPIs of a file with a right check digit, and the ZIP codes of its addresses: each once. */
export const searchedBy = (file: FileIdentity) => ({
  npis: [...new Set(file.npis.filter(isNpi))].slice(0, MAX_LISTED),
  zipCodes: [...new Set(addressesOf(file).flatMap((address) => zipCodeOf(address) ?? []))],
});

const addressesOf = ({ addresses }: FileIdentity): string[] =>
  addresses.filter(({ length }) => length <= MAX_ADDRESS_LENGTH).slice(0, MAX_LISTED);

/**
 * Says which hospital a file belongs to: by NPI, else by street and ZIP code, never by name. A
 * hospital at the same street with an NPI that the file does not name is a conflict.
 */
export function matchHospital(
  file: FileIdentity,
  hospitals: readonly KnownHospital[],
): HospitalMatch {
  const { npis } = searchedBy(file);
  const addresses = addressesOf(file);
  const candidates = hospitals.flatMap((hospital): MatchedHospital[] => {
    const by: ('npi' | 'street')[] = [];
    if (hospital.npi !== null && npis.includes(hospital.npi)) by.push('npi');
    if (addresses.some((address) => isAt(address, hospital))) by.push('street');
    return by.length ? [{ ...hospital, by }] : [];
  });
  const [only, ...others] = candidates;
  if (!only) return { match: 'none', candidates };
  if (others.length) return { match: 'conflict', candidates };
  if (only.by.includes('npi')) return { match: 'npi', candidates };
  const hasOtherNpi = only.npi !== null && npis.length > 0;
  return { match: hasOtherNpi ? 'conflict' : 'street', candidates };
}

/** The hospital that a file clearly belongs to; undefined when an administrator has to choose. */
export const recognizedIn = ({ match, candidates }: HospitalMatch): MatchedHospital | undefined =>
  match === 'conflict' ? undefined : candidates[0];

/** Whether an address of a file is a street of the hospital. */
export const isAt = (address: string, { places }: KnownHospital): boolean =>
  places.some(
    (place) =>
      zipCodeOf(address) === place.zipCode &&
      isSameStreet(streetOf(address, place.city), streetOf(place.address, '')),
  );
