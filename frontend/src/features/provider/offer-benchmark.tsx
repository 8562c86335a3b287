import type { Schema } from '@/api/schema';
import { useBenchmarkSentences } from '@/ui/use-benchmark-sentences';

/** What one price of a provider is held against, in words. */
export default function OfferBenchmark({ benchmark }: { benchmark: Schema<'PriceBenchmarkView'> }) {
  const medicare = benchmark.medicare ? [benchmark.medicare] : [];
  const sentences = useBenchmarkSentences({ ...benchmark, medicare }, false);
  return <p className="small muted profile-benchmark">{sentences.join(' ')}</p>;
}
