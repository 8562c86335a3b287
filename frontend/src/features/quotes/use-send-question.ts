import { useRef, useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { track } from '@/tracking/track';

type Receipt = Schema<'PriceRequestReceiptView'>;

/**
 * Sends the request with an idempotency key, so that a second click or a lost response cannot
 * create two requests. `startedAt` is when a restored draft was begun, in milliseconds since 1970.
 */
export function useSendQuestion(
  path: '/api/price-requests' | '/api/bundle-quote',
  startedAt: number | null,
) {
  const [busy, setBusy] = useState(false);
  const [opened] = useState(
    () => performance.now() - (startedAt === null ? 0 : Math.max(0, Date.now() - startedAt)),
  );
  const sent = useRef<{ key: string; body: Schema<'RequestPriceDto'> } | null>(null);

  async function send(
    question: Schema<'RequestPriceDto'>,
    website: string,
  ): Promise<{ receipt?: Receipt; problem?: Problem }> {
    // A retry must have the same body, so the time is measured once.
    const repeated =
      sent.current && sameQuestion(sent.current.body, question) ? sent.current : null;
    const attempt = repeated ?? {
      key: newIdempotencyKey(),
      body: {
        ...question,
        elapsedMs: Math.round(performance.now() - opened),
        ...(website && { website }),
      },
    };
    sent.current = attempt;
    setBusy(true);
    const { data, error } = await api.POST(path, {
      params: { header: { 'Idempotency-Key': attempt.key } },
      body: attempt.body,
    });
    setBusy(false);
    if (data || (error.status >= 400 && error.status < 500)) sent.current = null;
    if (data)
      track('FORM_SUBMIT', {
        form: path === '/api/bundle-quote' ? 'bundle-quote' : 'price-request',
      });
    return data ? { receipt: data } : { problem: error };
  }

  return { busy, send };
}

function sameQuestion(one: Schema<'RequestPriceDto'>, other: Schema<'RequestPriceDto'>): boolean {
  const { elapsedMs: _when, ...question } = one;
  return JSON.stringify({ ...question, website: undefined }) === JSON.stringify(other);
}
