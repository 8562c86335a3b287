import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './controls/button';

interface BusyButtonProps extends ButtonProps {
  /** Whether the action that the button started is still running. */
  busy: boolean;
}

/**
 * A button that starts nothing while its action runs. It is `aria-disabled` instead of `disabled`,
 * because a disabled element loses the keyboard focus. The Enter key in a field of its form is
 * held back, too: the browser presses the form's button for it.
 */
export function BusyButton({ busy, onClick, ...button }: BusyButtonProps) {
  return <Button {...button} aria-disabled={busy} onClick={busy ? preventSubmit : onClick} />;
}

function preventSubmit(event: MouseEvent): void {
  event.preventDefault();
}
