import { clinicTexts } from '@/texts/clinic';
import { BusyButton } from '@/ui/busy-button';

export function ClinicSendButton({ busy, label }: { busy: boolean; label: string }) {
  const { answer } = clinicTexts.useTexts();
  return (
    <BusyButton type="primary" size="large" htmlType="submit" busy={busy}>
      {busy ? answer.busy : label}
    </BusyButton>
  );
}
