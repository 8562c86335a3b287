import { formatCount } from '@/format/number';
interface BarChartProps {
  /** The accessible name. */
  label: string;
  bars: readonly { key: string; name: string; value: number }[];
}

/** Horizontal bars with the name above and the figure at the end of each bar. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className="bars" role="img" aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <div key={key} className="bar-row">
          <span className="bar-name">{name}</span>
          <span className="bar-room">
            <span className="bar" style={{ width: `${(100 * value) / most}%` }} />
          </span>
          <b>{formatCount(value)}</b>
        </div>
      ))}
    </div>
  );
}
