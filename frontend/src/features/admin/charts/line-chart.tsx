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

interface Line {
  name: string;
  values: readonly number[];
}

interface LineChartProps {
  /** The accessible name. */
  label: string;
  /** The labels of the horizontal axis, one for each value. */
  names: readonly string[];
  /** At most three, because each has its own style. */
  lines: readonly Line[];
}

/** Lines over days. Each name is at the end of its line, or above the chart on a narrow screen. */
export function LineChart({ label, names, lines }: LineChartProps) {
  const [box, width] = useWidth();
  return (
    <div ref={box} className="line-chart">
      {width > 0 && <Drawing label={label} names={names} lines={lines} width={width} />}
    </div>
  );
}

function Drawing({ label, names, lines, width }: LineChartProps & { width: number }) {
  const plot = plotOf({ names, lines, width });
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <Grid plot={plot} />
      <DayNames plot={plot} names={names} width={width} />
      {lines.map((line, index) => (
        <LineWithName key={line.name} plot={plot} names={names} line={line} index={index} />
      ))}
    </svg>
  );
}

interface Plot {
  narrow: boolean;
  /** The edges of the plot in pixels. */
  left: number;
  right: number;
  ticks: readonly number[];
  /** The name and the last value of each line. */
  endTexts: readonly string[];
  /** The vertical position of each end text. */
  endPositions: readonly number[];
  x: (index: number) => number;
  y: (value: number) => number;
}

/** Where everything is drawn, in pixels. */
function plotOf({ names, lines, width }: Omit<LineChartProps, 'label'> & { width: number }): Plot {
  const ticks = ticksTo(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const left = 12 + CHARACTER_WIDTH * String(top).length;
  const endTexts = lines.map(({ name, values }) => `${name} ${values.at(-1) ?? 0}`);
  const narrow = width < NARROW;
  const right = narrow
    ? width - 8
    : width - 12 - CHARACTER_WIDTH * Math.max(...endTexts.map(({ length }) => length));
  const upper = narrow ? TOP + LABEL_HEIGHT * lines.length : TOP;
  const x = (index: number): number =>
    names.length === 1 ? (left + right) / 2 : left + (index * (right - left)) / (names.length - 1);
  const y = (value: number): number => upper + (1 - value / top) * (HEIGHT - upper - BOTTOM);
  const endPositions = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 0)),
    LABEL_HEIGHT,
    HEIGHT - BOTTOM,
  );
  return { narrow, left, right, ticks, endTexts, endPositions, x, y };
}

function Grid({ plot: { ticks, left, right, y } }: { plot: Plot }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className="chart-grid" d={`M${left} ${y(tick)}H${right}`} />
      <text className="chart-text" x={left - 8} y={y(tick) + 5} textAnchor="end">
        {tick}
      </text>
    </g>
  ));
}

interface DayNamesProps {
  plot: Plot;
  names: readonly string[];
  width: number;
}

function DayNames({ plot: { left, right, x }, names, width }: DayNamesProps) {
  const step = labelStep(names.length, right - left, DAY_WIDTH);
  return names.map((name, index) =>
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
  );
}

interface LineWithNameProps {
  plot: Plot;
  names: readonly string[];
  line: Line;
  index: number;
}

function LineWithName({ plot, names, line: { values }, index }: LineWithNameProps) {
  const { narrow, left, right, endTexts, endPositions, x, y } = plot;
  return (
    <g className={`chart-line chart-line-${index + 1}`}>
      <path d={`M${values.map((value, day) => `${x(day)} ${y(value)}`).join('L')}`} />
      {(right - left) / values.length > DOT_WIDTH &&
        values.map((value, day) => <circle key={names[day]} cx={x(day)} cy={y(value)} r="3.5" />)}
      {narrow && <path d={`M2 ${TOP + LABEL_HEIGHT * index}h24`} />}
      <text
        x={narrow ? 34 : right + 10}
        y={(narrow ? TOP + LABEL_HEIGHT * index : (endPositions[index] ?? 0)) + 5}
      >
        {endTexts[index]}
      </text>
    </g>
  );
}
