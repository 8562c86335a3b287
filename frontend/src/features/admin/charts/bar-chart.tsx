import { formatCount } from '@/format/number';
interface BarChartProps {
  /** What it shows, for those who do not see it. */
  label: string;
  bars: readonly { key: string; name: string; value: number }[];
}

/** Lying bars, each named above it, its figure at its end. */
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
