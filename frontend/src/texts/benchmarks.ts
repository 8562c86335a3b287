import { catalogue } from './catalogue';

export const benchmarkTexts = catalogue({
  en: () => import('./en/benchmarks').then(({ benchmarks }) => benchmarks),
  es: () => import('./es/benchmarks').then(({ benchmarks }) => benchmarks),
});

export const { useTexts: useBenchmarkTexts } = benchmarkTexts;
