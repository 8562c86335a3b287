import { useState } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import type { TimeWindow } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { undoAction } from '../desk/undo-action';
import type { AdminList } from '../list/use-admin-list';
import type { AdminBooking, BookingVerb } from './admin-booking';

type Details = Schema<'AdminBookingView'>;

const NEXT = {
  confirm: 'confirmed',
  move: 'confirmed',
  cancel: 'cancelled',
  complete: 'completed',
} as const;
/** Problems because the booking has changed in the meantime. */
const OVERTAKEN: readonly string[] = ['not-allowed', 'concurrent-change', 'not-found'];

export interface BookingChange {
  verb: BookingVerb;
  /** For a time that is set. */
  slot?: TimeWindow;
  /** The reason, or an empty text. */
  text: string;
}

/**
 * Changes a booking and reports it, with a way to take it back. `onChanged` is called after every
 * attempt that may have changed what is shown.
 */
export function useBookingVerb(list: AdminList<AdminBooking>, onChanged: () => void) {
  const { bookings: texts, desk, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [refusal, setRefusal] = useState<Problem | null>(null);

  function refresh() {
    list.refresh();
    onChanged();
  }

  async function undo(id: string) {
    const toast = toastsOf(`undo-${id}`);
    const { error } = await api.POST('/api/admin/bookings/{id}/undo', { params: { path: { id } } });
    refresh();
    if (!error) toast.success(desk.undone, desk.nothingMailed);
    else if (error.status !== 401) toast.error(desk.notUndone, reasonIn(error) ?? explain(error));
  }

  /** Resolves to whether the booking is done with: it was changed, or somebody else changed it. */
  async function run(booking: AdminBooking, { verb, slot, text }: BookingChange): Promise<boolean> {
    setRefusal(null);
    const toast = toastsOf(`${verb}-${booking.id}`);
    const expected: AdminBooking = {
      ...booking,
      status: NEXT[verb],
      confirmedSlot: slot ?? booking.confirmedSlot,
      allowed: [],
    };
    let stored: Details | undefined;
    const problem = await list.change(expected, async () => {
      const answer = await send(booking.id, { verb, slot, text });
      stored = answer.data;
      return answer;
    });
    if (problem?.status === 401) return false;
    refresh();
    if (!problem) {
      const action = undoAction(stored, desk.undo, () => void undo(booking.id));
      toast.success(texts.done[verb], newsOf(booking, verb, action !== undefined), { action });
      return true;
    }
    if (OVERTAKEN.includes(problem.code)) {
      toast.error(dialogs.error, `${reasonIn(problem) ?? explain(problem)} ${texts.listIsFresh}`);
      return true;
    }
    setRefusal(problem);
    toast.error(
      dialogs.error,
      problem.errors?.length ? texts.failed[verb] : `${texts.failed[verb]} ${explain(problem)}`,
    );
    return false;
  }

  /** Who is mailed. A patient whose account is deleted gets no mail. */
  function newsOf(booking: AdminBooking, verb: BookingVerb, waits: boolean): string | undefined {
    if (verb === 'complete') return undefined;
    const queued = booking.patientEmail ? texts.queued.both : texts.queued.clinic;
    const waiting = booking.patientEmail ? texts.waiting.both : texts.waiting.clinic;
    return waits ? waiting : queued;
  }

  return { refusal, run, undo, clearRefusal: () => setRefusal(null) };
}

const reasonIn = (problem: Problem): string | undefined => problem.errors?.[0]?.message;

function send(
  id: string,
  { verb, slot, text }: BookingChange,
): Promise<{ data?: Details; error?: Problem }> {
  const params = { path: { id } };
  const time = {
    confirmedSlot: slot ?? { start: '', end: '' },
    ...(text && { override: true, reason: text }),
  };
  switch (verb) {
    case 'confirm':
      return api.POST('/api/admin/bookings/{id}/confirm', { params, body: time });
    case 'move':
      return api.POST('/api/admin/bookings/{id}/move', { params, body: time });
    case 'cancel':
      return api.POST('/api/admin/bookings/{id}/cancel', {
        params,
        body: { reason: text || null },
      });
    case 'complete':
      return api.POST('/api/admin/bookings/{id}/complete', { params });
  }
}
