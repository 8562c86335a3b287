/** A mark of the map in its units, moved so that it covers no other one. */
export interface MapMark {
  /** From 1, as in the list beside the map. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  /** Where the place really is. */
  readonly place: readonly [x: number, y: number];
}

/** The distance of two marks at least. */
const APART = 24;
/** Places around a taken one, in rings of six, twelve and so on. */
const RINGS = 6;

/** Numbers the places in their order; one that would cover an earlier mark moves beside it. */
export function marksOf(places: readonly (readonly [number, number])[]): MapMark[] {
  const marks: MapMark[] = [];
  places.forEach((place, at) => {
    const [x, y] = freeSpot(place, marks);
    marks.push({ number: at + 1, x, y, place });
  });
  return marks;
}

function freeSpot(
  [x, y]: readonly [number, number],
  marks: readonly MapMark[],
): readonly [number, number] {
  const isFree = (left: number, top: number): boolean =>
    marks.every((mark) => Math.hypot(mark.x - left, mark.y - top) >= APART - 0.5);
  if (isFree(x, y)) return [x, y];
  for (let ring = 1; ring <= RINGS; ring += 1) {
    const spots = ring * 6;
    for (let spot = 0; spot < spots; spot += 1) {
      const angle = (spot / spots) * 2 * Math.PI;
      const [left, top] = [x + Math.cos(angle) * ring * APART, y + Math.sin(angle) * ring * APART];
      if (isFree(left, top)) return [left, top];
    }
  }
  return [x, y];
}

export interface MapLabel {
  readonly text: string;
  /** The middle of the base line. */
  readonly x: number;
  readonly y: number;
}

/** Of a letter in the type of labels, and of a line. */
const LETTER = 6.6;
const LINE = 16;

/** Names beside their places, as far as they cover no mark and no other name there. */
export function labelsOf(
  names: ReadonlyMap<string, readonly [number, number]>,
  marks: readonly MapMark[],
): MapLabel[] {
  const labels: MapLabel[] = [];
  for (const [text, [x, y]] of names) {
    const aside = (text.length * LETTER) / 2 + 16;
    const label = [
      { text, x: x + aside, y: y + 5 },
      { text, x: x - aside, y: y + 5 },
      { text, x, y: y - 18 },
      { text, x, y: y + 28 },
    ].find((each) => isFreeLabel(each, marks, labels));
    if (label) labels.push(label);
  }
  return labels;
}

const halfWidth = ({ text }: MapLabel): number => (text.length * LETTER) / 2;

function isFreeLabel(
  label: MapLabel,
  marks: readonly MapMark[],
  labels: readonly MapLabel[],
): boolean {
  const middle = label.y - LINE / 3;
  return (
    marks.every(
      ({ x, y }) =>
        Math.abs(x - label.x) > halfWidth(label) + 12 || Math.abs(y - middle) > LINE / 2 + 12,
    ) &&
    labels.every(
      (other) =>
        Math.abs(other.x - label.x) > halfWidth(label) + halfWidth(other) + 4 ||
        Math.abs(other.y - label.y) > LINE,
    )
  );
}
