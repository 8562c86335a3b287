import { formatPrice } from '@/format/price';
import './price.css';

interface PriceProps {
  cents: number;
  /** md in a list, lg on a card, xl for the best offer and on the booking page. */
  size?: 'md' | 'lg' | 'xl';
}

/** The one component that renders a price. */
export function Price({ cents, size = 'md' }: PriceProps) {
  return <span className={`price price-${size}`}>{formatPrice(cents)}</span>;
}
