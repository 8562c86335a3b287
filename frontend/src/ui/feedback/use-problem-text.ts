import type { Problem } from '@/api/problem';
import { useTexts } from '@/texts/core';

/** The text for a problem for which the page has no text of its own. */
export function useProblemText(): (problem: Problem) => string {
  const { common } = useTexts();
  return ({ code, title }) => (code === 'unreachable' ? common.checkConnection : title);
}
