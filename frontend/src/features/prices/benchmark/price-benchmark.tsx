import { formatPrice } from '@/format/price';
import { useBenchmarkTexts } from '@/texts/benchmarks';
import type { ComparedOffer, PriceGroup } from '../use-comparison';
import { BENCHMARK_WIDTH, benchmarkMarks, plottedRate } from './benchmark-marks';
import './price-benchmark.css';

interface PriceBenchmarkProps {
  group: PriceGroup;
  medicare: ComparedOffer['medicare'];
  /** The price that it stands beside. */
  cents: number;
  /** The id of the note that says in words what is drawn. */
  noteId: string;
}

/** A price on a line with what hospitals publish and what Medicare pays; nothing without both. */
export default function PriceBenchmark({ group, medicare, cents, noteId }: PriceBenchmarkProps) {
  const texts = useBenchmarkTexts();
  const { hospitals } = group;
  const rate = plottedRate(group.group, medicare);
  if (!hospitals && !rate) return null;

  const marks = benchmarkMarks({ own: cents, hospitals, medicare: rate });
  return (
    <svg
      className="price-benchmark"
      viewBox={`0 0 ${BENCHMARK_WIDTH} 24`}
      role="img"
      aria-label={texts.drawing(formatPrice(cents))}
      aria-describedby={noteId}
    >
      <path d={`M0 12H${BENCHMARK_WIDTH}`} className="benchmark-axis" />
      {marks.hospitals && (
        <>
          <path
            d={`M${marks.hospitals.low} 12H${marks.hospitals.high}`}
            className="benchmark-range"
          />
          <path d={`M${marks.hospitals.median} 4v16`} className="benchmark-half" />
        </>
      )}
      {marks.medicare && <MedicareMarks {...marks.medicare} />}
      <circle cx={marks.own} cy="12" r="6" className="benchmark-own" />
    </svg>
  );
}

/** From the lowest to the highest rate; one mark when they are the same. */
function MedicareMarks({ low, high }: { low: number; high: number }) {
  const ends = low === high ? [low] : [low, high];
  return (
    <g className="benchmark-medicare">
      {low < high && <path d={`M${low} 20H${high}`} className="benchmark-span" />}
      {ends.map((x) => (
        <path key={x} d={`M${x} 13l6 10h-12z`} />
      ))}
    </g>
  );
}
