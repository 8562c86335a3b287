import type { Problem } from '@/api/problem';
import { useProblemText } from '@/ui/feedback/use-problem-text';

/** What is told of a refused link; undefined where the link itself is to blame. */
export function useLinkFailure(): (problem: Problem) => string | undefined {
  const explain = useProblemText();
  return (problem) =>
    problem.code === 'invalid-link' || problem.code === 'validation-failed'
      ? undefined
      : explain(problem);
}
