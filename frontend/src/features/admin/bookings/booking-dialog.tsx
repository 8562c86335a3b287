import { Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../api/client';
import type { Problem } from '../../../api/problem';
import type { TimeWindow } from '../../../format/window';
import { consoleTexts } from '../../../texts/admin';
import { messagesOf } from '../../../ui/form-faults';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toasts';
import { useProblemText } from '../../../ui/use-problem-text';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { SlotText } from './slot-text';

interface BookingDialogProps {
  booking: AdminBooking;
  verb: BookingVerb;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the appointment at one of the times asked for, cancels it with a reason, or says that the patient was there. */
export function BookingDialog({ booking, verb, onDone, onClose }: BookingDialogProps) {
  const { bookings: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const slots = [...booking.proposedSlots, ...booking.preferredSlots];
  const [start, setStart] = useState(slots[0]?.start);
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ slot?: string; override?: string; reason?: string }>({});
  const id = useId(), times = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.slot) times.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [faults.slot]);
  const slot = slots.find((each) => each.start === start);
  const outside = verb === 'confirm' && !booking.preferredSlots.some((each) => each.start === start);

  async function run() {
    setFaults({});
    const { error } = await send(booking.id, verb, slot, text.trim());
    if (!error) toast.success(texts.done[verb]);
    else if (error.status === 401) return;
    else {
      if (verb === 'confirm' && error.code === 'slot-taken') return setTaken(explain(error));
      const found = messagesOf(error, { slot: texts.times, override: texts.override, reason: texts.reason });
      const placed = Object.keys(found).length > 0;
      toast.error(dialogs.error, placed ? texts.failed[verb] : `${texts.failed[verb]} ${explain(error)}`);
      if (placed) return setFaults(found);
      if (error.code === 'unreachable') return; // what was typed stays for another try
    }
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog title={texts.ask[verb](booking.patientName ?? texts.deleted)} action={texts.verbs[verb]} danger={verb === 'cancel'} blocked={verb === 'confirm' && (!slot || (outside && !text.trim()))} onConfirm={run} onClose={onClose}>
      <p>{booking.providerName}{booking.serviceName && `, ${booking.serviceName}`}</p>
      {verb === 'confirm' && (
        <Radio.Group ref={times} aria-label={texts.times} aria-describedby={faults.slot ? `${id}-slot` : undefined} value={start} onChange={({ target }) => { setStart(String(target.value)); setTaken(null); }} className="console-slots">
          {slots.map((each) => <Radio key={each.start} value={each.start}><SlotText slot={each} zone={booking.zone} /></Radio>)}
        </Radio.Group>
      )}
      {faults.slot && <p id={`${id}-slot`} role="alert" className="field-fault">{faults.slot}</p>}
      {taken && <Notice level="warn" title={texts.overlapWarning}><p>{taken}</p></Notice>}
      {outside && <ReasonField label={texts.override} value={text} fault={faults.override} onChange={setText} />}
      {verb === 'cancel' && <ReasonField label={texts.reason} value={text} fault={faults.reason} onChange={setText} />}
      {verb !== 'complete' && <p className="muted">{texts.mails}</p>}
    </ConfirmDialog>
  );
}

function send(id: string, verb: BookingVerb, slot: TimeWindow | undefined, text: string): Promise<{ error?: Problem }> {
  const params = { path: { id } };
  switch (verb) {
    case 'confirm': return api.POST('/api/admin/bookings/{id}/confirm', { params, body: { slot: slot ?? { start: '', end: '' }, override: text || null } });
    case 'cancel': return api.POST('/api/admin/bookings/{id}/cancel', { params, body: { reason: text || null } });
    case 'complete': return api.POST('/api/admin/bookings/{id}/complete', { params });
  }
}
