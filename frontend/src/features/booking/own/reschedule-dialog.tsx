import { Form } from 'antd';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import { type TimeWindow, windowInWords } from '@/format/window';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { firstFault } from '../appointment/time-windows';
import { TimeWindowsField } from '../appointment/time-windows-field';
import { ChangeDialog, type ChangeDialogProps } from './change-dialog';
import { useBookingChange } from './use-booking-change';
import '../appointment/appointment.css';

/** Asks for other times for the same request. */
export function RescheduleDialog({
  booking,
  open,
  onChanged,
  onClose,
  afterClose,
}: ChangeDialogProps) {
  const { account, dialog, faults: faultTexts } = bookingTexts.useTexts();
  const { rescheduling } = account;
  const labels = { preferredSlots: dialog.times };
  const explain = useProblemText();
  const [form] = Form.useForm<{ preferredSlots: TimeWindow[] }>();
  const faults = useFormFaults(form, labels);
  const { busy, send } = useBookingChange(booking.id, onChanged);
  const toast = toastsOf(`reschedule-${booking.id}`);

  async function submit({ preferredSlots = [] }: { preferredSlots?: TimeWindow[] }) {
    const found = preferredSlots.length === 0 ? 'none' : firstFault(preferredSlots, new Date());
    faults.show({ preferredSlots: found && faultTexts[found] });
    if (found) return;
    const problem = await send({ action: 'reschedule', preferredSlots });
    if (!problem) toast.success(rescheduling.done);
    else if (problem.status === 400) faults.show(messagesOf(problem, labels));
    else toast.error(account.notDone, explain(problem));
    if (!problem || problem.status === 409) onClose();
  }

  return (
    <ChangeDialog title={rescheduling.title} open={open} onClose={onClose} afterClose={afterClose}>
      <Form
        form={form}
        name={`reschedule-${booking.id}`}
        layout="vertical"
        requiredMark={false}
        noValidate
        preserve={false}
        onFinish={submit}
        className="clinic-form flush-items"
      >
        {booking.confirmedSlot && <GivesUp slot={booking.confirmedSlot} zone={booking.zone} />}
        <p>{rescheduling.text}</p>
        <fieldset>
          <legend>{dialog.times}</legend>
          <Form.Item name="preferredSlots">
            <TimesAtClinic booking={booking} />
          </Form.Item>
        </fieldset>
        <div className="booking-actions">
          <BusyButton type="primary" htmlType="submit" busy={busy}>
            {busy ? account.busy : rescheduling.submit}
          </BusyButton>
          <Button onClick={onClose}>{dialog.cancel}</Button>
        </div>
      </Form>
    </ChangeDialog>
  );
}

interface TimesAtClinicProps extends Pick<ChangeDialogProps, 'booking'> {
  id?: string;
  value?: TimeWindow[];
  onChange?: (windows: TimeWindow[]) => void;
}

/** The times to choose, inside the hours of the clinic unless they cannot be loaded. */
function TimesAtClinic({ booking, ...field }: TimesAtClinicProps) {
  const { data: provider, error } = useApi(
    '/api/providers/{id}',
    { params: { path: { id: booking.providerId } } },
    priceCache,
  );
  if (!provider && !error) return <SkeletonBar width="100%" height="52px" />;
  return (
    <TimeWindowsField
      {...field}
      zone={booking.zone}
      city={booking.locationName}
      openingHours={provider?.openingHours}
    />
  );
}

/** Names the appointment that the new times would replace. */
function GivesUp({ slot, zone }: { slot: TimeWindow; zone: string }) {
  const { rescheduling } = bookingTexts.useTexts().account;
  const { language } = useLanguage();
  const { day, from } = windowInWords(slot, zone, language);
  return <Notice level="warn" title={rescheduling.givesUp(`${day}, ${from}`)} />;
}
