import { isRanked } from '../../price-files/price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import type { HeldPrice, PeerPrice, PublishedKey } from './peer-price.js';

/** So many other hospitals say what is usual; of fewer, each may be the odd one. */
const LEAST_OTHERS = 3;
/**
 * Above so many times what is usual, or below such a part of it, a price is not believed. Of 366
 * prices of 17 hospitals that three others or more could be held against, it is true of eight.
 */
const TIMES = 10;

/** Where the others are fewer, so many prices of a file have to be so many times away. */
const LEAST_AWAY = 3;
const TIMES_AWAY = 30;

/** Whether a price is so far from what others ask, or where they are few the hospital itself. */
export function isUnlike(
  cents: number,
  { others, median, own }: Pick<PeerPrice, 'others' | 'median' | 'own'>,
): boolean {
  const usual = others >= LEAST_OTHERS ? median : own;
  return usual !== null && isTimesAway(cents, usual, TIMES);
}

/**
 * The lines that are held against the prices of others: those whose price would be shown, that
 * Medicare has no rate for, and that are not implausible already.
 */
export function heldAgainstPeers(
  lines: readonly StoredLine[],
  hasRate: (service: string, code: string) => boolean,
): HeldPrice[] {
  return lines.flatMap(({ service, codeSystem, code, setting, billingClass, ...line }) => {
    const { headline, cashCents: cents, flags } = line;
    const isImplausible = flags.includes('implausible') && !flags.includes('unlike-others');
    if (!headline || cents === null || isImplausible || hasRate(service, code)) return [];
    const range = { least: Math.ceil(cents / TIMES), most: cents * TIMES };
    return [{ service, codeSystem, code, setting, billingClass, ...range }];
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
  const isHeld = new Set(held.map(keyOf));
  const peerOf = new Map(peers.map((peer) => [keyOf(peer), peer]));
  const peerOfLine = (line: StoredLine): PeerPrice | undefined =>
    line.headline ? peerOf.get(keyOf(line)) : undefined;
  const away = lines.filter((line) => isAway(line.cashCents, peerOfLine(line)));
  const isMostAway = away.length >= LEAST_AWAY && 2 * away.length > held.length;
  return lines.map((line) => {
    const plain = unmarked(line);
    const peer = peerOfLine(line);
    if (line.cashCents === null || !line.headline || !isHeld.has(keyOf(line))) return plain;
    if (!isMostAway && !(peer && isUnlike(line.cashCents, peer))) return plain;
    const flags = [...plain.flags, 'implausible', 'unlike-others'] as const;
    return { ...plain, flags, ranked: false };
  });
}

/** Whether a price can only be in another unit than what others ask, and the hospital itself. */
function isAway(cents: number | null, peer: PeerPrice | undefined): boolean {
  if (cents === null || !peer || peer.median === null) return false;
  if (peer.own !== null && !isTimesAway(cents, peer.own, TIMES)) return false;
  return isTimesAway(cents, peer.median, TIMES_AWAY);
}

const isTimesAway = (cents: number, usual: number, times: number): boolean =>
  cents > times * usual || times * cents < usual;

/** A line as it was before it was held against others. */
function unmarked(line: StoredLine): StoredLine {
  if (!line.flags.includes('unlike-others')) return line;
  const flags = line.flags.filter((flag) => flag !== 'implausible' && flag !== 'unlike-others');
  return { ...line, flags, ranked: isRanked(line.verdict, flags) };
}

const keyOf = ({ service, codeSystem, code, setting, billingClass }: PublishedKey): string =>
  JSON.stringify([service, codeSystem, code, setting, billingClass]);
