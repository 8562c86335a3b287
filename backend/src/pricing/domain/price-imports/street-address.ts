/** A street address as far as two spellings of it can be compared. */
export interface StreetAddress {
  /** House number and street in one spelling, a numbered road without a direction. */
  readonly street: string;
  /** The direction of a numbered road, such as `n` of `US 59 N`; null without one. */
  readonly direction: string | null;
  /** Suite, floor or building in one spelling; null without one. */
  readonly unit: string | null;
}

/**
 * Abbreviations of words in addresses, after Publication 28 of the US Postal Service, appendices B
 * and C. `saint` has the same as `street`.
 */
const SHORT: Readonly<Record<string, string>> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  building: 'bldg',
  center: 'ctr',
  centre: 'ctr',
  circle: 'cir',
  court: 'ct',
  crossing: 'xing',
  drive: 'dr',
  expressway: 'expy',
  floor: 'fl',
  fort: 'ft',
  freeway: 'fwy',
  heights: 'hts',
  highway: 'hwy',
  ih: 'i',
  interstate: 'i',
  lane: 'ln',
  mount: 'mt',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  road: 'rd',
  room: 'rm',
  route: 'rte',
  saint: 'st',
  square: 'sq',
  street: 'st',
  suite: 'ste',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};
const UNITS = ['ste', 'unit', 'bldg', 'fl', 'rm', 'apt', 'dept', '#'];
const ZIP_CODE = /\b(\d{5})(?:-?\d{4})?(?:\.0)?\s*$/;

/** The ZIP code at the end of an address, without the four digits that may follow. */
export const zipCodeOf = (address: string): string | null => ZIP_CODE.exec(address)?.[1] ?? null;

/**
 * Street and unit of an address in one line. What stands behind them is left out when it is `city`
 * and a state and a ZIP code, with or without commas.
 */
export function streetOf(address: string, city: string): StreetAddress {
  const words = wordsOf(address.replace(ZIP_CODE, ''));
  const place = wordsOf(city);
  const rest = withoutEnd(words, place) ?? withoutEnd(words.slice(0, -1), place) ?? words;
  const at = rest.findIndex((word, index) => index > 0 && UNITS.includes(word));
  if (at < 0) return { ...roadOf(rest), unit: null };
  return { ...roadOf(rest.slice(0, at)), unit: rest.slice(at + 1).join(' ') || null };
}

/** The words of a street, of which a numbered road is as well known without its direction. */
function roadOf(words: readonly string[]): Pick<StreetAddress, 'street' | 'direction'> {
  const at = words.findIndex(
    (word, index) => NUMBERED_ROADS.includes(word) && /^\d/.test(words[index + 1] ?? ''),
  );
  const isBeside = (index: number): boolean => at > 0 && (index === at - 1 || index === at + 2);
  const direction = words.find((word, index) => isBeside(index) && DIRECTIONS.includes(word));
  const street = words.filter((word, index) => !(isBeside(index) && DIRECTIONS.includes(word)));
  return { street: street.join(' '), direction: direction ?? null };
}

/** Whether an address in one line ends with this city, before a state and a ZIP code or without. */
export function isInCity(address: string, city: string): boolean {
  const words = wordsOf(address.replace(ZIP_CODE, ''));
  const place = wordsOf(city);
  return (withoutEnd(words, place) ?? withoutEnd(words.slice(0, -1), place)) !== undefined;
}

/** Whether both are the same street and, where both name one, the same direction and unit. */
export const isSameStreet = (one: StreetAddress, other: StreetAddress): boolean =>
  one.street !== '' &&
  one.street === other.street &&
  agree(one.direction, other.direction) &&
  agree(one.unit, other.unit);

const agree = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** In lower case, without accents and punctuation, with short forms. */
const wordsOf = (text: string): string[] =>
  withShortRoads(
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\u0300-\u036f.'’]/g, '')
      .replace('#', ' # ')
      .split(/[^a-z0-9#]+/)
      .filter(Boolean)
      .map((word) => SHORT[word] ?? word),
  );

/** In one word each: a highway's number says more than whose highway it is. */
const NUMBERED_ROADS = ['hwy', 'fm', 'i'];
const DIRECTIONS = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];

/** The names of numbered roads in many words, and in one. */
const ROADS: readonly (readonly [words: readonly string[], road: string])[] = [
  [['farm', 'to', 'market', 'rd'], 'fm'],
  [['farm', 'to', 'market'], 'fm'],
  [['fm', 'rd'], 'fm'],
  [['united', 'states', 'hwy'], 'hwy'],
  [['us', 'hwy'], 'hwy'],
  [['us', 'rte'], 'hwy'],
  [['state', 'hwy'], 'hwy'],
  [['st', 'hwy'], 'hwy'],
  [['tx', 'hwy'], 'hwy'],
  [['i', 'hwy'], 'i'],
  [['us'], 'hwy'],
  [['sh'], 'hwy'],
];
/** As `us59`, without a space. */
const NUMBERED = /^(us|fm|sh|hwy|ih|i)(\d{1,4})$/;

/**
 * `us hwy 59`, `us59`, `us 59` and `hwy 59` are one road; only before a number is a word the name
 * of one.
 */
function withShortRoads(words: readonly string[]): string[] {
  const apart = words.flatMap((word) => {
    const [, road, number] = NUMBERED.exec(word) ?? [];
    return road && number ? [SHORT[road] ?? road, number] : [word];
  });
  const short: string[] = [];
  for (let at = 0; at < apart.length;) {
    const found = ROADS.find(
      ([long]) =>
        long.every((word, index) => apart[at + index] === word) &&
        /^\d/.test(apart[at + long.length] ?? ''),
    );
    short.push(found?.[1] ?? apart[at] ?? '');
    at += found?.[0].length ?? 1;
  }
  return short;
}

function withoutEnd(words: readonly string[], end: readonly string[]): string[] | undefined {
  const from = words.length - end.length;
  const ends =
    end.length > 0 && from > 0 && end.every((word, index) => words[from + index] === word);
  return ends ? words.slice(0, from) : undefined;
}
