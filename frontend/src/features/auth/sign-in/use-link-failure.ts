import type { Problem } from '@/api/problem';
import { useProblemText } from '@/ui/feedback/use-problem-text';

/** The text about a refused link; undefined when the link itself is invalid. */
export function useLinkFailure(): (problem: Problem) => string | undefined {
  const explain = useProblemText();
  return (problem) =>
    problem.code === 'invalid-link' || problem.code === 'validation-failed'
      ? undefined
      : explain(problem);
}
