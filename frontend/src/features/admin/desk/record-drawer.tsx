import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/texts/core';
import { Icon } from '@/ui/icon';
import './desk.css';

interface RecordDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A record beside its list, with everything about it. */
export function RecordDrawer({ title, onClose, children }: RecordDrawerProps) {
  const { common } = useTexts();
  return (
    <Drawer
      open
      size={620}
      title={<h2>{title}</h2>}
      onClose={onClose}
      closable={{
        closeIcon: <Icon name="close" size={24} />,
        'aria-label': common.close,
        placement: 'end',
      }}
      rootClassName="console desk-drawer"
    >
      {children}
    </Drawer>
  );
}

/** A part of the drawer under a heading. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
