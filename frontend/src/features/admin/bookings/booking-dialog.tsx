import { useState } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { TimeWindow } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf } from '@/ui/form/form-faults';
import { ConfirmDialog } from '../confirm-dialog';
import type { AdminList } from '../list/use-admin-list';
import { ReasonField } from '../reason-field';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { OverlapWarning } from './overlap-warning';
import { isInside, OTHER, type SlotDraft, slotOfDraft } from './slot-draft';
import { SlotFields } from './slot-fields';

const NEXT = { confirm: 'confirmed', cancel: 'cancelled', complete: 'completed' } as const;
/** Problems because the booking has changed in the meantime. */
const OVERTAKEN: readonly string[] = ['not-allowed', 'concurrent-change', 'not-found'];

interface BookingDialogProps {
  booking: AdminBooking;
  verb: BookingVerb;
  list: AdminList<AdminBooking>;
  onClose: () => void;
}

/**
 * Confirms an appointment request for a slot, cancels it with a reason, or completes it. The
 * entered values stay until the server has accepted them.
 */
export function BookingDialog({ booking, verb, list, onClose }: BookingDialogProps) {
  const { bookings: texts } = consoleTexts.useTexts();
  const windows = [...booking.proposedSlots, ...booking.preferredSlots];
  const [draft, setDraft] = useState<SlotDraft>({
    window: windows[0]?.start ?? OTHER,
    start: '',
    minutes: 30,
    day: '',
    time: '',
  });
  const [text, setText] = useState('');
  const slot = verb === 'confirm' ? slotOfDraft(draft, windows, booking.zone) : undefined;
  const isOutside =
    verb === 'confirm' && (slot ? !isInside(slot, booking.preferredSlots) : draft.window === OTHER);
  const { refusal, faults, run, clearRefusal } = useBookingVerb({ booking, verb, list, onClose });

  return (
    <ConfirmDialog
      title={texts.ask[verb](booking.patientName ?? booking.patientEmail ?? texts.deleted)}
      action={texts.verbs[verb]}
      danger={verb === 'cancel'}
      blocked={verb === 'confirm' && (!slot || (isOutside && !text.trim()))}
      onConfirm={() => run(slot, text.trim())}
      onClose={onClose}
    >
      <p>
        {booking.providerName}
        {booking.serviceName && `, ${booking.serviceName}`}
      </p>
      {verb === 'confirm' && (
        <SlotFields
          windows={windows}
          zone={booking.zone}
          draft={draft}
          slot={slot}
          fault={faults.confirmedSlot}
          onChange={(changes) => {
            setDraft({ ...draft, ...changes });
            clearRefusal();
          }}
        />
      )}
      {slot && !refusal && <OverlapWarning booking={booking} slot={slot} />}
      {refusal && Object.keys(faults).length === 0 && <Refusal verb={verb} problem={refusal} />}
      {(isOutside || verb === 'cancel') && (
        <ReasonField
          label={isOutside ? texts.override : texts.reason}
          value={text}
          hint={isOutside ? texts.outsideIsMailed : texts.reasonIsMailed}
          fault={faults.reason}
          onChange={setText}
        />
      )}
      {verb !== 'complete' && <p className="muted">{texts.mails}</p>}
    </ConfirmDialog>
  );
}

/** Runs the action, and holds why the server refuses it: at the fields, or as a whole. */
function useBookingVerb({ booking, verb, list, onClose }: BookingDialogProps) {
  const { bookings: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const faults =
    refusal && refusal.code !== 'slot-taken'
      ? messagesOf(refusal, { confirmedSlot: texts.times, reason: texts.reason })
      : {};
  // A patient whose account is deleted gets no mail.
  const queuedMails = booking.patientEmail ? texts.queued.both : texts.queued.clinic;
  const toast = toastsOf(`${verb}-${booking.id}`);

  async function run(slot: TimeWindow | undefined, text: string) {
    setRefusal(null);
    const expected: AdminBooking = {
      ...booking,
      status: NEXT[verb],
      confirmedSlot: slot ?? booking.confirmedSlot,
      allowed: [],
    };
    const problem = await list.change(expected, () => send(booking.id, verb, slot, text));
    if (problem?.status === 401) return;
    list.refresh();
    if (problem && !OVERTAKEN.includes(problem.code)) {
      setRefusal(problem);
      return toast.error(
        dialogs.error,
        problem.errors?.length ? texts.failed[verb] : `${texts.failed[verb]} ${explain(problem)}`,
      );
    }
    if (problem)
      toast.error(
        dialogs.error,
        `${problem.errors?.[0]?.message ?? explain(problem)} ${texts.listIsFresh}`,
      );
    else toast.success(texts.done[verb], verb === 'confirm' ? queuedMails : undefined);
    onClose();
  }

  return { refusal, faults, run, clearRefusal: () => setRefusal(null) };
}

function Refusal({ verb, problem }: { verb: BookingVerb; problem: Problem }) {
  const { bookings: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const taken = problem.code === 'slot-taken';
  return (
    <Notice
      level={taken ? 'warn' : 'bad'}
      title={taken ? texts.overlapWarning : texts.failed[verb]}
    >
      <p>{problem.errors?.[0]?.message ?? explain(problem)}</p>
    </Notice>
  );
}

function send(
  id: string,
  verb: BookingVerb,
  slot: TimeWindow | undefined,
  text: string,
): Promise<{ data?: AdminBooking; error?: Problem }> {
  const params = { path: { id } };
  switch (verb) {
    case 'confirm':
      return api.POST('/api/admin/bookings/{id}/confirm', {
        params,
        body: {
          confirmedSlot: slot ?? { start: '', end: '' },
          ...(text && { override: true, reason: text }),
        },
      });
    case 'cancel':
      return api.POST('/api/admin/bookings/{id}/cancel', {
        params,
        body: { reason: text || null },
      });
    case 'complete':
      return api.POST('/api/admin/bookings/{id}/complete', { params });
  }
}
