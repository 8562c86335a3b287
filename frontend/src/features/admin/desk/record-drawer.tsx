import { Drawer } from 'antd';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { useTexts } from '@/texts/core';
import { Icon } from '@/ui/icon';
import { useCloseGuard } from '../use-close-guard';
import './desk.css';

interface RecordDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A record beside its list, with everything about it. Closing it asks about unsaved notes. */
export function RecordDrawer({ title, onClose, children }: RecordDrawerProps) {
  const { common } = useTexts();
  const unsaved = useRef(false);
  const guard = useCloseGuard(() => unsaved.current, onClose);
  return (
    <Drawer
      open
      size={620}
      title={<h2>{title}</h2>}
      onClose={guard.close}
      closable={{
        closeIcon: <Icon name="close" size={24} />,
        'aria-label': common.close,
        placement: 'end',
      }}
      rootClassName="console desk-drawer"
    >
      <Unsaved value={unsaved}>{children}</Unsaved>
      {guard.question}
    </Drawer>
  );
}

const Unsaved = createContext<RefObject<boolean> | null>(null);

/** Has the drawer ask before it closes, while a field in it has something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const unsavedRef = useContext(Unsaved);
  useEffect(() => {
    if (!unsavedRef) return undefined;
    unsavedRef.current = isUnsaved;
    return () => {
      unsavedRef.current = false;
    };
  }, [unsavedRef, isUnsaved]);
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
