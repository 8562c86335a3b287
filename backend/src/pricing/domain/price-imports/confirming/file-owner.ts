import {
  type FileIdentity,
  type KnownHospital,
  matchHospital,
  searchedBy,
} from '../hospital-match.js';

/** Whose a file is, with the names that it gives. */
export interface NamedIdentity extends FileIdentity {
  /** The hospital's name; null where the file has none. */
  readonly hospital: string | null;
  readonly locations: readonly string[];
}

/** More names or addresses than the largest system of hospitals has are not looked at. */
const MAX_LISTED = 200;
const STATE = /\b([A-Za-z]{2})[ ,]+\d{5}(?:-\d{4})?$/;

/**
 * Whether a file says that it is this hospital's: by NPI; where one of them has none, by street, or
 * by name and state. An NPI that differs is never outweighed.
 */
export function isOwner(file: NamedIdentity, hospital: KnownHospital): boolean {
  const { match } = matchHospital(file, [hospital]);
  if (match !== 'none') return match !== 'conflict';
  if (hospital.npi !== null && searchedBy(file).npis.length) return false;
  const states = statesOf(file);
  return (
    [file.hospital ?? '', ...file.locations.slice(0, MAX_LISTED)].some(
      (name) => spelled(name) !== '' && spelled(name) === spelled(hospital.name),
    ) && hospital.places.some(({ state }) => states.has(state.toUpperCase()))
  );
}

/** The states of a file's addresses, as two capital letters. */
const statesOf = ({ addresses }: FileIdentity): Set<string> =>
  new Set(
    addresses
      .slice(0, MAX_LISTED)
      .flatMap((address) => STATE.exec(address.trim().slice(-60))?.[1]?.toUpperCase() ?? []),
  );

/** In lower case, with nothing but letters and digits. */
const spelled = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
