import { useRef, useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { type Messages, messagesOf } from '@/ui/form/form-faults';

interface SendRequest {
  busy: boolean;
  /** The refusal of the last attempt that concerns no single field. */
  refusal: Problem | null;
  /** The booking, or null when it was refused. */
  send(body: Schema<'RequestBookingDto'>): Promise<Schema<'BookingView'> | null>;
}

/**
 * Sends the request with an idempotency key, so that a retry after a lost response cannot create a
 * second one. Field faults go to `onFaults`, a changed consent text to `renewConsent`.
 */
export function useSendRequest<Field extends string>(
  labels: Record<Field, string>,
  onFaults: (messages: Messages<Field>) => void,
  renewConsent: (problem: Problem) => boolean,
): SendRequest {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const key = useRef<string | null>(null);

  async function send(body: Schema<'RequestBookingDto'>) {
    key.current ??= newIdempotencyKey();
    setBusy(true);
    setRefusal(null);
    const { data, error } = await api.POST('/api/bookings', {
      params: { header: { 'Idempotency-Key': key.current } },
      body,
    });
    setBusy(false);
    if (data || isAnswer(error)) key.current = null;
    if (data) return data;
    if (renewConsent(error)) return null;
    const messages = error.status === 400 ? messagesOf(error, labels) : {};
    onFaults(messages);
    if (Object.keys(messages).length === 0) setRefusal(error);
    return null;
  }

  return { busy, refusal, send };
}

/** False when the request may have arrived: there was no response, or a proxy failed. */
const isAnswer = ({ status }: Problem): boolean => status >= 400 && status < 500;
