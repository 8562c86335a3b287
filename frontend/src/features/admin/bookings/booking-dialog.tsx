import { Input, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/client';
import type { Problem } from '../../../api/problem';
import type { TimeWindow } from '../../../format/window';
import { consoleTexts } from '../../../texts/admin';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toasts';
import { useProblemText } from '../../../ui/use-problem-text';
import { ConfirmDialog } from '../confirm-dialog';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { SlotText } from './slot-text';

const LONGEST = 500;

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
  const slot = slots.find((each) => each.start === start);
  const outside = verb === 'confirm' && !booking.preferredSlots.some((each) => each.start === start);

  async function run() {
    const { error } = await send(booking.id, verb, slot, text.trim());
    if (!error) toast.success(texts.done[verb]);
    else if (error.status === 401) return;
    else {
      if (verb === 'confirm' && error.code === 'slot-taken') return setTaken(explain(error));
      toast.error(dialogs.error, `${texts.failed[verb]} ${explain(error)}`);
    }
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog title={texts.ask[verb](booking.patientName ?? texts.deleted)} action={texts.verbs[verb]} danger={verb === 'cancel'} blocked={verb === 'confirm' && (!slot || (outside && !text.trim()))} onConfirm={run} onClose={onClose}>
      <p>{booking.providerName}{booking.serviceName && `, ${booking.serviceName}`}</p>
      {verb === 'confirm' && (
        <Radio.Group aria-label={texts.times} value={start} onChange={({ target }) => { setStart(String(target.value)); setTaken(null); }} className="console-slots">
          {slots.map((each) => <Radio key={each.start} value={each.start}><SlotText slot={each} zone={booking.zone} /></Radio>)}
        </Radio.Group>
      )}
      {taken && <Notice level="warn" title={texts.overlapWarning}><p>{taken}</p></Notice>}
      {outside && <label>{texts.override}<Input value={text} maxLength={LONGEST} onChange={({ target }) => setText(target.value)} /></label>}
      {verb === 'cancel' && <label>{texts.reason}<Input value={text} maxLength={LONGEST} onChange={({ target }) => setText(target.value)} /></label>}
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
