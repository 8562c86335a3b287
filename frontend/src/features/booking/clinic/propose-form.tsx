import { Form } from 'antd';
import type { TimeWindow } from '@/format/window';
import { bookingTexts } from '@/texts/booking';
import { clinicTexts } from '@/texts/clinic';
import { useFormFaults } from '@/ui/form/form-faults';
import { firstFault } from '../appointment/time-windows';
import { TimeWindowsField } from '../appointment/time-windows-field';
import { ClinicSendButton } from './clinic-send-button';
import '../appointment/appointment.css';

interface ProposeFormProps {
  zone: string;
  place: string;
  busy: boolean;
  onSend(slots: TimeWindow[]): void;
}

/** One to five other times. */
export function ProposeForm({ zone, place, busy, onSend }: ProposeFormProps) {
  const { answer } = clinicTexts.useTexts();
  const { faults: faultTexts } = bookingTexts.useTexts();
  const [form] = Form.useForm<{ slots: TimeWindow[] }>();
  const faults = useFormFaults(form, { slots: answer.times });

  function submit({ slots = [] }: { slots?: TimeWindow[] }) {
    const wrong = firstFault(slots, new Date());
    const message = slots.length === 0 ? answer.noTimes : wrong && faultTexts[wrong];
    faults.show({ slots: message });
    if (!message) onSend(slots);
  }

  return (
    <Form
      form={form}
      name="propose"
      layout="vertical"
      requiredMark={false}
      noValidate
      className="clinic-form flush-items"
      onFinish={submit}
    >
      <fieldset>
        <legend>{answer.times}</legend>
        <Form.Item name="slots">
          <TimeWindowsField
            zone={zone}
            city={place}
            label={answer.times}
            minutes={60}
            quick={false}
          />
        </Form.Item>
      </fieldset>
      <p className="small muted">{answer.proposeHint}</p>
      <ClinicSendButton busy={busy} label={answer.propose} />
    </Form>
  );
}
