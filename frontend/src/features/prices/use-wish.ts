import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useViewer } from '@/session/viewer';
import type { Wish } from './use-comparison';

export const RADII = [5, 10, 25, 50];
export const ORDERS = ['price', 'distance', 'rating'] as const;
const COVERAGES = ['complete', 'facility', 'professional', 'on_request'] as const;

/** The address' parameters; the filters of the directory have other names. */
const ORDER = 'sort';
const RADIUS = 'within';
const COVERAGE = 'covers';

/** The ZIP code that was typed last, and who typed it: in no address and in no storage. */
let typed: { readonly by: string; readonly zip: string } | null = null;

/**
 * What the person has chosen in a comparison. It is in the address, where Back and a reload find
 * it, except the ZIP code.
 */
export function useWish(): readonly [Wish, (next: Wish) => void] {
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  const by = user?.id ?? '';
  const [address, setAddress] = useSearchParams();
  const [zip, setZip] = useState(typed?.by === by ? typed.zip : (user?.zipCode ?? ''));

  function change(next: Wish) {
    const entered = next.zip ?? '';
    if (entered !== zip) typed = { by, zip: entered };
    setZip(entered);
    setAddress((previous) => writeWish(previous, next), { replace: true });
  }

  return [readWish(address, zip), change];
}

/** Unknown values count as not chosen, and without a ZIP code there are no distances. */
export function readWish(address: URLSearchParams, zip: string): Wish {
  const order = ORDERS.find((each) => each === address.get(ORDER)) ?? 'price';
  const radiusMiles = RADII.find((miles) => String(miles) === address.get(RADIUS));
  const group = COVERAGES.find((each) => each === address.get(COVERAGE));
  return {
    order: order === 'distance' && !zip ? 'price' : order,
    ...(zip && { zip }),
    ...(zip && radiusMiles && { radiusMiles }),
    ...(group && { group }),
  };
}

/** The address with these choices; its other parameters stay. */
export function writeWish(
  address: URLSearchParams,
  { order, radiusMiles, group }: Wish,
): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of [ORDER, RADIUS, COVERAGE]) written.delete(name);
  if (order !== 'price') written.set(ORDER, order);
  if (radiusMiles) written.set(RADIUS, String(radiusMiles));
  if (group) written.set(COVERAGE, group);
  return written;
}
