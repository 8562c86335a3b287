import './landscape.css';

const GROUND = 138;

/** [x, top] of each pine of The Woodlands. */
const PINES = [
  [12, 68],
  [46, 40],
  [80, 56],
  [112, 20],
  [150, 46],
  [188, 64],
  [222, 30],
  [262, 52],
  [300, 74],
  [336, 42],
  [372, 68],
  [850, 66],
  [1592, 72],
] as const;

/** [x, size] of each live oak. */
const OAKS = [
  [432, 1.5],
  [724, 1.3],
  [790, 1.7],
  [900, 1.24],
  [1484, 1.3],
  [1548, 1.6],
] as const;

/**
 * Downtown Houston: outline above the ground, and where its window lines run: [left, width, top].
 */
const TOWERS = [
  { outline: 'M960 138V76h44V138Z', windows: [966, 32, 110] },
  { outline: 'M1012 138V73a19 19 0 0 1 38 0V138Z', windows: [1018, 26, 88] },
  {
    outline: 'M1060 138V58h6.4v-8h6.4v-8h6.4L1083 34l3.7 8h6.4v8h6.4v8h6.4V138Z',
    windows: [1066, 34, 68],
  },
  { outline: 'M1112 138V64h30V138Z', windows: [1118, 18, 98] },
  { outline: 'M1148 138V49.8L1182 26V138Z', windows: [1154, 22, 58] },
  { outline: 'M1186 138V26l34 23.8V138Z', windows: [1192, 22, 58] },
  { outline: 'M1230 138V22h9.6v-8h9.6v-4h9.6v4h9.6v8h9.6V138Z', windows: [1236, 36, 44] },
  { outline: 'M1286 138V46h40V138Z', windows: [1292, 28, 80] },
  { outline: 'M1332 138V20h36V138Z', windows: [1338, 24, 54], filled: true },
  { outline: 'M1376 138V81a23 23 0 0 1 46 0V138Z', windows: [1382, 34, 92] },
  { outline: 'M1430 138V78h34V138Z', windows: [1436, 22, 112] },
] as const;

interface LandscapeProps {
  /** The start and the width of the visible part, of 1,600 units in all. */
  from?: number;
  width?: number;
}

/** A drawing from the pines of The Woodlands past a clinic and live oaks to downtown Houston. */
export function Landscape({ from = 0, width = 1600 }: LandscapeProps) {
  return (
    <svg
      className="landscape"
      viewBox={`${from} 0 ${width} 140`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 138H1600" opacity=".7" />
      {PINES.map(([x, top]) => (
        <Pine key={x} x={x} top={top} />
      ))}
      {OAKS.slice(0, 1).map(([x, size]) => (
        <Oak key={x} x={x} size={size} />
      ))}
      <Clinic />
      {OAKS.slice(1).map(([x, size]) => (
        <Oak key={x} x={x} size={size} />
      ))}
      {TOWERS.map((tower) => (
        <g key={tower.outline}>
          <path
            className={'filled' in tower ? 'landscape-fill' : 'landscape-paper'}
            d={tower.outline}
          />
          <path className="landscape-windows" d={windowLines(tower.windows)} />
        </g>
      ))}
    </svg>
  );
}

function Pine({ x, top }: { x: number; top: number }) {
  const h = GROUND - top;
  const at = (share: number) => top + share * h;
  return (
    <>
      <path
        className="landscape-fill"
        d={[
          `M${x} ${top}`,
          `C${x + 0.15 * h} ${at(0.28)} ${x + 0.216 * h} ${at(0.5)} ${x + 0.24 * h} ${at(0.8)}`,
          `H${x - 0.24 * h}`,
          `C${x - 0.216 * h} ${at(0.5)} ${x - 0.15 * h} ${at(0.28)} ${x} ${top}Z`,
        ].join('')}
      />
      <path
        d={[
          `M${x} ${GROUND}V${at(0.38)}`,
          `M${x} ${at(0.7)}l${0.108 * h} ${-0.1 * h}`,
          `M${x} ${at(0.58)}l${-0.096 * h} ${-0.09 * h}`,
        ].join('')}
      />
    </>
  );
}

function Oak({ x, size: k }: { x: number; size: number }) {
  const arc = (radius: number, dx: number, dy: number) =>
    `a${radius * k} ${radius * k} 0 0 1 ${dx * k} ${dy * k}`;
  const crown = [arc(12.4, 6, -21), arc(15.6, 24, -7), arc(15.6, 24, 7), arc(12.4, 6, 21)].join('');
  return (
    <>
      <path className="landscape-fill" d={`M${x - 30 * k} ${GROUND - 14 * k}${crown}Z`} />
      <path
        d={[
          `M${x} ${GROUND}V${GROUND - 23 * k}`,
          `M${x} ${GROUND - 11 * k}l${10 * k} ${-9 * k}`,
          `M${x} ${GROUND - 14 * k}l${-9 * k} ${-8 * k}`,
        ].join('')}
      />
    </>
  );
}

function Clinic() {
  return (
    <>
      <path className="landscape-paper" d="M520 138V92h150V138Z" />
      <path className="landscape-roof" d="M512 92h166l-8-12h-150Z" />
      <path className="landscape-paper" d="M574 138V64h42V138Z" />
      <path className="landscape-cross" d="M595 75v14M588 82h14" />
      <path className="landscape-roof" d="M585 138v-24h20v24" />
      <path d="M595 138v-24M534 104h26v16h-26zM630 104h26v16h-26z" />
    </>
  );
}

function windowLines([left, width, top]: readonly [number, number, number]): string {
  const rows = Math.floor((GROUND - 8 - top) / 9) + 1;
  return Array.from({ length: rows }, (_, row) => `M${left} ${top + 9 * row}h${width}`).join('');
}
