import type { ReactNode } from 'react';
import { formatPrice } from '@/format/price';
import { useBenchmarkTexts } from '@/texts/benchmarks';
import type { ComparedOffer, PriceGroup } from '../use-comparison';
import { BENCHMARK_WIDTH, benchmarkMarks } from './benchmark-marks';
import './price-benchmark.css';

type Benchmark = NonNullable<PriceGroup['benchmark']>;
type Rate = NonNullable<Benchmark['doctor']>;

interface PriceBenchmarkProps {
  benchmark: Benchmark;
  group: PriceGroup['group'];
  kind: ComparedOffer['provider']['kind'];
  /** The price that it stands beside. */
  cents: number;
  /** Whether the hospitals are those around a ZIP code. */
  isNear: boolean;
}

/** What published prices and Medicare's rates are, beside a price: in a sentence, and drawn. */
export default function PriceBenchmark(props: PriceBenchmarkProps) {
  const { benchmark, group, kind, cents } = props;
  const texts = useBenchmarkTexts();
  const { own, range, half, medicareMark } = texts;
  const isHospital = kind === 'hospital_listing';
  const rate = isHospital ? benchmark.atHospital : benchmark.atClinic;
  const hasParts = group === 'complete' && isHospital && benchmark.doctor !== null;
  const sentences = useSentences(props, rate, hasParts);
  if (!sentences.length) return null;

  const { hospitals } = benchmark;
  // Of a price for everything neither part alone is the counterpart.
  const medicare = hasParts ? null : rate;
  const marks = benchmarkMarks({ own: cents, hospitals, medicare });
  return (
    <div className="price-benchmark">
      <p className="small">{sentences.join(' ')}</p>
      {(hospitals ?? medicare) && (
        <>
          <svg
            viewBox={`0 0 ${BENCHMARK_WIDTH} 24`}
            role="img"
            aria-label={texts.drawing(formatPrice(cents), sentences.join(' '))}
          >
            <path d={`M0 12H${BENCHMARK_WIDTH}`} className="benchmark-axis" />
            {marks.hospitals && (
              <path
                d={`M${marks.hospitals.low} 12H${marks.hospitals.high}`}
                className="benchmark-range"
              />
            )}
            {marks.hospitals && (
              <path d={`M${marks.hospitals.median} 4v16`} className="benchmark-half" />
            )}
            {marks.medicare && <MedicareMarks {...marks.medicare} />}
            <circle cx={marks.own} cy="12" r="6" className="benchmark-own" />
          </svg>
          <p className="benchmark-legend" aria-hidden="true">
            <Key name={own}>
              <circle cx="8" cy="8" r="6" className="benchmark-own" />
            </Key>
            {hospitals && (
              <Key name={range}>
                <path d="M1 8h14" className="benchmark-range" />
              </Key>
            )}
            {hospitals && (
              <Key name={half}>
                <path d="M8 1v14" className="benchmark-half" />
              </Key>
            )}
            {medicare && (
              <Key name={medicareMark}>
                <path d="M8 3l6 10H2z" className="benchmark-medicare" />
              </Key>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function useSentences(
  { benchmark, group, isNear }: PriceBenchmarkProps,
  rate: Rate | null,
  hasParts: boolean,
): string[] {
  const {
    hospitals: say,
    medicare,
    parts,
    doctor: sayDoctor,
    between,
    places,
  } = useBenchmarkTexts();
  const { hospitals, doctor, year } = benchmark;
  const amount = ({ low, high }: Rate) =>
    low === high ? formatPrice(low) : between(formatPrice(low), formatPrice(high));
  const sentences: string[] = [];
  if (hospitals) {
    const [low = '', high = '', median = ''] = [
      hospitals.low,
      hospitals.high,
      hospitals.median,
    ].map(formatPrice);
    sentences.push((isNear ? say.near : say.listed)(hospitals.count, low, high, median));
  }
  if (hasParts && rate && doctor) sentences.push(parts(amount(rate), amount(doctor), year));
  else if (rate) sentences.push(medicare(amount(rate), year, places[rate.place]));
  if (group === 'facility' && doctor) sentences.push(sayDoctor(amount(doctor), year));
  return sentences;
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

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <svg viewBox="0 0 16 16" width="16" height="16">
        {children}
      </svg>
      {name}
    </span>
  );
}
