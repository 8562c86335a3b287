import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Schema } from '../../api/schema';
import { useTexts } from '../../texts/core';
import { Icon } from '../../ui/icon';
import './clinic.css';

export interface ChangeDialogProps {
  booking: Schema<'BookingView'>;
  open: boolean;
  onChanged(booking?: Schema<'BookingView'>): void;
  onClose(): void;
  afterClose(): void;
}

interface FrameProps extends Pick<ChangeDialogProps, 'open' | 'onClose' | 'afterClose'> {
  title: string;
  children: ReactNode;
}

/** The frame of a dialog that changes one request; it forgets what was typed. */
export function ChangeDialog({ title, open, onClose, afterClose, children }: FrameProps) {
  const { common } = useTexts();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={afterClose}
      title={<h2>{title}</h2>}
      footer={null}
      width={600}
      destroyOnHidden
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  );
}
