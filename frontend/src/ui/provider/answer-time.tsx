import { useApi } from '@/api/client';
import { useTexts } from '@/texts/core';
import { Icon } from '../icon';
import './answer-time.css';

/** How fast a clinic usually answers; nothing while it has answered too few requests. */
export function AnswerTime({ providerId }: { providerId: string }) {
  const words = useAnswerTime(providerId);
  if (words === null) return null;
  return (
    <p className="answer-time small">
      <Icon name="clock" size={16} />
      {words}
    </p>
  );
}

/** The same in words; null without a provider and while it has answered too few requests. */
export function useAnswerTime(providerId: string | null): string | null {
  const { card } = useTexts().directory;
  const { data } = useApi(
    '/api/providers/{id}/answer-time',
    providerId === null ? null : { params: { path: { id: providerId } } },
  );
  if (!data || data.medianMinutes === null) return null;
  return wordsOf(data.medianMinutes, card.answersWithin);
}

interface AnswerTexts {
  hours: (count: number) => string;
  days: (count: number) => string;
}

/** Rounded up: up to a day in hours, then in days. */
function wordsOf(minutes: number, { hours, days }: AnswerTexts): string {
  const inHours = Math.max(1, Math.ceil(minutes / 60));
  return inHours <= 24 ? hours(inHours) : days(Math.ceil(inHours / 24));
}
