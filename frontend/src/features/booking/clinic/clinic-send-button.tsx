import { Button } from 'antd';
import { clinicTexts } from '@/texts/clinic';

export function ClinicSendButton({ busy, label }: { busy: boolean; label: string }) {
  const { answer } = clinicTexts.useTexts();
  return (
    <Button type="primary" size="large" htmlType="submit" disabled={busy}>
      {busy ? answer.busy : label}
    </Button>
  );
}
