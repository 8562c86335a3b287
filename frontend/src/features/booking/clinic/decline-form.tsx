import { Form, Input } from 'antd';
import { DECLINE_REASON_MAX_LENGTH } from '@/api/limits';
import { clinicTexts } from '@/texts/clinic';
import { useFormFaults } from '@/ui/form/form-faults';
import { lengthOf } from '../appointment/appointment-request';
import { ClinicSendButton } from './clinic-send-button';

export function DeclineForm({ busy, onSend }: { busy: boolean; onSend(reason: string): void }) {
  const { answer } = clinicTexts.useTexts();
  const [form] = Form.useForm<{ reason: string }>();
  const faults = useFormFaults(form, { reason: answer.reason });

  function faultOf(reason: string): string | undefined {
    const length = lengthOf(reason);
    if (length === 0) return answer.noReason;
    return length > DECLINE_REASON_MAX_LENGTH ? answer.reasonLong : undefined;
  }

  function submit({ reason = '' }: { reason?: string }) {
    const message = faultOf(reason);
    faults.show({ reason: message });
    if (!message) onSend(reason.trim());
  }

  return (
    <Form
      form={form}
      name="decline"
      layout="vertical"
      requiredMark={false}
      noValidate
      className="clinic-form flush-items"
      onFinish={submit}
    >
      <Form.Item name="reason" required label={answer.reason} extra={answer.reasonHint}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <ClinicSendButton busy={busy} label={answer.decline} />
    </Form>
  );
}
