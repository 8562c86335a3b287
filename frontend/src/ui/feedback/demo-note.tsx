import type { ReactNode } from 'react';
import { Icon } from '../icon';
import './demo-note.css';

/** Says of something that already exists that its clinic is invented. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <p className="demo-note">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
