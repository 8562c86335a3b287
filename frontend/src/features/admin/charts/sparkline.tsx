const WIDTH = 124, HEIGHT = 32, EDGE = 3;

/** The course of a figure, without numbers; the charts below tell them. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const points = (values.length === 1 ? [...values, ...values] : values)
    .map((value, index, all) => `${EDGE + (index * (WIDTH - 2 * EDGE)) / (all.length - 1)} ${EDGE + (1 - value / top) * (HEIGHT - 2 * EDGE)}`);
  if (points.length === 0) return <span className="spark" />;
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="spark-area" d={`M${EDGE} ${HEIGHT}L${points.join('L')}L${WIDTH - EDGE} ${HEIGHT}Z`} />
      <path className="spark-line" d={`M${points.join('L')}`} />
    </svg>
  );
}
