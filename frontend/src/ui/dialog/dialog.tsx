import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '@/texts/core';
import { Icon } from '../icon';
import { useDialogEntry } from './use-dialog-entry';
import './dialog.css';

export interface DialogProps extends Pick<
  ModalProps,
  'afterClose' | 'className' | 'destroyOnHidden' | 'mask' | 'open' | 'width'
> {
  title: ReactNode;
  /** Only the content scrolls; on phones the dialog is a sheet at the bottom of the window. */
  sheet?: boolean;
  onClose: () => void;
  /** Called before Escape, the cross or Back closes it; false keeps it open. */
  mayClose?: () => boolean;
  children: ReactNode;
}

const always = () => true;

/**
 * A dialog with a heading and a labeled close button, without animation. The browser's Back closes
 * it, too.
 */
export function Dialog({
  title,
  open = true,
  onClose,
  mayClose = always,
  children,
  sheet,
  className = '',
  ...modal
}: DialogProps) {
  const { common } = useTexts();
  useReturnedFocus(open);
  useDialogEntry(open, { close: onClose, mayClose });

  function close() {
    if (mayClose()) onClose();
  }

  return (
    <Modal
      {...modal}
      className={sheet ? `sheet ${className}` : className}
      wrapClassName={sheet ? 'sheet-wrap' : ''}
      open={open}
      onCancel={close}
      title={<h2>{title}</h2>}
      footer={null}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  );
}

/**
 * Gives the focus back to the element that had it when a dialog that was rendered open is removed;
 * Modal itself does that only when it closes.
 */
function useReturnedFocus(open: boolean) {
  const [opener] = useState(() => (open ? document.activeElement : null));
  useEffect(
    () => () => {
      const lost = document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
