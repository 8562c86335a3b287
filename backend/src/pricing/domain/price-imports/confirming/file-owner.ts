import type { OwnerConflict } from '../../../contract/price-file-confirmations.js';
import { isNpi } from '../../price-files/file-head.js';
import {
  type FileIdentity,
  isAt,
  type KnownHospital,
  matchHospital,
  searchedBy,
} from '../hospital-match.js';
import { isInCity, zipCodeOf } from '../street-address.js';
import { foldedName, meaningfulWords, namesPractice, nearnessOf } from './hospital-names.js';

/** Whose a file is, with the names that it gives. */
export interface NamedIdentity extends FileIdentity {
  /** The hospital's name; null where the file has none. */
  readonly hospital: string | null;
  readonly locations: readonly string[];
}

/** What else is known of what a file says of itself. */
export interface KnownBeside {
  /** Those that the hospital's own last applied file with an NPI stated. */
  readonly stated: readonly string[];
  /** Those of the file that belong to another provider, with its name. */
  readonly ofOthers: readonly { readonly npi: string; readonly name: string }[];
  /** Other providers in its ZIP codes, and those of its name. */
  readonly others: readonly KnownHospital[];
}

/** More names or addresses than the largest system of hospitals has are not looked at. */
const MAX_LISTED = 200;
/** A name with such a part of its words in common with that of a provider means it. */
const LEAST_NEARNESS = 0.6;
const STATE = /\b([A-Za-z]{2})[ ,]+\d{5}(?:-\d{4})?$/;
/** So many values of a kind are named. */
const MAX_NAMED = 3;

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
    namesOf(file).some((name) => foldedName(name) === foldedName(hospital.name)) &&
    hospital.places.some(({ state }) => states.has(state.toUpperCase()))
  );
}

/**
 * What of a file does not fit its hospital, the gravest first; none when somebody may apply it
 * without a second look.
 */
export function ownerConflicts(
  file: NamedIdentity,
  hospital: KnownHospital,
  known: KnownBeside,
): OwnerConflict[] {
  const conflicts = [
    ...npiConflicts(file, hospital, known),
    ...nameConflicts(file, hospital, known),
    ...streetConflicts(file, hospital, known),
    ...addressConflicts(file, hospital),
  ];
  if (conflicts.length || isOwner(file, hospital)) return conflicts;
  return [{ reason: 'nothing-agrees', ours: hospital.name, file: file.hospital }];
}

/** The NPIs of a file that neither the hospital has nor its last file stated. */
export const foreignNpis = (
  file: FileIdentity,
  { npi }: KnownHospital,
  stated: readonly string[],
): string[] => searchedBy(file).npis.filter((each) => each !== npi && !stated.includes(each));

function npiConflicts(
  file: NamedIdentity,
  { npi }: KnownHospital,
  { stated, ofOthers }: KnownBeside,
): OwnerConflict[] {
  const { npis } = searchedBy(file);
  const named = inOneText(npis);
  const others = ofOthers.slice(0, MAX_NAMED).map(({ npi: number, name }): OwnerConflict => {
    return { reason: 'npi-of-other', ours: name, file: number };
  });
  if (npi !== null && npis.includes(npi)) return others;
  const invalid = file.npis.filter((each) => each.trim() !== '' && !isNpi(each));
  if (npi !== null && npis.length)
    return [...others, { reason: 'npi-differs', ours: npi, file: named }];
  const hasChanged =
    stated.length > 0 && npis.length > 0 && !npis.some((each) => stated.includes(each));
  return [
    ...others,
    ...(hasChanged
      ? [{ reason: 'npi-changed' as const, ours: inOneText(stated), file: named }]
      : []),
    ...(invalid.length
      ? [
          {
            reason: 'npi-check-digit' as const,
            ours: npi ?? inOneText(stated),
            file: inOneText(invalid),
          },
        ]
      : []),
  ];
}

