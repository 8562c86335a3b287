import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/core';
import { Icon } from '../../ui/icon';
import { useTrackedDialog } from '../../tracking/use-tracked-dialog';
import './quotes.css';

interface QuoteDialogProps {
  title: ReactNode;
  open: boolean;
  onClose(): void;
  afterClose(): void;
  children: ReactNode;
}

/** The frame of both dialogs, 32 rem at most. */
export function QuoteDialog({ title, open, onClose, afterClose, children }: QuoteDialogProps) {
  const { common } = useTexts();
  useTrackedDialog('quote', open);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={afterClose}
      title={title}
      footer={null}
      width="32rem"
      mask={{ closable: false }}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
      className="quote-dialog"
    >
      {children}
    </Modal>
  );
}
