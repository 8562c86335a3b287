import { BusyButton } from '../../busy-button';
import type { ButtonProps } from '../../controls/button';
import type { DangerCheck } from './use-danger-check';

interface SendButtonProps extends Pick<ButtonProps, 'size' | 'block'> {
  busy: boolean;
  danger: DangerCheck;
  words: { send: string; sendAnyway: string; busy: string };
}

/** Sends a request; beside a danger it says that the request goes on anyway. */
export function SendButton({ busy, danger: { isTold }, words, ...button }: SendButtonProps) {
  const send = isTold ? words.sendAnyway : words.send;
  return (
    <BusyButton {...button} type="primary" htmlType="submit" busy={busy}>
      {busy ? words.busy : send}
    </BusyButton>
  );
}
