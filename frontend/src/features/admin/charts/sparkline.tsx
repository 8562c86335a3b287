const WIDTH = 124;
const HEIGHT = 32;
const EDGE = 3;

/**
 * The trend of a figure over days, without numbers, which are in the charts below. A single day has
 * no trend.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  if (values.length < 2) return <span className="spark" />;
  const points = values.map((value, index) => {
    const x = EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
    const y = EDGE + (1 - value / top) * (HEIGHT - 2 * EDGE);
    return `${x} ${y}`;
  });
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="spark-area"
        d={`M${EDGE} ${HEIGHT}L${points.join('L')}L${WIDTH - EDGE} ${HEIGHT}Z`}
      />
      <path className="spark-line" d={`M${points.join('L')}`} />
    </svg>
  );
}
