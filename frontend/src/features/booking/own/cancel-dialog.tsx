import { Form, Input } from 'antd';
import { CANCEL_REASON_MAX_LENGTH } from '@/api/limits';
import type { Schema } from '@/api/schema';
import { bookingTexts } from '@/texts/booking';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ChangeDialog, type ChangeDialogProps } from './change-dialog';
import { useBookingChange } from './use-booking-change';

const HOUR_MS = 3_600_000;

/** Explains the consequences of a cancellation before the person confirms it. */
export function CancelDialog({ booking, open, onChanged, onClose, afterClose }: ChangeDialogProps) {
  const { account } = bookingTexts.useTexts();
  const { cancelling } = account;
  const explain = useProblemText();
  const { busy, send } = useBookingChange(booking.id, onChanged);
  const toast = toastsOf(`cancel-${booking.id}`);

  async function submit({ reason }: { reason?: string }) {
    const problem = await send({ action: 'cancel', reason: reason?.trim() || null });
    if (problem) toast.error(account.notDone, explain(problem));
    else toast.success(cancelling.done);
    if (!problem || problem.status === 409) onClose();
  }

  return (
    <ChangeDialog
      title={booking.confirmedSlot ? cancelling.titleConfirmed : cancelling.title}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
    >
      <Form
        name={`cancel-${booking.id}`}
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
        className="clinic-form flush-items"
      >
        {isLate(booking) && (
          <Notice level="warn" title={cancelling.lateNow(booking.cancelNoticeHours)} />
        )}
        <p>{cancelling.text}</p>
        <Form.Item name="reason" label={cancelling.reason}>
          <Input.TextArea rows={2} maxLength={CANCEL_REASON_MAX_LENGTH} />
        </Form.Item>
        <div className="booking-actions">
          <BusyButton type="primary" danger htmlType="submit" busy={busy}>
            {busy ? account.busy : cancelling.submit}
          </BusyButton>
          <Button onClick={onClose}>{cancelling.back}</Button>
        </div>
      </Form>
    </ChangeDialog>
  );
}

/** The same rule as in Booking.cancel of the server. */
function isLate({ confirmedSlot, cancelNoticeHours }: Schema<'BookingView'>): boolean {
  return (
    confirmedSlot !== null &&
    Date.parse(confirmedSlot.start) - Date.now() < cancelNoticeHours * HOUR_MS
  );
}
