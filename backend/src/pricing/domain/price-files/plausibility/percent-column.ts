/** The cash price of a service, and how large its price is by other figures. */
export interface SizedPrice {
  readonly service: string;
  /** Cents. */
  readonly cash: number;
  /** Cents: its gross charge, else the most that Medicare pays. */
  readonly size: number;
}

/** Cents: a percentage is no more. */
const MOST_PERCENT = 100_00;
/** Of fewer services, each may be the odd one. */
const LEAST_SERVICES = 3;
/** The same price of services whose sizes are so many times apart is no price. */
const SIZES_APART = 5;
/** Prices of sizes so far apart are further apart than that from each other. */
const LEAST_APART = 2;
/** Cents: beside less, a small price may be one. */
const LEAST_SIZE = 200_00;
/** A larger part of the size may be a price. */
const MOST_OF_SIZE = 1 / 4;

/**
 * Those of the prices that are likely percentages: the same small amount for services of very
 * different sizes, or all of them where that is half of the services, where most large ones ask a
 * small whole amount, or where all are small and none follows its size.
 */
export function likelyPercents<T extends SizedPrice>(prices: readonly T[]): readonly T[] {
  const same = [...Map.groupBy(prices.filter(isSmall), ({ cash }) => cash).values()].filter(
    areApart,
  );
  const isHalf = same.some((each) => 2 * servicesOf(each) >= servicesOf(prices));
  const large = prices.filter(({ size }) => size >= LEAST_SIZE);
  if (isHalf || areMostlySmall(large) || areAlike(prices)) return prices;
  return same.flat().filter(isWhole);
}

const isSmall = ({ cash }: SizedPrice): boolean => cash <= MOST_PERCENT;

const isWhole = ({ cash }: SizedPrice): boolean => cash % 100 === 0;

const servicesOf = (prices: readonly SizedPrice[]): number =>
  new Set(prices.map(({ service }) => service)).size;

function areApart(same: readonly SizedPrice[]): boolean {
  const sizes = same.map(({ size }) => size);
  return (
    servicesOf(same) >= LEAST_SERVICES && Math.max(...sizes) >= SIZES_APART * Math.min(...sizes)
  );
}

/** Whether all are small and near to each other, as percentages that differ are. */
function areAlike(prices: readonly SizedPrice[]): boolean {
  const amounts = prices.map(({ cash }) => cash);
  return (
    prices.every(isSmall) &&
    areApart(prices) &&
    Math.max(...amounts) <= LEAST_APART * Math.min(...amounts)
  );
}

function areMostlySmall(large: readonly SizedPrice[]): boolean {
  const small = large.filter(
    (price) => isSmall(price) && isWhole(price) && price.cash <= price.size * MOST_OF_SIZE,
  );
  return servicesOf(small) >= LEAST_SERVICES && 2 * servicesOf(small) > servicesOf(large);
}
