import { useTexts } from '@/texts/core';

/** Announces how many suggestions there are. */
export function SuggestionStatus({ count }: { count: number }) {
  const { common } = useTexts();
  return (
    <span role="status" className="visually-hidden">
      {count > 0 ? common.suggestionCount(count) : ''}
    </span>
  );
}
