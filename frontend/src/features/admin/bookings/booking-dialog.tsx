import { useState } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { TimeWindow } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { toast } from '@/ui/feedback/toasts';
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
/** It cannot be done with the booking as it is now: the server says why. */
const OVERTAKEN: readonly string[] = ['not-allowed', 'concurrent-change', 'not-found'];

interface BookingDialogProps {
  booking: AdminBooking;
  verb: BookingVerb;
  list: AdminList<AdminBooking>;
  onClose: () => void;
}

/**
 * Sets the appointment, cancels it with a reason, or says that the patient was there. What was
 * typed stays until the server has taken it.
 */
export function BookingDialog({ booking, verb, list, onClose }: BookingDialogProps) {
  const { bookings: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const windows = [...booking.proposedSlots, ...booking.preferredSlots];
  const [draft, setDraft] = useState<SlotDraft>({
    window: windows[0]?.start ?? OTHER,
    start: '',
    minutes: 30,
    day: '',
    time: '',
  });
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const taken = refusal?.code === 'slot-taken';
  const faults =
    refusal && !taken
      ? messagesOf(refusal, { confirmedSlot: texts.times, reason: texts.reason })
      : {};
  const placed = Object.keys(faults).length > 0;
  const slot = verb === 'confirm' ? slotOfDraft(draft, windows, booking.zone) : undefined;
  const outside =
    verb === 'confirm' && (slot ? !isInside(slot, booking.preferredSlots) : draft.window === OTHER);

  /**
   * Only what a confirmation has put into the outbox: somebody whose account is deleted gets no
   * mail.
   */
  const queued = ({ patientEmail }: AdminBooking) =>
    patientEmail ? texts.queued.both : texts.queued.clinic;

  async function run() {
    setRefusal(null);
    const expected: AdminBooking = {
      ...booking,
      status: NEXT[verb],
      confirmedSlot: slot ?? booking.confirmedSlot,
      allowed: [],
    };
    const problem = await list.change(expected, () => send(booking.id, verb, slot, text.trim()));
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
    else toast.success(texts.done[verb], verb === 'confirm' ? queued(booking) : undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      title={texts.ask[verb](booking.patientName ?? booking.patientEmail ?? texts.deleted)}
      action={texts.verbs[verb]}
      danger={verb === 'cancel'}
      blocked={verb === 'confirm' && (!slot || (outside && !text.trim()))}
      onConfirm={run}
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
            setRefusal(null);
          }}
        />
      )}
      {slot && !refusal && <OverlapWarning booking={booking} slot={slot} />}
      {refusal && !placed && (
        <Notice
          level={taken ? 'warn' : 'bad'}
          title={taken ? texts.overlapWarning : texts.failed[verb]}
        >
          <p>{refusal.errors?.[0]?.message ?? explain(refusal)}</p>
        </Notice>
      )}
      {outside && (
        <ReasonField
          label={texts.override}
          value={text}
          hint={texts.outsideIsMailed}
          fault={faults.reason}
          onChange={setText}
        />
      )}
      {verb === 'cancel' && (
        <ReasonField
          label={texts.reason}
          value={text}
          hint={texts.reasonIsMailed}
          fault={faults.reason}
          onChange={setText}
        />
      )}
      {verb !== 'complete' && <p className="muted">{texts.mails}</p>}
    </ConfirmDialog>
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
