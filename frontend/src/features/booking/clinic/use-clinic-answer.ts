import { useRef, useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import type { TimeWindow } from '@/format/window';

export type ClinicRequest = Schema<'ClinicRequestView'>;
export type Way = 'confirm' | 'propose' | 'decline';
type Answer =
  | { way: 'confirm'; slot: TimeWindow }
  | { way: 'propose'; slots: TimeWindow[] }
  | { way: 'decline'; reason: string };

/**
 * Sends the clinic's answer with an idempotency key, so that a retry after a lost response counts
 * once.
 */
export function useClinicAnswer(code: string, onSent: (way: Way, request: ClinicRequest) => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const key = useRef<string | null>(null);

  async function send(answer: Answer) {
    key.current ??= newIdempotencyKey();
    setBusy(true);
    setRefusal(null);
    const { data, error } = await post(code, key.current, answer);
    setBusy(false);
    if (data || (error.status >= 400 && error.status < 500)) key.current = null;
    if (data) return onSent(answer.way, data);
    setRefusal(error);
  }

  return { busy, refusal, send };
}

function post(code: string, key: string, answer: Answer) {
  const params = { path: { code }, header: { 'Idempotency-Key': key } };
  switch (answer.way) {
    case 'confirm':
      return api.POST('/api/clinic-requests/{code}/confirm', {
        params,
        body: { slot: answer.slot },
      });
    case 'propose':
      return api.POST('/api/clinic-requests/{code}/propose', {
        params,
        body: { slots: answer.slots },
      });
    case 'decline':
      return api.POST('/api/clinic-requests/{code}/decline', {
        params,
        body: { reason: answer.reason },
      });
  }
}
