import { useState } from 'react';
import { useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { TimeWindow } from '@/format/window';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf } from '@/ui/form/form-faults';
import { ConfirmDialog } from '../confirm-dialog';
import type { AdminList } from '../list/use-admin-list';
import { ReasonField } from '../reason-field';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { Slots } from './booking-details';
import { OverlapWarning } from './overlap-warning';
import {
  isFree,
  isInside,
  isSame,
  minutesOf,
  OTHER,
  type SlotDraft,
  slotOfDraft,
} from './slot-draft';
import { SlotFields } from './slot-fields';
import { useBookingVerb } from './use-booking-verb';

interface BookingDialogProps {
  booking: AdminBooking;
  verb: Exclude<BookingVerb, 'complete'>;
  list: AdminList<AdminBooking>;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Sets or changes the time of an appointment among the free ones of the clinic, or cancels it with
 * a reason. The entered values stay until the server has accepted them.
 */
export function BookingDialog({ booking, verb, list, onChanged, onClose }: BookingDialogProps) {
  const { bookings: texts } = consoleTexts.useTexts();
  const [text, setText] = useState('');
  const { refusal, run, clearRefusal } = useBookingVerb(list, onChanged);
  const faults =
    refusal && refusal.code !== 'slot-taken'
      ? messagesOf(refusal, { confirmedSlot: texts.times, reason: texts.reason })
      : {};
  const time = useTime(booking, verb);
  const { slot, isOutside, isFull, isAsBefore } = time;
  const needsText = isOutside || verb === 'cancel';
  const needsSlot = verb !== 'cancel';

  return (
    <ConfirmDialog
      title={texts.ask[verb](booking.patientName ?? booking.patientEmail ?? texts.deleted)}
      action={texts.verbs[verb]}
      danger={verb === 'cancel'}
      hasChanges={() => time.isTouched || (needsText && text.trim() !== '')}
      blocked={(needsText && !text.trim()) || (needsSlot && (!slot || isFull || isAsBefore))}
      onConfirm={async () => {
        const isDone = await run(booking, { verb, slot, text: needsText ? text.trim() : '' });
        if (isDone) onClose();
      }}
      onClose={onClose}
    >
      <p>
        {booking.providerName}
        {booking.serviceName && `, ${booking.serviceName}`}
      </p>
      {needsSlot && (
        <TimeFields
          zone={booking.zone}
          time={time}
          fault={faults.confirmedSlot}
          isRefused={refusal !== null}
          onChange={clearRefusal}
        />
      )}
      {refusal && Object.keys(faults).length === 0 && <Refusal verb={verb} problem={refusal} />}
      {needsText && (
        <ReasonField
          label={isOutside ? texts.override : texts.reason}
          value={text}
          hint={isOutside ? texts.outsideIsMailed : texts.reasonIsMailed}
          fault={faults.reason}
          onChange={setText}
        />
      )}
      <p className="muted">{texts.mails}</p>
    </ConfirmDialog>
  );
}

/** The time that is being chosen, with the schedule of the clinic. */
function useTime(booking: AdminBooking, verb: BookingVerb) {
  const { id, proposedSlots, preferredSlots, confirmedSlot, zone } = booking;
  const [now] = useState(Date.now);
  const named = [...proposedSlots, ...preferredSlots];
  const windows = named.filter(({ start }) => Date.parse(start) > now);
  const [isTouched, setTouched] = useState(false);
  const [draft, setDraft] = useState<SlotDraft>({
    window: windows[0]?.start ?? OTHER,
    start: confirmedSlot?.start ?? '',
    minutes: confirmedSlot && minutesOf(confirmedSlot),
    day: '',
    time: '',
  });
  const isTime = verb !== 'cancel';
  // It must include an appointment that was set a moment ago.
  const { data: schedule } = useApi(
    '/api/admin/bookings/{id}/schedule',
    isTime ? { params: { path: { id } } } : null,
    { dedupingInterval: 0 },
  );
  const slot = isTime ? slotOfDraft(draft, windows, zone, schedule) : undefined;
  return {
    windows,
    passed: named.filter((each) => !windows.includes(each)),
    draft,
    schedule,
    slot,
    isTouched,
    change: (changes: Partial<SlotDraft>) => {
      setDraft({ ...draft, ...changes });
      setTouched(true);
    },
    isOutside: isTime && (slot ? !isInside(slot, preferredSlots) : draft.window === OTHER),
    isAsBefore: slot !== undefined && isSame(slot, confirmedSlot),
    isFull: slot !== undefined && schedule !== undefined && !isFree(slot, schedule),
  };
}

interface TimeFieldsProps {
  /** IANA zone of the clinic. */
  zone: string;
  time: ReturnType<typeof useTime>;
  fault: string | undefined;
  isRefused: boolean;
  onChange: () => void;
}

/** The choice of the time, and what stands in its way. */
function TimeFields({ zone, time, fault, isRefused, onChange }: TimeFieldsProps) {
  const { windows, passed, draft, slot, schedule, isFull, change } = time;
  return (
    <>
      <PassedTimes slots={passed} zone={zone} />
      <SlotFields
        windows={windows}
        zone={zone}
        draft={draft}
        slot={slot}
        schedule={schedule}
        fault={fault}
        onChange={(changes) => {
          change(changes);
          onChange();
        }}
      />
      {slot && !isRefused && (
        <OverlapWarning zone={zone} slot={slot} taken={schedule?.taken ?? []} isFull={isFull} />
      )}
    </>
  );
}

/** The times of the patient that can no longer be set, so that nobody wonders where they are. */
function PassedTimes({ slots, zone }: { slots: readonly TimeWindow[]; zone: string }) {
  const {
    bookings: { slot: texts },
  } = consoleTexts.useTexts();
  if (slots.length === 0) return null;
  return (
    <div className="muted">
      {texts.passed}
      <Slots slots={slots} zone={zone} />
    </div>
  );
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
