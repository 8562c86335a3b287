import { labelStep, spread, ticksTo } from './scale';
import { useWidth } from './use-width';

const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 28;
const LABEL_HEIGHT = 18;
const DAY_WIDTH = 62;
const CHARACTER_WIDTH = 7.4;
const DOT_WIDTH = 12;
const NARROW = 480;

export interface Line {
  name: string;
  values: readonly number[];
}

interface LineChartProps {
  /** What it shows, for those who do not see it. */
  label: string;
  /** What stands below, one for each value. */
  names: readonly string[];
  /** At most three: each is drawn in its own way. */
  lines: readonly Line[];
}

/** Lines over days, each named where it ends, or above where there is no room beside. */
export function LineChart({ label, names, lines }: LineChartProps) {
  const [box, width] = useWidth();
  return (
    <div ref={box} className="line-chart">
      {width > 0 && <Drawing label={label} names={names} lines={lines} width={width} />}
    </div>
  );
}

function Drawing({ label, names, lines, width }: LineChartProps & { width: number }) {
  const ticks = ticksTo(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const left = 12 + CHARACTER_WIDTH * String(top).length;
  const ends = lines.map(({ name, values }) => `${name} ${values.at(-1) ?? 0}`);
  const narrow = width < NARROW;
  const right = narrow
    ? width - 8
    : width - 12 - CHARACTER_WIDTH * Math.max(...ends.map(({ length }) => length));
  const from = narrow ? TOP + LABEL_HEIGHT * lines.length : TOP;
  const x = (index: number): number =>
    names.length === 1 ? (left + right) / 2 : left + (index * (right - left)) / (names.length - 1);
  const y = (value: number): number => from + (1 - value / top) * (HEIGHT - from - BOTTOM);
  const step = labelStep(names.length, right - left, DAY_WIDTH);
  const labels = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 0)),
    LABEL_HEIGHT,
    HEIGHT - BOTTOM,
  );
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="chart-grid" d={`M${left} ${y(tick)}H${right}`} />
          <text className="chart-text" x={left - 8} y={y(tick) + 5} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {names.map((name, index) =>
        (names.length - 1 - index) % step === 0 ? (
          <text
            key={name}
            className="chart-text"
            x={Math.min(x(index), width - DAY_WIDTH / 2.6)}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : null,
      )}
      {lines.map(({ name, values }, which) => (
        <g key={name} className={`chart-line chart-line-${which + 1}`}>
          <path d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`} />
          {(right - left) / values.length > DOT_WIDTH &&
            values.map((value, index) => (
              <circle key={names[index]} cx={x(index)} cy={y(value)} r="3.5" />
            ))}
          {narrow && <path d={`M2 ${TOP + LABEL_HEIGHT * which}h24`} />}
          <text
            x={narrow ? 34 : right + 10}
            y={(narrow ? TOP + LABEL_HEIGHT * which : (labels[which] ?? 0)) + 5}
          >
            {ends[which]}
          </text>
        </g>
      ))}
    </svg>
  );
}
