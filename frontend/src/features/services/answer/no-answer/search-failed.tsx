import { useEffect } from 'react';
import type { Problem } from '@/api/problem';
import { useViewer } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';
import { useOnline } from './use-online';

/**
 * A search without an answer. The line about 911 and 988 stands above it, below the search box. One
 * that could not be sent is repeated as soon as the device is online again.
 */
export function SearchFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { results } = useServicesTexts();
  const { common, shell } = useTexts();
  const isGuest = useViewer().kind === 'guest';
  const isUnsent = problem.code === 'unreachable';
  const isOffline = !useOnline() && isUnsent;
  const refused = problem.errors?.[0]?.message;

  useEffect(() => {
    if (!isUnsent) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isUnsent, onRetry]);

  if (problem.status === 429)
    return (
      <Notice level="bad" title={results.tooMany}>
        <p>
          {results.tooManyWhy} {problem.detail}
        </p>
        {isGuest && <p>{results.tooManyShared}</p>}
        <Button onClick={onRetry}>{common.retry}</Button>
      </Notice>
    );
  const failed = isOffline ? shell.offline.title : results.failed;
  const hint = isOffline ? results.offlineHint : results.failedHint;
  return (
    <Notice level="bad" title={refused ?? failed}>
      {refused === undefined && <p>{hint}</p>}
      {refused === undefined && <Button onClick={onRetry}>{common.retry}</Button>}
    </Notice>
  );
}
