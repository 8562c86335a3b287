import { Button } from 'antd';
import type { Problem } from '../../api/problem';
import { useTexts } from '../../texts/core';
import { useServicesTexts } from '../../texts/services';
import { EmergencyLine } from '../../ui/emergency-line';
import { Notice } from '../../ui/notice';

/** A search without an answer. Whoever needs an ambulance must not wait for the next one. */
export function SearchFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { results } = useServicesTexts();
  const { common } = useTexts();
  const refused = problem.errors?.[0]?.message;
  return (
    <Notice level="bad" title={refused ?? results.failed}>
      {refused === undefined && <p>{problem.status === 429 ? results.tooMany : results.failedHint}</p>}
      <EmergencyLine />
      {refused === undefined && <Button onClick={onRetry}>{common.retry}</Button>}
    </Notice>
  );
}
