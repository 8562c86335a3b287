import { formatPrice } from '@/format/price';
import { useServicesTexts } from '@/texts/services';
import { SCALE_WIDTH, scaleOf } from './scale-marks';

interface PriceScaleProps {
  /** In cents. */
  prices: readonly number[];
  own: number;
}

/** The position of a price among all prices: a ring for each, filled for this one; rings at
 * one place are one with their number. */
export function PriceScale({ prices, own }: PriceScaleProps) {
  const { compare } = useServicesTexts();
  const { marks, ticks } = scaleOf(prices, own);
  const [lowest, highest] = [formatPrice(Math.min(...prices)), formatPrice(Math.max(...prices))];

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
        {marks.map(({ x, count, own: filled }) => (
          <g key={x}>
            <circle
              cx={x}
              cy="40"
              r={filled || count > 1 ? 13 : 9}
              fill={filled ? 'var(--action)' : 'var(--surface)'}
              stroke="var(--action)"
              strokeWidth="2.5"
            />
            {count > 1 && (
              <text
                x={x}
                y="45"
                textAnchor="middle"
                fontSize="14"
                fontWeight="650"
                fill={filled ? 'var(--surface)' : 'var(--ink)'}
              >
                {count}
              </text>
            )}
          </g>
        ))}
        <EndLabels marks={marks} lowest={lowest} highest={highest} />
      </svg>
    </div>
  );
}

interface EndLabelsProps {
  marks: ReturnType<typeof scaleOf>['marks'];
  lowest: string;
  highest: string;
}

/** The lowest and the highest price, at the ends of the scale. */
function EndLabels({ marks, lowest, highest }: EndLabelsProps) {
  const { compare } = useServicesTexts();
  const [first, last] = [marks[0], marks.at(-1)];
  // On this side of its mark the label never overlaps the label of the highest price.
  const onTheLeft = first !== undefined && first.x < SCALE_WIDTH / 2;
  return (
    <>
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
    </>
  );
}
