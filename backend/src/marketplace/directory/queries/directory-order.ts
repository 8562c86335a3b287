import { DomainError } from '../../../shared/domain-error.js';

export const ORDERS = ['rating', 'distance', 'price'] as const;
export type DirectoryOrder = (typeof ORDERS)[number];

/** A parameter that does not fit the others or names nothing; `message` is the key of its text. */
export class WrongParameter extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.errors = [{ path, message }];
  }
}

/** An order by price would tell a guest what prices are. */
export class PricesHidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'prices-hidden';
}

/**
 * The last row of a page: its order, what that begins with (the straight line, or cents), then what
 * ties are broken by.
 */
export type Place = [
  order: DirectoryOrder,
  key: number,
  rating: number,
  reviewCount: number,
  name: string,
  id: string,
];

const LONGEST_NAME = 1000;
const count = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;
const PARTS: readonly ((part: unknown) => boolean)[] = [
  (order) => ORDERS.some((each) => each === order),
  (key) => typeof key === 'number' && key >= 0,
  count,
  count,
  (name) => typeof name === 'string' && name.length <= LONGEST_NAME,
  (id) => typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id),
];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  value.length === PARTS.length &&
  PARTS.every((holds, at) => holds(value[at]));

export function cursorOf(last: string): string {
  return Buffer.from(last).toString('base64url');
}

/**
 * Where a cursor points to; throws WrongParameter when we did not write it or it belongs to another
 * order.
 */
export function placeOf(cursor: string, order: DirectoryOrder): Place {
  const found = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!isPlace(found) || found[0] !== order)
    throw new WrongParameter('cursor', 'marketplace.cursor');
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
