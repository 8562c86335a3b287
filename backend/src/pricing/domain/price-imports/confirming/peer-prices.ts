import { isRanked } from '../../price-files/price-lines.js';
import type { StoredLine } from '../price-file-imports.js';
import type { PeerPrice, PublishedKey } from './peer-price.js';

/** So many other hospitals say what is usual; of fewer, each may be the odd one. */
const LEAST_OTHERS = 3;
/**
 * Above so many times what is usual, or below such a part of it, a price is not believed. Of 366
 * prices of 17 hospitals that three others or more could be held against, it is true of eight.
 */
const TIMES = 10;

/** Whether a price is so far from what others ask, or where they are few the hospital itself. */
export function isUnlike(
  cents: number,
  { others, median, own }: Pick<PeerPrice, 'others' | 'median' | 'own'>,
): boolean {
  const usual = others >= LEAST_OTHERS ? median : own;
  return usual !== null && (cents > TIMES * usual || TIMES * cents < usual);
}

/**
 * Whether a line is held against the prices of others: one whose price would be shown, that
 * Medicare has no rate for, and that is not implausible already.
 */
export function isHeldAgainstPeers(
  { headline, service, code, cashCents, flags }: StoredLine,
  hasRate: (service: string, code: string) => boolean,
): boolean {
  const isImplausible = flags.includes('implausible') && !flags.includes('unlike-others');
  return headline && cashCents !== null && !isImplausible && !hasRate(service, code);
}

/** The lines with those marked that are unlike what their peers ask, and no others. */
export function withUnlike(
  lines: readonly StoredLine[],
  peers: readonly PeerPrice[],
): StoredLine[] {
  const peerOf = new Map(peers.map((peer) => [keyOf(peer), peer]));
  return lines.map((line) => {
    const plain = unmarked(line);
    const peer = line.headline ? peerOf.get(keyOf(line)) : undefined;
    if (!peer || line.cashCents === null || !isUnlike(line.cashCents, peer)) return plain;
    const flags = [...plain.flags, 'implausible', 'unlike-others'] as const;
    return { ...plain, flags, ranked: false };
  });
}

/** A line as it was before it was held against others. */
function unmarked(line: StoredLine): StoredLine {
  if (!line.flags.includes('unlike-others')) return line;
  const flags = line.flags.filter((flag) => flag !== 'implausible' && flag !== 'unlike-others');
  return { ...line, flags, ranked: isRanked(line.verdict, flags) };
}

const keyOf = ({ service, codeSystem, code, setting, billingClass }: PublishedKey): string =>
  JSON.stringify([service, codeSystem, code, setting, billingClass]);