function nameConflicts(
  file: NamedIdentity,
  hospital: KnownHospital,
  { stated, others }: KnownBeside,
): OwnerConflict[] {
  const names = namesOf(file);
  const [first] = names;
  if (first === undefined) return [];
  const cities = hospital.places.map(({ city }) => city);
  const ours = meaningfulWords(hospital.name, cities);
  const isShared = names.some((name) =>
    [...meaningfulWords(name, cities)].some((word) => ours.has(word)),
  );
  const conflict = { ours: hospital.name, file: inOneText([...new Set(names)]) };
  const [nearest] = others
    .map(({ name }) => ({ name, nearness: nearestOf(names, name) }))
    .sort((one, other) => other.nearness - one.nearness);
  if (nearest && nearest.nearness > nearestOf(names, hospital.name))
    return [{ reason: 'name-of-other', ...conflict, ours: nearest.name }];
  const besides = namedBeside(names, hospital, others);
  if (besides.length) return besides;
  if (!isShared && !names.some((name) => foldedName(name) === foldedName(hospital.name)))
    return [{ reason: 'name-differs', ...conflict }];
  if (namesPractice(first) && !namesPractice(hospital.name))
    return [{ reason: 'name-of-practice', ...conflict }];
  const isKnown = searchedBy(file).npis.some((npi) => npi === hospital.npi || stated.includes(npi));
  const isLonger = names.every((name) =>
    [...meaningfulWords(name, cities)].some((word) => !ours.has(word)),
  );
  return isLonger && !isKnown ? [{ reason: 'name-differs', ...conflict }] : [];
}

/** Other providers that one name of the file means, though another is that of the hospital. */
const namedBeside = (
  names: readonly string[],
  hospital: KnownHospital,
  others: readonly KnownHospital[],
): OwnerConflict[] =>
  others
    .flatMap((other): OwnerConflict[] => {
      const file = names.find((name) => {
        const nearness = nearnessOf(name, other.name);
        return nearness >= LEAST_NEARNESS && nearness > nearnessOf(name, hospital.name);
      });
      return file === undefined ? [] : [{ reason: 'name-of-other', ours: other.name, file }];
    })
    .slice(0, MAX_NAMED);

const nearestOf = (names: readonly string[], hospital: string): number =>
  Math.max(...names.map((name) => nearnessOf(name, hospital)));

/** Addresses of another provider, unless the hospital stands there, too. */
function streetConflicts(
  { addresses }: NamedIdentity,
  hospital: KnownHospital,
  { others }: KnownBeside,
): OwnerConflict[] {
  const foreign = addresses.slice(0, MAX_LISTED).filter((address) => !isAt(address, hospital));
  return others
    .flatMap((other): OwnerConflict[] => {
      const address = foreign.find((each) => isAt(each, other));
      return address === undefined
        ? []
        : [{ reason: 'street-of-other', ours: other.name, file: address }];
    })
    .slice(0, MAX_NAMED);
}

/** Addresses without a ZIP code say too little. */
function addressConflicts(file: NamedIdentity, hospital: KnownHospital): OwnerConflict[] {
  const addresses = file.addresses
    .slice(0, MAX_LISTED)
    .filter((address) => zipCodeOf(address) !== null);
  const isNear = addresses.some((address) =>
    hospital.places.some(
      ({ city, zipCode }) => zipCodeOf(address) === zipCode || isInCity(address, city),
    ),
  );
  if (!addresses.length || !hospital.places.length || isNear) return [];
  const ours = hospital.places.map(({ address, city, state, zipCode }) =>
    `${address}, ${city}, ${state} ${zipCode}`.trim(),
  );
  return [
    { reason: 'address-elsewhere', ours: inOneText(ours, '; '), file: inOneText(addresses, '; ') },
  ];
}

/** The first of them in one text; null without any. */
const inOneText = (values: readonly string[], separator = ', '): string | null =>
  values.length
    ? values.slice(0, MAX_NAMED).join(separator) + (values.length > MAX_NAMED ? ' ...' : '')
    : null;

/** The names that a file gives itself; one cell may have several. */
export const namesOf = ({ hospital, locations }: NamedIdentity): string[] =>
  [hospital ?? '', ...locations.slice(0, MAX_LISTED)]
    .flatMap((name) => name.split('|').map((part) => part.trim()))
    .slice(0, MAX_LISTED)
    .filter((name) => foldedName(name) !== '');

/** The states of a file's addresses, as two capital letters. */
const statesOf = ({ addresses }: FileIdentity): Set<string> =>
  new Set(
    addresses
      .slice(0, MAX_LISTED)
      .flatMap((address) => STATE.exec(address.trim().slice(-60))?.[1]?.toUpperCase() ?? []),
  );
