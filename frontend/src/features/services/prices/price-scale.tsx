import { formatPrice } from '@/format/price';
import { useServicesTexts } from '@/texts/services';
import { SCALE_WIDTH, scaleOf } from './scale-marks';

interface PriceScaleProps {
  /** In cents. */
  prices: readonly number[];
  own: number;
}

/** Where a price stands among all of them: one ring for each, filled for the own. */
export function PriceScale({ prices, own }: PriceScaleProps) {
  const { compare } = useServicesTexts();
  const { marks, ticks } = scaleOf(prices, own);
  const [lowest, highest] = [formatPrice(Math.min(...prices)), formatPrice(Math.max(...prices))];
  const [first, last] = [marks[0], marks.at(-1)];
  // So that it never meets the label of the highest.
  const onTheLeft = first !== undefined && first.x < SCALE_WIDTH / 2;

  return (
    <div className="price-scale">
      <p className="small">
        <b>{compare.scale(prices.length)}</b>
      </p>
      <svg
        viewBox={`0 0 ${SCALE_WIDTH} 82`}
        role="img"
        aria-label={compare.scaleLabel(prices.length, lowest, highest)}
      >
        <path d={`M14 40H${SCALE_WIDTH - 16}`} stroke="var(--line-2)" strokeWidth="2" />
        {ticks.map(({ x, cents }) => (
          <g key={cents}>
            <path d={`M${x} 40v12`} stroke="var(--line-2)" />
            <text x={x} y="74" textAnchor="middle" fontSize="15" fill="var(--ink-3)">
              {formatPrice(cents)}
            </text>
          </g>
        ))}
        {marks.map(({ x, own: filled }) => (
          <circle
            key={x}
            cx={x}
            cy="40"
            r={filled ? 13 : 9}
            fill={filled ? 'var(--action)' : 'var(--surface)'}
            stroke="var(--action)"
            strokeWidth="2.5"
          />
        ))}
        {first && (
          <text
            x={onTheLeft ? first.x - 13 : first.x + 13}
            y="16"
            textAnchor={onTheLeft ? 'start' : 'end'}
            fontSize="17"
            fontWeight="650"
            fill="var(--ink)"
          >
            {compare.lowest(lowest)}
          </text>
        )}
        {last && (
          <text
            x={SCALE_WIDTH - 16}
            y="16"
            textAnchor="end"
            fontSize="17"
            fontWeight="650"
            fill="var(--ink)"
          >
            {compare.highest(highest)}
          </text>
        )}
      </svg>
    </div>
  );
}
