import type { ReactNode } from 'react';
import { useBenchmarkTexts } from '@/texts/benchmarks';
import { useBenchmarkSentences } from '@/ui/use-benchmark-sentences';
import type { PriceGroup } from '../use-comparison';
import { plottedRate } from './benchmark-marks';
import './price-benchmark.css';

interface BenchmarkNoteProps {
  /** By which the drawings beside the prices refer to it. */
  id: string;
  /** With the offers of the list. */
  group: PriceGroup;
  /** Whether the hospitals are those around a ZIP code. */
  isNear: boolean;
}

/** What the prices of a list are held against, once in words, and what the drawings show. */
export default function BenchmarkNote({ id, group, isNear }: BenchmarkNoteProps) {
  const medicare = group.offers.flatMap((offer) =>
    offer.cents === null || !offer.medicare ? [] : offer.medicare,
  );
  const sentences = useBenchmarkSentences({ ...group, medicare }, isNear);
  if (!sentences.length) return null;
  return (
    <div className="benchmark-note">
      <p id={id} className="small">
        {sentences.join(' ')}
      </p>
      <Legend group={group} />
    </div>
  );
}

function Legend({ group: { group, hospitals, offers } }: Pick<BenchmarkNoteProps, 'group'>) {
  const { own, range, half, medicareMark } = useBenchmarkTexts();
  const hasRate = offers.some(
    ({ cents, medicare }) => cents !== null && plottedRate(group, medicare) !== null,
  );
  if (!hospitals && !hasRate) return null;
  return (
    <p className="benchmark-legend" aria-hidden="true">
      <Key name={own}>
        <circle cx="8" cy="8" r="6" className="benchmark-own" />
      </Key>
      {hospitals && (
        <>
          <Key name={range}>
            <path d="M1 8h14" className="benchmark-range" />
          </Key>
          <Key name={half}>
            <path d="M8 1v14" className="benchmark-half" />
          </Key>
        </>
      )}
      {hasRate && (
        <Key name={medicareMark}>
          <path d="M8 3l6 10H2z" className="benchmark-medicare" />
        </Key>
      )}
    </p>
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
