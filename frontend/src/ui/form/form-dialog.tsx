import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/texts/core';
import { Icon } from '../icon';

interface FormDialogProps extends Pick<
  ModalProps,
  'width' | 'className' | 'wrapClassName' | 'destroyOnHidden'
> {
  title: ReactNode;
  open: boolean;
  onClose(): void;
  afterClose(): void;
  children: ReactNode;
}

/**
 * A dialog with a form in it: it closes by its own buttons or Escape, never by a click beside it.
 */
export function FormDialog({ title, onClose, children, ...modal }: FormDialogProps) {
  const { common } = useTexts();
  return (
    <Modal
      {...modal}
      onCancel={onClose}
      title={<h2>{title}</h2>}
      footer={null}
      mask={{ closable: false }}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  );
}
