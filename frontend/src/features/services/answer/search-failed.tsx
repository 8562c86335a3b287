import type { Problem } from '@/api/problem';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';

/** A search without an answer. The line about 911 and 988 stands above it, below the search box. */
export function SearchFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { results } = useServicesTexts();
  const { common } = useTexts();
  const refused = problem.errors?.[0]?.message;
  return (
    <Notice level="bad" title={refused ?? results.failed}>
      {refused === undefined && (
        <p>{problem.status === 429 ? results.tooMany : results.failedHint}</p>
      )}
      {refused === undefined && <Button onClick={onRetry}>{common.retry}</Button>}
    </Notice>
  );
}
