import type { MedicareAmounts } from '../../price-files/beside-medicare.js';
import { isRanked } from '../../price-files/price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import type { HeldPrice, PeerPrice, PublishedKey } from './peer-price.js';

/** So many other hospitals say what is usual; one alone may be the odd one. */
export const LEAST_OTHERS = 2;
/** Above so many times what is usual, or below such a part of it, a price is not believed. */
const TIMES = 10;
/** Nor is one so many times above or below what the hospital itself asked: decimals move by 10. */
export const TIMES_OF_OWN = 8;

/** Where the others are fewer, so many prices of a file have to be so many times away. */
const LEAST_AWAY = 3;
const TIMES_AWAY = 30;

/**
 * Whether a price is so far from what others ask for the same, or from what the hospital itself
 * asked, that it is not believed. Where too few ask for the same, all in its comparison count, as
 * long as the price is not near to what Medicare pays. A hospital that moves towards the others is
 * believed.
 */
export function isUnlike(
  cents: number,
  { others, median, othersOfGroup, medianOfGroup, own }: Omit<PeerPrice, keyof PublishedKey>,
  isNearMedicare = false,
): boolean {
  const ofSame = others >= LEAST_OTHERS ? median : null;
  const usual = ofSame ?? (othersOfGroup >= LEAST_OTHERS ? medianOfGroup : null);
  const measure = isNearMedicare ? ofSame : usual;
  if (measure !== null && isTimesAway(cents, measure, TIMES)) return true;
  if (own === null || !isTimesAway(cents, own, TIMES_OF_OWN)) return false;
  return usual === null || timesAway(cents, usual) >= timesAway(own, usual);
}

/**
 * The lines that are held against the prices of others: those whose price would be shown and that
 * are not implausible already.
 */
export function heldAgainstPeers(
  lines: readonly StoredLine[],
  medicareOf: (service: string, code: string) => MedicareAmounts | undefined,
): HeldPrice[] {
  return lines.flatMap(({ service, codeSystem, code, setting, billingClass, ...line }) => {
    const { headline, cashCents: cents, flags } = line;
    const isImplausible = flags.includes('implausible') && !flags.includes('unlike-others');
    if (!headline || cents === null || isImplausible) return [];
    const medicare = medicareOf(service, code);
    const range = { least: Math.ceil(cents / TIMES_OF_OWN), most: cents * TIMES_OF_OWN };
    const isNearMedicare =
      medicare !== undefined && cents >= medicare.low && cents <= TIMES * medicare.high;
    return [{ service, codeSystem, code, setting, billingClass, ...range, isNearMedicare }];
  });
}

/**
 * The lines with those marked that are unlike what their peers ask, and no others. Where the others
 * are too few to judge a price, they can still tell that most of the file is in another unit.
 */
export function withUnlike(
  lines: readonly StoredLine[],
  held: readonly HeldPrice[],
  peers: readonly PeerPrice[],
): StoredLine[] {
  const heldOf = new Map(held.map((price) => [keyOf(price), price]));
  const peerOf = new Map(peers.map((peer) => [keyOf(peer), peer]));
  const peerOfLine = (line: StoredLine): PeerPrice | undefined =>
    line.headline ? peerOf.get(keyOf(line)) : undefined;
  const doubtful = new Set(held.filter(({ isNearMedicare }) => !isNearMedicare).map(keyOf));
  const away = lines.filter(
    (line) => doubtful.has(keyOf(line)) && isAway(line.cashCents, peerOfLine(line)),
  );
  const isMostAway = away.length >= LEAST_AWAY && 2 * away.length > doubtful.size;
  return lines.map((line) => {
    const plain = unmarked(line);
    const peer = peerOfLine(line);
    const own = line.headline ? heldOf.get(keyOf(line)) : undefined;
    if (line.cashCents === null || !own) return plain;
    const isOff =
      (isMostAway && !own.isNearMedicare) ||
      (peer && isUnlike(line.cashCents, peer, own.isNearMedicare));
    if (!isOff) return plain;
    const flags = [...plain.flags, 'implausible', 'unlike-others'] as const;
    return { ...plain, flags, ranked: isRanked(plain.verdict, flags, plain.accepted) };
  });
}

/** Whether a price can only be in another unit than what others ask, and the hospital itself. */
function isAway(cents: number | null, peer: PeerPrice | undefined): boolean {
  if (cents === null || !peer || peer.median === null) return false;
  if (peer.own !== null && !isTimesAway(cents, peer.own, TIMES_OF_OWN)) return false;
  return isTimesAway(cents, peer.median, TIMES_AWAY);
}

export const isTimesAway = (cents: number, usual: number, times: number): boolean =>
  cents > times * usual || times * cents < usual;

const timesAway = (cents: number, usual: number): number =>
  Math.max(cents, usual) / Math.min(cents, usual);

/** A line as it was before it was held against others. */
function unmarked(line: StoredLine): StoredLine {
  if (!line.flags.includes('unlike-others')) return line;
  const flags = line.flags.filter((flag) => flag !== 'implausible' && flag !== 'unlike-others');
  return { ...line, flags, ranked: isRanked(line.verdict, flags, line.accepted) };
}

/** One text for each comparison key of a shown price. */
export const keyOf = ({ service, codeSystem, code, setting, billingClass }: PublishedKey): string =>
  JSON.stringify([service, codeSystem, code, setting, billingClass]);
