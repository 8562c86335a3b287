import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';

/** Why a request was refused, when the reason concerns no single field. Scrolls into view. */
export function RefusalNotice({ problem }: { problem: Problem }) {
  const { faults } = bookingTexts.useTexts();
  const explain = useProblemText();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  return (
    <div className="appointment-refusal" ref={place}>
      {problem.code === 'already-pending' && (
        <Notice level="warn" title={faults.pending}>
          <p>
            {faults.pendingHint} <Link href={paths.account()}>{faults.toRequests}</Link>
          </p>
        </Notice>
      )}
      {problem.code === 'idempotency-key-reused' && (
        <Notice level="warn" title={faults.arrived}>
          <p>
            {faults.arrivedHint} <Link href={paths.account()}>{faults.toRequests}</Link>
          </p>
        </Notice>
      )}
      {problem.code !== 'already-pending' && problem.code !== 'idempotency-key-reused' && (
        <Notice level="bad" title={faults.failed}>
          <p>{wholeFault(problem) ?? explain(problem)}</p>
        </Notice>
      )}
    </div>
  );
}

/** The message about the request as a whole, if there is one. */
const wholeFault = ({ errors = [] }: Problem): string | undefined => errors[0]?.message;
